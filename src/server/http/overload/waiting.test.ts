import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Place, Waiting } from './waiting.ts';
import { worths } from './worth.ts';

const none = { stranger: 0, heavy: 0, usual: 0, save: 0 };

describe('who has waited for long', () => {
  test('is whoever two looks have seen, until they leave', () => {
    const waiting = new Waiting();
    const place = waiting.enter('save');
    expect([waiting.inside, waiting.long]).toEqual([{ ...none, save: 1 }, none]);
    waiting.look(0);
    expect(waiting.long).toEqual(none);
    waiting.look(0);
    expect(waiting.long).toEqual({ ...none, save: 1 });
    waiting.leave(place);
    expect([waiting.inside, waiting.long]).toEqual([none, none]);
  });

  test('is nobody of a burst that is gone before the second look', () => {
    const waiting = new Waiting();
    const burst = Array.from({ length: 1_000 }, () => waiting.enter('save'));
    waiting.look(500);
    for (const place of burst) waiting.leave(place);
    waiting.look(0);
    expect(waiting.long).toEqual(none);
  });

  test('however they come and go, it is those inside who came before the last look but one', () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('enter' as const), worth: fc.constantFrom(...worths) }),
      fc.record({ act: fc.constant('leave' as const), which: fc.nat() }),
      fc.record({ act: fc.constant('look' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const waiting = new Waiting();
        const there: { place: Place; at: number }[] = [];
        let looks = 0;
        for (const one of steps) {
          if (one.act === 'enter') there.push({ place: waiting.enter(one.worth), at: looks });
          if (one.act === 'leave' && there.length > 0) {
            const [gone] = there.splice(one.which % there.length, 1);
            if (gone) waiting.leave(gone.place);
          }
          if (one.act === 'look') {
            waiting.look(0);
            looks++;
          }
          const long = there.filter(({ at }) => looks - at >= 2);
          for (const worth of worths) {
            const of = (places: typeof there) => places.filter(({ place }) => place.worth === worth).length;
            expect([waiting.inside[worth], waiting.long[worth]]).toEqual([of(there), of(long)]);
          }
        }
      }),
    );
  });
});

describe('a crowd', () => {
  const lookAfter = (waiting: Waiting, came: number, late: number) => {
    for (let index = 0; index < came; index++) waiting.come();
    waiting.look(late);
    return waiting.crowded;
  };

  test('is many who make the event loop late, for more than one look', () => {
    const waiting = new Waiting();
    expect([500, 500, 500, 0].map((late) => lookAfter(waiting, 1_000, late))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('is not a machine that is slow for other reasons, nor many who are served in time', () => {
    const waiting = new Waiting();
    expect([1, 2, 3].map(() => lookAfter(waiting, 20, 5_000))).toEqual([false, false, false]);
    expect([1, 2, 3].map(() => lookAfter(waiting, 10_000, 20))).toEqual([false, false, false]);
  });

  test('is over with the first look that finds nobody; then there is nothing to look for', () => {
    const waiting = new Waiting();
    lookAfter(waiting, 1_000, 500);
    lookAfter(waiting, 1_000, 500);
    expect([waiting.crowded, waiting.idle]).toEqual([true, false]);
    waiting.look(0);
    expect([waiting.crowded, waiting.idle]).toEqual([false, true]);
  });
});
