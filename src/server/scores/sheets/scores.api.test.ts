// Guarantees of the database itself, independent of the program.

import { sql } from 'kysely';
import { describe, expect, inject } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { type Hundredths, maxHundredths } from '#shared/contract/hundredths.ts';
import { subjectAverage } from '#shared/school/scheme/averages.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { students, subjects, years } from '#test/helpers/school/school.ts';

const engine = inject('templates').engine;

describe('a score', () => {
  const row: Record<'IDNienKhoa' | 'IDHocKy' | 'IDMonHoc' | 'IDHocSinh' | 'Diem15' | 'Diem1Tiet', number> = {
    IDNienKhoa: years.current,
    IDHocKy: 1,
    IDMonHoc: subjects.literature,
    IDHocSinh: students.an,
    Diem15: 500,
    Diem1Tiet: 500,
  };
  const insert = ({ database }: TestApp, values: Partial<typeof row>) =>
    writable(database)
      .insertInto('DIEM')
      .values(asStored({ ...row, ...values }))
      .execute();

  test('is refused outside its range or for an unknown student, subject or term', async ({ api }) => {
    for (const values of [
      { Diem15: -1 },
      { Diem15: 1001 },
      { Diem1Tiet: -1 },
      { Diem1Tiet: 1001 },
      { IDHocSinh: 999 },
      { IDHocKy: 3 },
      { IDMonHoc: 999 },
      { IDNienKhoa: years.old },
    ])
      await expect(insert(api, values), JSON.stringify(values)).rejects.toThrow();
    await expect(insert(api, {})).resolves.toBeDefined();
  });

  test('exists once per student, subject and term', async ({ api }) => {
    await insert(api, {});
    await expect(insert(api, { Diem15: 600 })).rejects.toThrow();
  });

  test('has an average that cannot be set', async ({ api }) => {
    await expect(
      sql`update "DIEM" set "DiemTB" = 1000 where "IDHocSinh" = ${students.an}`.execute(
        writable(api.database),
      ),
    ).rejects.toThrow();
  });

  test('has the average that the rule gives', async ({ api }) => {
    const main = writable(api.database);
    for (const [Diem15, Diem1Tiet] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [999, 1000],
      [1000, 1000],
      [null, 500],
      [500, null],
      [null, null],
    ] as const) {
      await main.updateTable('DIEM').set(asStored({ Diem15, Diem1Tiet })).execute();
      const { DiemTB } = await main.selectFrom('DIEM').select('DiemTB').executeTakeFirstOrThrow();
      expect(DiemTB).toBe(subjectAverage(twoColumns, asStored({ Diem15, Diem1Tiet })));
    }
  });

  test('has the average that the rule gives, for every possible pair', async ({ api }) => {
    const average = sql.raw(await averageExpression(api));
    const rows: { Diem15: Hundredths; averages: string }[] = [];
    // In parts: on a busy machine a million pairs take longer than a query may.
    for (let from = 0; from <= maxHundredths; from += 100) {
      const part = await sql<(typeof rows)[number]>`
        with recursive scores (score) as (select 0 union all select score + 1 from scores where score < ${sql.lit(maxHundredths)}),
        pairs as (select a.score as "Diem15", b.score as "Diem1Tiet" from scores a cross join scores b
          where a.score between ${sql.lit(from)} and ${sql.lit(from + 99)})
        select "Diem15", string_agg(cast(${average} as text), ',' order by "Diem1Tiet") as averages
        from pairs group by "Diem15" order by "Diem15"`.execute(writable(api.database));
      rows.push(...part.rows);
    }
    const all = Array.from({ length: maxHundredths + 1 }, (_, score) => hundredths(score));
    expect(rows.map((pair) => pair.Diem15)).toEqual(all);
    const wrong = rows.filter(
      ({ Diem15, averages }) =>
        averages !== all.map((Diem1Tiet) => subjectAverage(twoColumns, { Diem15, Diem1Tiet })).join(','),
    );
    expect(wrong.map((pair) => pair.Diem15)).toEqual([]);
  });
});

const asStored = <Row extends { Diem15: number | null; Diem1Tiet: number | null }>(row: Row) => ({
  ...row,
  Diem15: hundredths(row.Diem15),
  Diem1Tiet: hundredths(row.Diem1Tiet),
});

/** The formula of the generated column, as stored by the database. */
async function averageExpression({ database }: TestApp): Promise<string> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ expression: string }>`
      select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
      join pg_attribute on attrelid = adrelid and attnum = adnum
      where adrelid = '"DIEM"'::regclass and attname = 'DiemTB'`.execute(writable(database));
    return rows[0]?.expression ?? '';
  }
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = 'DIEM'`.execute(
    writable(database),
  );
  return /"DiemTB" INTEGER GENERATED ALWAYS AS (\(.+\)) STORED/u.exec(rows[0]?.sql ?? '')?.[1] ?? '';
}
