import { fromHundredths, type Hundredths, toHundredths } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import { tidy } from '#shared/contract/text.ts';
import { type Judgement, judgementCodes, judgementOfCode, parseJudgement, typedOver } from '../judgement.ts';
import { parseScore } from '../parse-score.ts';
import type { ColumnKind } from '../scheme.ts';
import { adjustTypedScore } from '../score-input.ts';
import type { CellKind } from './kind.ts';
import { levelKind } from './level.ts';

/** Free text of limited length. */
const textKind: CellKind = {
  rule: ({ limit }) => messages.tooLong(limit),
  parse: ({ limit }, text) => {
    const value = tidy(text);
    return value.length > limit ? { valid: false, fault: 'tooLong' } : { valid: true, value };
  },
  write: (_column, value) => String(value),
  typed: (_column, _before, raw) => raw,
  accepts: (value) => typeof value === 'string',
  toStored: (value) => value,
  toShown: (stored) => stored,
};

/** A number from 0 to 10. */
const scoreKind: CellKind = {
  rule: ({ decimals }) => messages.scoreRange(decimals),
  parse: ({ decimals }, text) => parseScore(text, decimals),
  // A column whose sheet is not known, as in a list of changes, may also be judged.
  write: ({ decimals }, value) => (typeof value === 'number' ? value.toFixed(decimals) : String(value)),
  typed: ({ decimals }, _before, raw) => adjustTypedScore(raw, decimals),
  accepts: (value) => typeof value === 'number',
  toStored: (value) => toHundredths(Number(value)),
  toShown: (stored) => fromHundredths(stored as Hundredths),
};

/** 'Đ' or 'CĐ'. */
const judgementKind: CellKind = {
  rule: () => 'Phải là Đ (Đạt) hoặc CĐ (Chưa đạt).',
  parse: (_column, text) => {
    const parsed = parseJudgement(text);
    return parsed.valid ? parsed : { valid: false, fault: 'notJudgement' };
  },
  write: (_column, value) => String(value),
  typed: (_column, before, raw) => typedOver(before, raw) ?? '',
  accepts: (value) => typeof value === 'string',
  toStored: (value) => judgementCodes[value as Judgement],
  toShown: (stored) => judgementOfCode(Number(stored)),
};

const digits = (raw: string) => raw.replace(/\D/gu, '');

/** A whole number from 0 to the limit of its column. */
const countKind: CellKind = {
  rule: ({ limit }) => `Phải là số nguyên từ 0 đến ${limit}.`,
  parse: ({ limit }, text) => {
    const trimmed = text.trim();
    return /^\d+$/u.test(trimmed) && Number(trimmed) <= limit
      ? { valid: true, value: Number(trimmed) }
      : { valid: false, fault: 'notCount' };
  },
  write: (_column, value) => String(value),
  typed: ({ limit }, _before, raw) => digits(raw).slice(0, String(limit).length),
  accepts: (value) => typeof value === 'number',
  toStored: (value) => value,
  toShown: (stored) => stored,
};

export const kinds: Record<ColumnKind, CellKind> = {
  score: scoreKind,
  judgement: judgementKind,
  level: levelKind,
  count: countKind,
  text: textKind,
};
