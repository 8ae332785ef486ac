import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { newFamilyCode, typedCode } from '#shared/families/family-code.ts';

/**
 * How a code is stored. It has 59 bits, too few for a plain digest: it is keyed with the secret, which is not in the
 * database. In a school that was restored without its APP_SECRET, all codes must be renewed.
 */
export function codeDigest({ config }: Pick<Context, 'config'>, typed: string): string {
  const facts = JSON.stringify(['family-code', typedCode(typed)]);
  return createHmac('sha256', config.secret).update(facts).digest('hex');
}

export const randomFamilyCode = () => newFamilyCode(() => randomBytes(1)[0] ?? 0);
