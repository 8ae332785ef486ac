// Long results from the reading threads arrive in pieces and are complete.

import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '#test/helpers/api.ts';
import { queryRows } from '../reader.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => ({ n: index + 1 }));
const counting = (count: number) =>
  sql<{ n: number }>`
    with recursive "counted" as (select 1 as "n" union all select "n" + 1 from "counted" where "n" < ${count})
    select "n" from "counted"`;

describe('a result', () => {
  for (const count of [1, 499, 500, 501, 1_000, 1_700])
    test(`of ${count} rows is complete and in order`, async ({ api: { database } }) => {
      expect(await queryRows(database.reports, counting(count))).toEqual(numbers(count));
    });

  test('of no rows is empty', async ({ api: { database } }) => {
    expect(await queryRows(database.reports, sql`select 1 where 1 = 0`)).toEqual([]);
  });

  test('is returned to the right one of many concurrent callers', async ({ api: { database } }) => {
    const counts = [1_600, 3, 700, 1_200, 500];
    const answers = await Promise.all(counts.map((count) => queryRows(database.reports, counting(count))));
    expect(answers).toEqual(counts.map(numbers));
  });

  test('lets other work run while it arrives', async ({ api: { database } }) => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 0);
    await queryRows(database.reports, counting(100_000));
    clearInterval(others);
    expect(turns).toBeGreaterThan(50);
  });
});
