// Another program of the school as the caller of a request. Its token is not a session: it only reads, its limit is apart
// from those of people, and it ends at once.

import type { Context } from '#server/platform/context.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import type { RequireProgram } from '#server/platform/http/guard.ts';
import { fullAllowance, take } from '#server/platform/http/limits/call-ceilings.ts';
import type { Caller, Program } from '#server/platform/sessions/caller.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { forbidden, tooMany, unauthenticated } from '#shared/contract/errors.ts';
import { type TokenRight, tokenMay } from '#shared/contract/permissions.ts';
import { isValidOn } from '#shared/school/tokens/expiry.ts';
import { tokenLimits } from '#shared/school/tokens/limits.ts';
import { tokenMessages } from '#shared/school/tokens/messages.ts';
import { findToken, lastUseOf, setLastUse, tokenPrefix } from './queries.ts';

const header = new RegExp(`^Bearer (${tokenPrefix}\\S+)$`, 'iu');

/** The program of a token; throws unless the token is valid and may make this call, or if it calls too often. */
export function programs({ database, clock }: Context): RequireProgram {
  const rate = { burst: tokenLimits.perSecond, perSecond: tokenLimits.perSecond };
  // One entry per token; a school has at most twenty.
  const allowances = new Map<number, ReturnType<typeof fullAllowance>>();

  const callerWith = async (token: string, needed: TokenRight | undefined): Promise<Caller> => {
    const now = clock();
    const found = await findToken(database.main, token);
    if (!found || !isValidOn(vietnameseDay(now), found.HetHan)) throw unauthenticated(tokenMessages.notValid);
    const program = { id: found.id, Ten: found.Ten, rights: found.Quyen };
    const allowance = allowances.get(program.id) ?? fullAllowance(rate, now.getTime());
    allowances.set(program.id, allowance);
    const seconds = take(allowance, rate, now.getTime());
    if (seconds > 0) throw tooMany(seconds);
    if (needed === undefined) throw forbidden(tokenMessages.notForPrograms(program.rights));
    if (!tokenMay(program.rights, needed)) throw forbidden(tokenMessages.needs(needed));
    if (isOlderThanHour(found.LanCuoiDung, now)) await noteUse(database, program, now);
    return callerOf(program);
  };

  return (authorization, needed) => {
    const token = header.exec(authorization ?? '')?.[1];
    return token === undefined ? null : callerWith(token, needed);
  };
}

/** Reads like the office. Its id is that of no account. */
const callerOf = (program: Program): Caller => ({
  id: -program.id,
  username: nameOf(program),
  ...{ Ho: 'Chương trình', Ten: program.Ten },
  role: 'GiaoVu',
  sessionId: `program ${program.id}`,
  program,
});

/** As the audit log names it. */
const nameOf = ({ Ten }: Program) => `chương trình “${Ten}”`;

const hour = 3_600_000;

const isOlderThanHour = (moment: string | null, now: Date) =>
  moment === null || Math.abs(now.getTime() - Date.parse(moment)) >= hour;

/** Once an hour, so that reading rarely writes; the first use of each day leaves a line in the audit log. */
function noteUse(database: AppDatabase, program: Program, now: Date): Promise<void> {
  return write(database, 'shared', async (tx) => {
    const found = await lastUseOf(tx, database.engine, program.id);
    // Another call of the program was faster, or the token has just ended.
    if (!found || !isOlderThanHour(found.LanCuoiDung, now)) return;
    await setLastUse(tx, program.id, now);
    const lastDay = found.LanCuoiDung === null ? null : vietnameseDay(new Date(found.LanCuoiDung));
    if (lastDay === vietnameseDay(now)) return;
    const { id, Ten } = program;
    await audit(tx, now, { id: null, username: nameOf(program) }, 'token.use', { id, Ten });
  });
}
