import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LoadMonitor, type LoadSlot } from './load-monitor.ts';
import { priorities } from './priority.ts';

const none = { stranger: 0, heavy: 0, usual: 0, save: 0 };

describe('requests that have waited long', () => {
  test('are those seen by two samples, until they leave', () => {
    const monitor = new LoadMonitor();
    const slot = monitor.enter('save');
    expect([monitor.inProgress, monitor.waitedLong]).toEqual([{ ...none, save: 1 }, none]);
    monitor.sample(0);
    expect(monitor.waitedLong).toEqual(none);
    monitor.sample(0);
    expect(monitor.waitedLong).toEqual({ ...none, save: 1 });
    monitor.leave(slot);
    expect([monitor.inProgress, monitor.waitedLong]).toEqual([none, none]);
  });

  test('do not include a burst that is gone before the second sample', () => {
    const monitor = new LoadMonitor();
    const burst = Array.from({ length: 1_000 }, () => monitor.enter('save'));
    monitor.sample(500);
    for (const slot of burst) monitor.leave(slot);
    monitor.sample(0);
    expect(monitor.waitedLong).toEqual(none);
  });

  test('are, in any sequence, those in progress since before the last sample but one', () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('enter' as const), priority: fc.constantFrom(...priorities) }),
      fc.record({ act: fc.constant('leave' as const), which: fc.nat() }),
      fc.record({ act: fc.constant('sample' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const monitor = new LoadMonitor();
        const there: { slot: LoadSlot; at: number }[] = [];
        let samples = 0;
        for (const one of steps) {
          if (one.act === 'enter') there.push({ slot: monitor.enter(one.priority), at: samples });
          if (one.act === 'leave' && there.length > 0) {
            const [gone] = there.splice(one.which % there.length, 1);
            if (gone) monitor.leave(gone.slot);
          }
          if (one.act === 'sample') {
            monitor.sample(0);
            samples++;
          }
          const long = there.filter(({ at }) => samples - at >= 2);
          for (const priority of priorities) {
            const of = (places: typeof there) =>
              places.filter(({ slot }) => slot.priority === priority).length;
            expect([monitor.inProgress[priority], monitor.waitedLong[priority]]).toEqual([
              of(there),
              of(long),
            ]);
          }
        }
      }),
    );
  });
});

describe('an overload', () => {
  const sampleAfter = (monitor: LoadMonitor, arrivals: number, late: number) => {
    for (let index = 0; index < arrivals; index++) monitor.countArrival();
    monitor.sample(late);
    return monitor.overloaded;
  };

  test('is many requests that delay the event loop for more than one sample', () => {
    const monitor = new LoadMonitor();
    expect([500, 500, 500, 0].map((late) => sampleAfter(monitor, 1_000, late))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('is neither a machine that is slow for other reasons nor many requests served in time', () => {
    const monitor = new LoadMonitor();
    expect([1, 2, 3].map(() => sampleAfter(monitor, 20, 5_000))).toEqual([false, false, false]);
    expect([1, 2, 3].map(() => sampleAfter(monitor, 10_000, 20))).toEqual([false, false, false]);
  });

  test('ends with the first sample without delay, and then the monitor is idle', () => {
    const monitor = new LoadMonitor();
    sampleAfter(monitor, 1_000, 500);
    sampleAfter(monitor, 1_000, 500);
    expect([monitor.overloaded, monitor.idle]).toEqual([true, false]);
    monitor.sample(0);
    expect([monitor.overloaded, monitor.idle]).toEqual([false, true]);
  });
});
