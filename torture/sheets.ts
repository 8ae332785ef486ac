// Sheets as the API returns them and as they are stored, and the history of their scores. In hundredths.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { gradingApi, type ScoreRow, type Sheet } from '#shared/scores/sheets/api.ts';
import type { Client } from '#test/helpers/client.ts';

export type Pair = { Diem15: number | null; Diem1Tiet: number | null };

export const noScores: Pair = { Diem15: null, Diem1Tiet: null };

/** The two scores of one write add up to 1000, so half a write shows. */
export const pairAt = (turn: number): Pair => ({ Diem15: turn % 1001, Diem1Tiet: 1000 - (turn % 1001) });

export const isWhole = ({ Diem15, Diem1Tiet }: Pair) => (Diem15 ?? 0) + (Diem1Tiet ?? 0) === 1000;

const decimal = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);
const hundredths = (score: number | null) => (score === null ? null : Math.round(score * 100));

export const onWire = ({ Diem15, Diem1Tiet }: Pair) => ({
  Diem15: decimal(Diem15),
  Diem1Tiet: decimal(Diem1Tiet),
});

type ScoreKey = { IDMonHoc: number; IDHocKy: number; IDHocSinh: number };
export const nameOf = ({ IDMonHoc, IDHocKy, IDHocSinh }: ScoreKey) => `${IDMonHoc}/${IDHocKy}/${IDHocSinh}`;

/** All pairs of the sheets, by name. */
export async function pairsFromApi(call: Client, sheets: Sheet[]): Promise<Map<string, Pair>> {
  const pairs = new Map<string, Pair>();
  for (const { IDLopHoc, IDMonHoc, IDHocKy } of sheets) {
    const query = `IDLopHoc=${IDLopHoc}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;
    const { body } = await call('GET', `${gradingApi.sheet.path}?${query}`);
    for (const { id, Diem15, Diem1Tiet } of body as ScoreRow[])
      pairs.set(nameOf({ IDMonHoc, IDHocKy, IDHocSinh: id }), {
        Diem15: hundredths(Diem15 as number | null),
        Diem1Tiet: hundredths(Diem1Tiet as number | null),
      });
  }
  return pairs;
}

export async function storedPairs(database: AppDatabase): Promise<Map<string, Pair>> {
  const rows = await database.main.selectFrom('DIEM').selectAll().execute();
  return new Map(rows.map((row) => [nameOf(row), { Diem15: row.Diem15, Diem1Tiet: row.Diem1Tiet }]));
}

export async function lastChange(database: AppDatabase): Promise<number> {
  const row = await database.main
    .selectFrom('LICHSUDIEM')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Every change after `line`, with the resulting pair. */
export async function changesAfter(
  database: AppDatabase,
  line: number,
  first: Map<string, Pair>,
): Promise<{ name: string; pair: Pair }[]> {
  const pairs = new Map(first);
  const changes = await database.main
    .selectFrom('LICHSUDIEM')
    .selectAll()
    .where('id', '>', line)
    .orderBy('id')
    .execute();
  return changes.map((change) => {
    const name = nameOf(change);
    const pair = { ...(pairs.get(name) ?? noScores), [change.Cot]: change.Moi };
    pairs.set(name, pair);
    return { name, pair };
  });
}
