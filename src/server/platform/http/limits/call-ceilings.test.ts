import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullAllowance, take } from './call-ceilings.ts';

const rate = { burst: 5, perSecond: 2 };
const times = (count: number, work: () => number) => Array.from({ length: count }, work);

describe('an allowance', () => {
  test('is used up, refills over time, and never exceeds its maximum', () => {
    const allowance = fullAllowance(rate, 0);
    expect(times(6, () => take(allowance, rate, 0))).toEqual([0, 0, 0, 0, 0, 1]);
    expect(times(3, () => take(allowance, rate, 1_000))).toEqual([0, 0, 1]);
    expect(times(6, () => take(allowance, rate, 3_600_000))).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test('returns whole seconds after which a call is allowed again', () => {
    const slow = { burst: 1, perSecond: 0.4 };
    const allowance = fullAllowance(slow, 0);
    expect(take(allowance, slow, 0)).toBe(0);
    expect(take(allowance, slow, 100)).toBe(3);
    expect(take(allowance, slow, 3_100)).toBe(0);
  });

  test('a clock that is set back neither grants calls nor locks out', () => {
    const allowance = fullAllowance(rate, 1_000_000);
    expect(times(6, () => take(allowance, rate, 0))).toEqual([0, 0, 0, 0, 0, 1]);
    expect(take(allowance, rate, 1_000)).toBe(0);
  });

  test('for any distribution of calls, no more than the maximum plus the refill pass', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000), { maxLength: 200 }), (pauses) => {
        const allowance = fullAllowance(rate, 0);
        let now = 0;
        let taken = 0;
        for (const pause of pauses) {
          now += pause;
          if (take(allowance, rate, now) === 0) taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(rate.burst + (now / 1000) * rate.perSecond);
      }),
    );
  });
});
