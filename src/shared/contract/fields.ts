// The building blocks of request schemas. All incoming text is normalised here and nowhere else.

import { z } from 'zod';
import { isCalendarDate } from './calendar-date.ts';
import { isScore } from './hundredths.ts';
import {
  passwordLimits,
  phoneLimits,
  reasonLimits,
  scoreLimits,
  textLimits,
  usernameLimits,
} from './limits.ts';
import { messages } from './messages.ts';
import { hasBidiControl, isPlain, isVisible, isWrittenInVietnamese, tidy } from './text.ts';

const isCleanText = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);

function refusalOfText(text: string): string | null {
  if (!isCleanText(text)) return messages.controlCharacters;
  if (hasBidiControl(text)) return messages.bidiControl;
  return text.trim() === '' || isVisible(text) ? null : messages.invisible;
}

const cleanText = () =>
  z.string().check((given) => {
    // Fast path for almost all texts: lists contain thousands of them.
    if (isPlain(given.value)) return;
    const message = refusalOfText(given.value);
    if (message === null) given.value = tidy(given.value);
    else given.issues.push({ code: 'custom', message, input: given.value });
  });

/** Required text of at most `max` characters, tidied. */
export const text = (max: number) => cleanText().min(1, messages.required).max(max, messages.tooLong(max));

/** As `text`, but may be empty. The field itself is required. */
export const textOrEmpty = (max: number) => cleanText().max(max, messages.tooLong(max));

/** Select boxes and query strings send numbers as text. Anything else is left for the schema to reject. */
const fromNumericText = (value: unknown) =>
  typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/u.test(value) ? Number(value) : value;

export const numeric = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess(fromNumericText, schema);

export const id = numeric(z.int());

const emptyToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

/** An optional field: if missing it stays missing in a PATCH; '' and null both mean none. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToNull, schema.nullable());

/** A required field that may be null. A cleared form field sends ''. */
export const requiredOrNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === undefined ? value : emptyToNull(value)), schema.nullable());

const emptyToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);

/** An optional value, usually in a query string; empty counts as missing. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());

export const search = optional(
  z
    .string()
    .refine((value) => isCleanText(value.trim()), messages.controlCharacters)
    .max(textLimits.search, messages.tooLong(textLimits.search)),
);

export const date = z.string().refine(isCalendarDate, messages.invalidDate);

/** A timestamp with a time zone, converted to UTC so that timestamps can be compared as strings. */
export const moment = z
  .string()
  .pipe(z.iso.datetime({ offset: true, error: messages.invalidMoment }))
  .transform((text) => new Date(text).toISOString());

export const email = text(textLimits.email).pipe(z.email(messages.invalidEmail));
export const personName = text(textLimits.name);
export const address = text(textLimits.address);
/** The reason for an unusual action. */
export const reason = text(reasonLimits.max).min(reasonLimits.min, messages.tooShort(reasonLimits.min));
export const phone = z
  .string()
  .trim()
  .regex(
    new RegExp(`^\\d{${phoneLimits.min},${phoneLimits.max}}$`),
    `Số điện thoại phải gồm ${phoneLimits.min}–${phoneLimits.max} chữ số.`,
  );
export const gender = z.enum(['Nam', 'Nữ', 'Khác'], 'Giới tính phải là Nam, Nữ hoặc Khác.');
export type Gender = z.output<typeof gender>;

/** Only for new accounts: existing usernames that break these rules can still sign in. */
export const username = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(usernameLimits.min, messages.tooShort(usernameLimits.min))
  .max(usernameLimits.max, messages.tooLong(usernameLimits.max))
  // Some letters are invisible (the Hangul fillers); a name made of them would be blank.
  .regex(
    /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}._@+-])+$/u,
    'Tên đăng nhập chỉ gồm chữ, số và các ký tự . _ @ + -',
  )
  .refine(
    isWrittenInVietnamese,
    'Tên đăng nhập có chữ không thuộc bảng chữ cái tiếng Việt, dễ nhầm với tên khác. Hãy gõ lại thay vì dán.',
  );

/** Kept exactly as typed. The password policy is in src/server/access/passwords/password-rules.ts. */
export const password = z
  .string()
  .min(passwordLimits.min, messages.tooShort(passwordLimits.min))
  .max(passwordLimits.max, messages.tooLong(passwordLimits.max))
  .refine((value) => value.isWellFormed(), messages.controlCharacters);

/** The caller's password, for calls that an older session alone may not make. Empty means not given. */
export const currentPassword = { old_password: z.string().nullish() };
/** The body of a DELETE that may need the password; no body without one. */
export const currentPasswordBody = z.object(currentPassword).nullish();

/** The six digits from an authenticator app, or a recovery code. Spaces are ignored. */
export const secondFactorCode = z
  .string()
  .transform((code) => code.replace(/\s/gu, ''))
  .pipe(z.string().min(1, messages.required).max(textLimits.code, messages.tooLong(textLimits.code)));

/** A score in the API: a JSON number or null, never text. The key is required. */
export const score = z
  .number(messages.invalidScore)
  .min(scoreLimits.min, messages.invalidScore)
  .max(scoreLimits.max, messages.invalidScore)
  .refine((value) => isScore(value, 2), messages.invalidScore)
  .nullable();
/** Secrets are taken exactly as typed, without trimming or normalising. */
export const secret = z
  .string()
  .min(1, messages.required)
  .max(passwordLimits.max, messages.tooLong(passwordLimits.max));
