// Access tokens are signed and short; the session behind them lives in the database and is looked up on every
// request, so that a revoked session, a changed role or a deleted account counts at once.

import { errors, jwtVerify, SignJWT } from 'jose';
import { tokenLife } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { isAlive } from '../database/lifetime.ts';
import type { Caller } from './caller.ts';
import { findCaller } from './queries.ts';

const algorithm = 'HS256';
const issuer = 'so-diem';
const audience = 'so-diem/api';
const tokenType = 'at+jwt';
const lifetime = tokenLife.accessMinutes * 60_000;

type Keyring = { clock: Context['clock']; config: Pick<Context['config'], 'secret'> };

const keys = new WeakMap<Keyring['config'], Promise<CryptoKey>>();

/** Imported once: that takes as long as checking a token with it. */
function keyOf({ config }: Keyring): Promise<CryptoKey> {
  const known = keys.get(config);
  if (known) return known;
  const secret = new TextEncoder().encode(config.secret);
  const key = crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  keys.set(config, key);
  return key;
}

export async function signAccessToken(
  context: Context,
  sessionId: string,
  accountId: number,
): Promise<string> {
  const now = Math.floor(context.clock().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: tokenType })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(accountId))
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime / 1000)
    .sign(await keyOf(context));
}

/** The caller behind an Authorization header, or null when it proves nobody. */
export async function authenticate(context: Context, header: string | undefined): Promise<Caller | null> {
  const token = /^Bearer (\S+)$/iu.exec(header ?? '')?.[1];
  const sessionId = token && (await verifiedSessionId(context, token));
  return sessionId ? findCaller(context.database.main, context.clock(), sessionId) : null;
}

/** Whose session a token names, if it is ours and has not expired; whether that session still lives is not asked here. */
export async function verifiedSessionId(context: Keyring, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(context), {
      algorithms: [algorithm],
      typ: tokenType,
      issuer,
      audience,
      requiredClaims: ['exp', 'sub', 'sid'],
      currentDate: context.clock(),
    });
    const end = new Date(Number(payload.exp) * 1000).toISOString();
    if (!isAlive(end, context.clock(), lifetime)) return null;
    return typeof payload['sid'] === 'string' ? payload['sid'] : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
