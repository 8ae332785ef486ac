import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Priority } from '#shared/contract/endpoint.ts';
import { priorities } from './priority.ts';
import { shouldReject } from './shedding.ts';

const none = { stranger: 0, heavy: 0, usual: 0, save: 0 };
const rejected = (waitedLong: Partial<Record<Priority, number>>, overloaded = false) =>
  priorities.filter((priority) =>
    shouldReject(priority, { waitedLong: { ...none, ...waitedLong }, overloaded }),
  );

describe('rejected priorities', () => {
  test.for<[who: Priority[], waitedLong: Partial<Record<Priority, number>>]>([
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
  ])('%j with %j', ([who, waitedLong]) => {
    expect(rejected(waitedLong)).toEqual(who);
  });

  test('are only strangers while the event loop is behind', () => {
    expect(rejected({}, true)).toEqual(['stranger']);
  });

  test('always include all lower priorities, which never count against higher ones', () => {
    const counts = fc.record({
      stranger: fc.nat(900),
      heavy: fc.nat(900),
      usual: fc.nat(900),
      save: fc.nat(900),
    });
    fc.assert(
      fc.property(counts, fc.boolean(), (waitedLong, overloaded) => {
        const expected = rejected(waitedLong, overloaded);
        expect(expected).toEqual(priorities.slice(0, expected.length));
        for (const [place, priority] of priorities.entries()) {
          const lower = Object.fromEntries(priorities.slice(0, place).map((other) => [other, 900]));
          expect(shouldReject(priority, { waitedLong: { ...waitedLong, ...lower }, overloaded })).toBe(
            expected.includes(priority),
          );
        }
      }),
    );
  });
});
