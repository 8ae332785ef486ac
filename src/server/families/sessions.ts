// The sessions of families: a random token in a cookie, of which only the digest is stored. They have nothing in common
// with the tokens of staff.

import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { isStillValid } from '#server/platform/database/statements/lifetime.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type FamilyCaller, familyCookie } from '#server/platform/sessions/caller.ts';
import { familySessionLength, insertFamilySession } from '#server/platform/sessions/family-queries.ts';
import { unauthenticated } from '#shared/contract/errors.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { findFamilySession } from './session-queries.ts';

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Ends after a fixed time, however it is used. */
export async function openFamilySession(tx: Tx, now: Date, studentId: number) {
  const token = randomBytes(32).toString('base64url');
  const end = new Date(now.getTime() + familySessionLength).toISOString();
  await insertFamilySession(tx, { MaBam: digestOf(token), IDHocSinh: studentId, HetHan: end });
  return { token, end };
}

/** Returns the family for a Cookie header; throws if it has no session, or none that is still valid. */
export function familySessions({ database, clock }: Context) {
  return async (cookies: string | undefined): Promise<FamilyCaller> => {
    const signedOut = unauthenticated(familyMessages.signedOut);
    const token = tokenIn(cookies);
    if (token === null) throw signedOut;
    const sessionDigest = digestOf(token);
    const session = await findFamilySession(database.main, sessionDigest);
    if (!session || !isStillValid(session.HetHan, clock(), familySessionLength)) throw signedOut;
    return { studentId: session.IDHocSinh, sessionDigest };
  };
}

const pattern = new RegExp(`(?:^|;\\s*)${familyCookie}=([\\w-]{43})(?:;|$)`, 'u');
const tokenIn = (cookies: string | undefined) => pattern.exec(cookies ?? '')?.[1] ?? null;

/** `isSecure`: the request came through TLS. */
export const cookieOf = (token: string, isSecure: boolean) =>
  cookie(token, familySessionLength / 1000, isSecure);

export const endedCookie = (isSecure: boolean) => cookie('', 0, isSecure);

const cookie = (value: string, seconds: number, isSecure: boolean) =>
  [
    `${familyCookie}=${value}`,
    `Max-Age=${seconds}`,
    'Path=/api/families/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
