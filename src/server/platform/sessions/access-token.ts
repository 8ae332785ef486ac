// Access tokens are signed and short-lived; their session is in the database and looked up (callers.ts) on every
// request, so that a revoked session, a changed role or a deleted account takes effect immediately.

import { errors, jwtVerify, SignJWT } from 'jose';
import { tokenLife } from '#shared/contract/limits.ts';
import type { Context } from '../context.ts';
import { isStillValid } from '../database/statements/lifetime.ts';

const algorithm = 'HS256';
const issuer = 'so-diem';
const audience = 'so-diem/api';
const tokenType = 'at+jwt';
const lifetime = tokenLife.accessMinutes * 60_000;

type Keyring = { clock: Context['clock']; config: Pick<Context['config'], 'secret'> };

const keys = new WeakMap<Keyring['config'], Promise<CryptoKey>>();

/** Imported once, since that takes as long as checking a token. */
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

/** The session proven by an Authorization header, or null. Does not check whether the session is still active. */
export async function provenSession(context: Keyring, header: string | undefined): Promise<string | null> {
  const token = /^Bearer (\S+)$/iu.exec(header ?? '')?.[1];
  return token ? verifiedSessionId(context, token) : null;
}

/** The claims of a valid token. They never change; expiry is checked each time. */
type Claims = { sessionId: string; end: string };

const remembered = new WeakMap<Keyring['config'], Map<string, Claims>>();
const rememberedAtMost = 5_000;

/**
 * Checking a signature takes a tenth of a save, and the same token comes with every request during its fifteen minutes.
 */
async function claimsOf(context: Keyring, token: string): Promise<Claims | null> {
  const known = remembered.get(context.config) ?? new Map<string, Claims>();
  remembered.set(context.config, known);
  const claims = known.get(token) ?? (await checkedClaims(context, token));
  if (!claims || known.has(token)) return claims;
  if (known.size >= rememberedAtMost) known.clear();
  known.set(token, claims);
  return claims;
}

/** The session of a token, if it is ours and has not expired. */
export async function verifiedSessionId(context: Keyring, token: string): Promise<string | null> {
  const claims = await claimsOf(context, token);
  return claims && isStillValid(claims.end, context.clock(), lifetime) ? claims.sessionId : null;
}

async function checkedClaims(context: Keyring, token: string): Promise<Claims | null> {
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
    return typeof payload['sid'] === 'string' ? { sessionId: payload['sid'], end } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
