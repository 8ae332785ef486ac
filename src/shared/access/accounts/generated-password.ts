// First passwords, to be read from paper and typed once: Mk7wp-3xzr9-fqd2h.

/** Neither signs that look alike nor vowels: no password contains a word. */
const letters = 'bcdfghjkmnpqrstvwxz';
const digits = '23456789';
/** Capitals that differ from the small letter in shape, not only in size. */
const capitals = 'DFGHJMNQRT';
const any = letters + digits;

/** One capital and at least one digit, as the hint of the account form asks. */
const places = [capitals, any, any, any, any, any, any, any, any, any, any, any, any, digits, any];
const groupLength = 5;

/** The number of different passwords. */
export const passwordCount = places.reduce((product, signs) => product * BigInt(signs.length), 1n);

/** So many that each password is as likely as any other, up to a difference nobody can notice. */
export const passwordBytes = 16;

/** `random`: `passwordBytes` bytes from a cryptographic source. */
export function generatedPassword(random: Uint8Array): string {
  if (random.length < passwordBytes) throw new RangeError(`needs ${passwordBytes} random bytes`);
  let rest = random.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const signs = places.map((choices) => {
    const sign = choices[Number(rest % BigInt(choices.length))];
    rest /= BigInt(choices.length);
    return sign;
  });
  return signs.map((sign, place) => (place > 0 && place % groupLength === 0 ? `-${sign}` : sign)).join('');
}

const group = `[${any}]{${groupLength}}`;
const pattern = new RegExp(`^[${capitals}][${any}]{4}-${group}-[${any}]{3}[${digits}][${any}]$`, 'u');

export const isGeneratedPassword = (text: string) => pattern.test(text);
