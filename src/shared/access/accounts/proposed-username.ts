import { usernameLimits } from '#shared/contract/limits.ts';
import { fold, usernameKey } from '#shared/contract/text.ts';

/**
 * 'Nguyễn Văn An' → nguyenvanan, or nguyenvanan2 if that is taken, and so on. Null for a name without Latin letters.
 * `taken`: the keys of usernames in use.
 */
export function proposedUsername(fullName: string, taken: ReadonlySet<string>): string | null {
  const letters = fold(fullName).replace(/[^a-z0-9]/gu, '');
  if (letters === '') return null;
  for (let count = 1; ; count++) {
    const number = count === 1 ? '' : String(count);
    const username = letters.slice(0, usernameLimits.max - number.length) + number;
    if (username.length >= usernameLimits.min && !taken.has(usernameKey(username))) return username;
  }
}
