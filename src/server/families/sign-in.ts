import { createHash, timingSafeEqual } from 'node:crypto';
import { strangersLimit } from '#server/access/sign-in/credentials.ts';
import { readForStranger, writeForStranger } from '#server/access/sign-in/write-for-stranger.ts';
import type { Context } from '#server/platform/context.ts';
import { anonymousActor, audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { auditHourly } from '#server/platform/http/limits/audit-hourly.ts';
import { forget, type Limit, limitKey, takeIn } from '#server/platform/http/limits/rate-limit.ts';
import { isOn } from '#server/platform/settings/queries.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { AppError, notFound } from '#shared/contract/errors.ts';
import type { familiesApi } from '#shared/families/api.ts';
import { familyLimits } from '#shared/families/limits.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { countWrongDate, forgetWrongDates, recordVisit } from './code-queries.ts';
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

/** Only for codes that do not exist: a stranger must not keep the families at the same address out. */
const addressLimit = (address: string) => strangersLimit(['tra-cuu-dia-chi', 'tra-cuu-tiep'], address);

/**
 * A failure is counted before anything is compared, and a success takes it back: so concurrent guesses cannot exceed the
 * limit. A wrong code and a wrong date run the same statements, except for the line in the audit log.
 */
export async function signInFamily(
  context: Context,
  { Ma, NgaySinh }: Credentials,
  address: string,
): Promise<{ token: string; end: string }> {
  const now = context.clock();
  const digest = codeDigest(context, Ma);
  const isKnown = (await readForStranger(() => findStudentByCode(context.database.main, digest))) !== null;
  const work = async (tx: Tx) => {
    // It may have been switched off while this waited.
    if (!(await isOn(tx, 'ChoTraCuu'))) throw notFound();
    await takeIn(tx, now, [codeLimit(digest)]);
    const student = await findStudentByCode(tx, digest);
    if (isBirthDate(NgaySinh, student?.NgaySinh) && student) {
      await forget(tx, codeLimit(digest));
      await forgetWrongDates(tx, student.id);
      await takeIn(tx, now, [visitLimit(digest)]);
      return enter(tx, now, student.id);
    }
    const wrongDates = await countWrongDate(tx, digest);
    if (student) await recordWrongDate(tx, now, { IDHocSinh: student.id, digest, wrongDates });
    else await takeIn(tx, now, [addressLimit(address)]);
    return null;
  };
  // Families with a code do not stand behind those who guess one.
  const opened = await writeForStranger(
    context,
    isKnown
      ? { priority: 'known', limits: [codeLimit(digest)] }
      : { priority: 'anonymous', limits: [codeLimit(digest), addressLimit(address)] },
    work,
  );
  if (!opened) throw wrongCode();
  return opened;
}

async function enter(tx: Tx, now: Date, IDHocSinh: number) {
  const session = await openFamilySession(tx, now, IDHocSinh);
  await recordVisit(tx, now, IDHocSinh);
  await audit(tx, now, anonymousActor, 'family.visit', { IDHocSinh });
  return session;
}

type WrongDate = { IDHocSinh: number; digest: string; wrongDates: number };

async function recordWrongDate(tx: Tx, now: Date, { IDHocSinh, digest, wrongDates }: WrongDate) {
  const line = { actor: anonymousActor, action: 'family.failure', detail: { IDHocSinh } } as const;
  await auditHourly(tx, now, limitKey('tra-cuu-sai', digest), line);
  if (wrongDates >= familyLimits.wrongDates)
    await audit(tx, now, anonymousActor, 'family.code.end', { IDHocSinh, SoLan: wrongDates });
}

/** Compared with nothing if there is no such code, so that both failures do the same work. */
const isBirthDate = (typed: string, stored = '') => timingSafeEqual(hashOf(stored), hashOf(typed));

/** Texts of different lengths cannot be compared in constant time. */
const hashOf = (text: string) => createHash('sha256').update(text).digest();
