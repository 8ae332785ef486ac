import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/kit/calls/problems.ts';
import { saveWithRetry } from './save-with-retry.ts';

const busy = new ApiError(503, null, 2);

/** Saves the rows; each attempt gets the next set of results, where an Error is a rejection. */
async function save(rows: string[], attempts: Record<string, unknown>[], pauses = attempts.length - 1) {
  const sent: string[][] = [];
  const events: [string, string, unknown][] = [];
  const left = await saveWithRetry(rows, {
    send: (some) => {
      const answers = attempts[sent.push([...some]) - 1] ?? {};
      return some.map(async (row) => {
        const answer = answers[row];
        if (answer instanceof Error) throw answer;
        return answer;
      });
    },
    onSaved: (row, answer) => events.push([row, 'saved', answer]),
    onFailed: (row, error) => events.push([row, 'failed', error]),
    pause: async (attempt, error) => {
      expect(error).toBe(busy);
      return attempt < pauses;
    },
  });
  return { sent, events, left };
}

describe('saveWithRetry', () => {
  test('sends accepted rows once', async () => {
    expect(await save(['a', 'b'], [{ a: 1, b: 2 }])).toEqual({
      sent: [['a', 'b']],
      events: [
        ['a', 'saved', 1],
        ['b', 'saved', 2],
      ],
      left: [],
    });
  });

  test('resends only the rows that a busy server rejected', async () => {
    const { sent, events, left } = await save(
      ['a', 'b', 'c'],
      [{ a: 1, b: busy, c: busy }, { b: 2, c: busy }, { c: 3 }],
    );
    expect(sent).toEqual([['a', 'b', 'c'], ['b', 'c'], ['c']]);
    expect(events.map(([row, what]) => [row, what])).toEqual([
      ['a', 'saved'],
      ['b', 'saved'],
      ['c', 'saved'],
    ]);
    expect(left).toEqual([]);
  });

  test('does not resend rows that failed for another reason', async () => {
    const errors = [new ApiError(409, null), new ApiError(500, null), new NetworkError('no answer')];
    const [a, b, c] = errors;
    const { sent, events, left } = await save(['a', 'b', 'c', 'd'], [{ a, b, c, d: busy }, { d: 4 }]);
    expect(sent).toEqual([['a', 'b', 'c', 'd'], ['d']]);
    expect(events.slice(0, 3).map(([, what, error]) => [what, error])).toEqual(
      errors.map((error) => ['failed', error]),
    );
    expect(left).toEqual(['a', 'b', 'c']);
  });

  test('reports rows as failed if the server stays busy', async () => {
    const { sent, events, left } = await save(['a', 'b'], [{ a: busy, b: 2 }, { a: busy }]);
    expect(sent).toHaveLength(2);
    expect(events).toEqual([
      ['b', 'saved', 2],
      ['a', 'failed', busy],
    ]);
    expect(left).toEqual(['a']);
  });

  test('does nothing without rows', async () => {
    expect(await save([], [])).toEqual({ sent: [], events: [], left: [] });
  });
});
