import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { isStillValid } from '#server/platform/database/statements/lifetime.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { addressBlock } from '#server/platform/http/limits/address-block.ts';
import { incrementCounter } from '#server/platform/http/limits/counter-queries.ts';
import { forget, isUsedUp, type Limit, limitKey, takeIn } from '#server/platform/http/limits/rate-limit.ts';
import { sendNotice } from '#server/platform/mail/notice.ts';
import { endSessions } from '#server/platform/sessions/queries.ts';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import type { authApi } from '#shared/access/sign-in/api.ts';
import { longResetCode, resetCode, resetCodeWith } from '#shared/access/sign-in/limits.ts';
import { longCodeSent, resetMessages } from '#shared/access/sign-in/reset-messages.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { AppError, type ErrorCode } from '#shared/contract/errors.ts';
import { restoreEmail, setPassword } from '../accounts/queries.ts';
import { deleteResetCode } from '../accounts/recovery-queries.ts';
import { passwordChangedMail, resetCodeMail } from '../letters.ts';
import { passwordProblems } from '../passwords/password-rules.ts';
import { hashPassword, isPassword } from '../passwords/passwords.ts';
import { signInLimit } from './credentials.ts';
import { countWrongCode, findResetOwner, findResetRequest, saveResetCode } from './queries.ts';
import { spendAsStranger } from './write-for-stranger.ts';

/** Clients read the field, `error` (added by the endpoint description) or `detail`; all contain the same message. */
const refusal = (status: ErrorCode, message: string, field?: string) =>
  new AppError(status, { ...(field && { [field]: [message] }), detail: message });

const mailFailed = 'Không gửi được e-mail. Vui lòng thử lại sau hoặc liên hệ Ban Giám Hiệu.';

const kindOf = ({ SoChuSo }: { SoChuSo: number }) => resetCodeWith(SoChuSo);
const lifetimeOf = ({ minutes }: { minutes: number }) => minutes * 60_000;

const requestLimits = (accountId: number): Limit[] => [
  { key: limitKey('dat-lai-gio', accountId), max: resetCode.requestsPerHour, minutes: 60 },
  { key: limitKey('dat-lai-ngay', accountId), max: resetCode.requestsPerDay, minutes: 24 * 60 },
];

const wrongTriesLimit = (accountId: number): Limit => ({
  key: limitKey('dat-lai-sai', accountId),
  max: resetCode.wrongTriesPerDay,
  minutes: 24 * 60,
});

export async function requestReset(
  context: Context,
  email: string,
  address: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const { database } = context;
  await spendAsStranger(context, [
    { key: limitKey('dat-lai-dia-chi', addressBlock(address)), max: resetCode.requestsPerHour, minutes: 60 },
  ]);
  requireOwner(await findResetOwner(database.main, email));
  if (await hasLongCode(database.main, email, context.clock())) throw tooManyRequests();
  const issued = await write(database, 'exclusive', (tx) => issueCode(context, tx, email, address));
  if (!issued) throw tooManyRequests();
  const { owner, code } = issued;
  try {
    await context.mailer.send(resetCodeMail({ ...owner, Email: owner.EmailKhoiPhuc }, code));
  } catch (error) {
    log.error({ err: error }, 'the reset code could not be mailed');
    // Otherwise a long code that nobody has would be the only one for an hour.
    await write(database, 'shared', (tx) => deleteResetCode(tx, owner.id));
    throw refusal('unavailable', mailFailed);
  }
  if (resetCodeWith(code.length) === longResetCode) throw tooManyRequests();
}

/** Refused like any request beyond a limit; what the owner needs is in the newest letter. */
const tooManyRequests = () =>
  new AppError(
    'tooMany',
    { detail: resetMessages.longCodeSent, code: longCodeSent },
    longResetCode.minutes * 60,
  );

/** A long code stays until it expires: it is in the owner's mailbox, and requests of strangers must not replace it. */
async function hasLongCode(reader: Reader, email: string, now: Date): Promise<boolean> {
  const current = await findResetRequest(reader, email);
  return (
    current?.SoChuSo === longResetCode.digits && isStillValid(current.HetHan, now, lifetimeOf(longResetCode))
  );
}

async function issueCode(context: Context, tx: Tx, email: string, address: string) {
  const now = context.clock();
  const owner = requireOwner(await findResetOwner(tx, email));
  if (await hasLongCode(tx, email, now)) return null;
  const limits = requestLimits(owner.id);
  const isFlooded = await isUsedUp(tx, now, [...limits, wrongTriesLimit(owner.id)]);
  if (!isFlooded) await takeIn(tx, now, limits);
  const kind = isFlooded ? longResetCode : resetCode;
  const code = Array.from({ length: kind.digits }, () => randomInt(10)).join('');
  await saveResetCode(tx, owner.id, {
    MaBam: digestOf(context, owner.id, code),
    SoChuSo: kind.digits,
    HetHan: new Date(now.getTime() + lifetimeOf(kind)).toISOString(),
  });
  await audit(tx, now, owner, 'password.request', { address });
  return { owner, code };
}

function requireOwner<Owner>(owner: Owner | null): Owner {
  if (!owner) throw refusal('notFound', 'Email này không tồn tại trong hệ thống.', 'email');
  return owner;
}

export async function confirmReset(
  context: Context,
  body: BodyOf<typeof authApi.confirmReset>,
  address: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const { database, clock } = context;
  if (body.password !== body.password_confirm)
    throw refusal('invalid', 'Mật khẩu và xác nhận mật khẩu không khớp.', 'password_confirm');
  const request = requireOpen(await findResetRequest(database.main, body.email), clock());
  // Costs neither a hash nor a write: any number of wrong tries is allowed.
  if (kindOf(request) === longResetCode && !isRightCode(context, request, body.code)) throw wrongLongCode();
  // Reported only after the code was correct, so it cannot be used to guess the password.
  const isCurrent = await isPassword('anonymous', request.MatKhau, body.password);
  const MatKhau = await hashPassword('anonymous', body.password);
  const refused = await write(database, 'exclusive', async (tx) => {
    const current = requireOpen(await findResetRequest(tx, body.email), clock());
    // Returned, not thrown: the failed attempt must be committed.
    if (!isRightCode(context, current, body.code)) return refuseWrongCode(tx, current, clock());
    const problems = passwordProblems(body.password, { ...current, Email: current.EmailKhoiPhuc });
    if (problems.length > 0) return refusal('invalid', problems.join(' '), 'password');
    if (isCurrent) return refusal('invalid', passwordMessages.unchanged, 'password');
    await setPassword(tx, current.id, MatKhau, 'ChuTaiKhoan');
    // The code was read at the recovery address, so that address is the owner's, and an unconfirmed e-mail is
    // discarded.
    await restoreEmail(tx, current.id);
    await deleteResetCode(tx, current.id);
    await endSessions(tx, current.id);
    // Users who forgot their password have often used up their attempts; the new one must work immediately.
    await forget(tx, signInLimit(current.username, address));
    await audit(tx, clock(), current, 'password.reset', { id: current.id, address });
    return null;
  });
  if (refused) throw refused;
  await sendNotice(context, request, passwordChangedMail, log);
}

type ResetRequest = NonNullable<Awaited<ReturnType<typeof findResetRequest>>>;

/** Requires a code that has not expired and has attempts left. */
function requireOpen(request: ResetRequest | null, now: Date): ResetRequest {
  if (!request)
    throw refusal('notFound', 'Không tìm thấy yêu cầu đặt lại mật khẩu. Vui lòng yêu cầu mã mới.', 'email');
  if (!isStillValid(request.HetHan, now, lifetimeOf(kindOf(request))))
    throw refusal('gone', 'Mã xác nhận đã hết hạn. Vui lòng yêu cầu mã mới.', 'code');
  if (request.SoLanSai >= resetCode.tries) throw usedUp();
  return request;
}

const usedUp = () =>
  refusal('invalid', 'Bạn đã nhập sai mã xác nhận quá nhiều lần. Vui lòng yêu cầu mã mới.', 'code');

const wrongLongCode = () =>
  refusal(
    'invalid',
    `Mã xác nhận không đúng. Hãy dùng mã ${longResetCode.digits} chữ số trong thư mới nhất.`,
    'code',
  );

async function refuseWrongCode(tx: Tx, request: ResetRequest, now: Date): Promise<AppError> {
  if (kindOf(request) === longResetCode) return wrongLongCode();
  await countWrongCode(tx, request.id);
  await incrementCounter(tx, now, wrongTriesLimit(request.id));
  const left = resetCode.tries - request.SoLanSai - 1;
  return left === 0
    ? usedUp()
    : refusal('invalid', `Mã xác nhận không đúng. Bạn còn ${left} lần thử.`, 'code');
}

/** Six digits are easily guessed from a plain digest, so it is keyed with the secret, which is not in the database. */
function digestOf({ config }: Context, accountId: number, code: string): string {
  return createHmac('sha256', config.secret).update(`reset-code:${accountId}:${code}`).digest('hex');
}

function isRightCode(context: Context, request: ResetRequest, code: string): boolean {
  const expected = Buffer.from(request.MaBam);
  const given = Buffer.from(digestOf(context, request.id, code));
  return expected.length === given.length && timingSafeEqual(expected, given);
}
