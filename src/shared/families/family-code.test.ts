import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeLength, codeSigns, groupedCode, isFamilyCode, newFamilyCode, typedCode } from './family-code.ts';

const from = (bytes: number[]) => {
  const left = [...bytes];
  return () => left.shift() ?? 0;
};

describe('a new code', () => {
  test('has twelve signs, none of which looks like another', () => {
    expect(codeSigns).toHaveLength(31);
    expect(new Set(codeSigns).size).toBe(31);
    expect(codeSigns).not.toMatch(/[0O1IL]/u);
    expect(newFamilyCode(from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30]))).toBe('ABCDEFGHJKM9');
  });

  test('uses every sign equally often: bytes beyond the last multiple of 31 are discarded', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const [sign = ''] = newFamilyCode(from([byte, ...Array.from({ length: 12 }, () => 30)]));
      if (byte < 248) counts.set(sign, (counts.get(sign) ?? 0) + 1);
      else expect(sign).toBe('9');
    }
    expect(new Set(counts.values())).toEqual(new Set([8]));
    expect(counts.size).toBe(31);
  });
});

test.each([
  ['abcd-efgh-jkmn', 'ABCDEFGHJKMN'],
  [' ABCD EFGH JKMN ', 'ABCDEFGHJKMN'],
  ['abcd–efgh—jkmn', 'ABCDEFGHJKMN'],
  ['AbCd.EfGh_JkMn', 'ABCDEFGHJKMN'],
  ['ＡＢＣＤ　ＥＦＧＨ　ＪＫＭＮ', 'ABCDEFGHJKMN'],
  ['', ''],
])('typed as %j, it is %j', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});

test.each(['ABCD-EFGH-JKM', 'ABCD-EFGH-JKMNP', 'ABCD-EFGH-JKM0', 'ABCD-EFGH-JKMO', 'ĐBCD-EFGH-JKMN', ''])(
  '%j cannot be a code',
  (typed) => {
    expect(isFamilyCode(typed)).toBe(false);
  },
);

test('every code is grouped by four and comes back however it is typed', () => {
  const bytes = fc.array(fc.nat(247), { minLength: codeLength, maxLength: codeLength });
  fc.assert(
    fc.property(bytes, (some) => {
      const code = newFamilyCode(from(some));
      expect(groupedCode(code)).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/u);
      for (const typed of [code, groupedCode(code), groupedCode(code).toLowerCase().replaceAll('-', ' ')])
        expect([typedCode(typed), isFamilyCode(typed)]).toEqual([code, true]);
    }),
  );
});
