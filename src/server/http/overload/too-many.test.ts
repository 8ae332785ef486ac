import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tooMany } from './too-many.ts';
import { type Worth, worths } from './worth.ts';

const none = { stranger: 0, heavy: 0, usual: 0, save: 0 };
const turnedAway = (long: Partial<Record<Worth, number>>, crowded = false) =>
  worths.filter((worth) => tooMany(worth, { long: { ...none, ...long }, crowded }));

describe('who is turned away', () => {
  test.for<[who: Worth[], long: Partial<Record<Worth, number>>]>([
    [[], {}],
    // 40 teachers with six browser connections each, on a machine that is far too slow.
    [['stranger', 'heavy', 'usual'], { save: 240 }],
    [['stranger', 'heavy', 'usual', 'save'], { save: 300 }],
    // A hundred requests wait for a password check, which is normal.
    [[], { stranger: 100 }],
    [['stranger'], { stranger: 150 }],
    [['stranger'], { stranger: 800 }],
    [['stranger', 'heavy'], { heavy: 50 }],
    [['stranger', 'heavy'], { heavy: 800 }],
    [['stranger', 'heavy', 'usual'], { usual: 100 }],
    [['stranger', 'heavy', 'usual'], { usual: 800 }],
    [['stranger', 'heavy'], { heavy: 20, usual: 20, save: 20 }],
  ])('%j with %j', ([who, long]) => {
    expect(turnedAway(long)).toEqual(who);
  });

  test('strangers alone while the event loop falls behind', () => {
    expect(turnedAway({}, true)).toEqual(['stranger']);
  });

  test('always whoever is worth less, and never because of them', () => {
    const counts = fc.record({
      stranger: fc.nat(900),
      heavy: fc.nat(900),
      usual: fc.nat(900),
      save: fc.nat(900),
    });
    fc.assert(
      fc.property(counts, fc.boolean(), (long, crowded) => {
        const away = turnedAway(long, crowded);
        expect(away).toEqual(worths.slice(0, away.length));
        for (const [place, worth] of worths.entries()) {
          const worthLess = Object.fromEntries(worths.slice(0, place).map((other) => [other, 900]));
          expect(tooMany(worth, { long: { ...long, ...worthLess }, crowded })).toBe(away.includes(worth));
        }
      }),
    );
  });
});
