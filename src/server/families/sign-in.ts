import { createHash, timingSafeEqual } from 'node:crypto';
import { strangersLimit } from '#server/access/sign-in/credentials.ts';
import { writeForStranger } from '#server/access/sign-in/write-for-stranger.ts';
import type { Context } from '#server/platform/context.ts';
import { anonymousActor, audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import {
  forget,
  type Limit,
  limitKey,
  refundIn,
  refuseExhausted,
  takeIn,
} from '#server/platform/http/limits/rate-limit.ts';
import { isOn } from '#server/platform/settings/queries.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { AppError, notFound } from '#shared/contract/errors.ts';
import type { familiesApi } from '#shared/families/api.ts';
import { familyLimits } from '#shared/families/limits.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { recordVisit } from './code-queries.ts';
import { codeDigest } from './codes.ts';
import { findStudentByCode } from './session-queries.ts';
import { openFamilySession } from './sessions.ts';

type Credentials = BodyOf<typeof familiesApi.signIn>;

const wrongCode = () =>
  new AppError('unauthenticated', { detail: familyMessages.wrong, code: 'wrong_credentials' });

/** From anywhere, whether the code exists or not. By its keyed digest: a plain one could be guessed. */
const codeLimit = (digest: string): Limit => ({
  key: limitKey('tra-cuu-ma', digest),
  max: familyLimits.failures,
  minutes: familyLimits.minutes,
});

/** Every visit adds a line to the audit log, which must not grow without bounds. */
const visitLimit = (digest: string): Limit => ({
  key: limitKey('tra-cuu-luot', digest),
  ...familyLimits.visits,
});

/**
 * A failure is counted before anything is compared, and a success takes it back: so concurrent guesses cannot exceed the
 * limit. A wrong code and a wrong date run the same statements.
 */
export async function signInFamily(
  context: Context,
  { Ma, NgaySinh }: Credentials,
  address: string,
): Promise<{ token: string; end: string }> {
  const now = context.clock();
  const digest = codeDigest(context, Ma);
  const limits = [codeLimit(digest), strangersLimit(['tra-cuu-dia-chi', 'tra-cuu-tiep'], address)];
  // Without a write, so that a flood of guesses does not keep others from writing.
  await refuseExhausted(context.database.main, now, limits);
  const opened = await writeForStranger(context.database, 'shared', async (tx) => {
    // It may have been switched off while this waited.
    if (!(await isOn(tx, 'ChoTraCuu'))) throw notFound();
    const taken = await takeIn(tx, now, limits);
    const studentId = await provenStudent(tx, digest, NgaySinh);
    if (studentId === null) return null;
    await refundIn(tx, taken);
    await forget(tx, codeLimit(digest));
    await takeIn(tx, now, [visitLimit(digest)]);
    return enter(tx, now, studentId);
  });
  if (!opened) throw wrongCode();
  return opened;
}

async function enter(tx: Tx, now: Date, IDHocSinh: number) {
  const session = await openFamilySession(tx, now, IDHocSinh);
  await recordVisit(tx, now, IDHocSinh);
  await audit(tx, now, anonymousActor, 'family.visit', { IDHocSinh });
  return session;
}

/** Compared with nothing if there is no such code, so that both failures do the same work. */
async function provenStudent(tx: Tx, digest: string, birthDate: string): Promise<number | null> {
  const student = await findStudentByCode(tx, digest);
  const isBirthDate = timingSafeEqual(hashOf(student?.NgaySinh ?? ''), hashOf(birthDate));
  return student && isBirthDate ? student.id : null;
}

/** Texts of different lengths cannot be compared in constant time. */
const hashOf = (text: string) => createHash('sha256').update(text).digest();
