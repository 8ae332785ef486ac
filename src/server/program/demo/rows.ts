import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { HistoryRow } from '#server/scores/saves/two-column-queries.ts';
import type { staff } from './accounts.ts';
import type { Student } from './cohorts.ts';
import type { Score } from './scores.ts';
import type { AssessmentChange } from './tt22-values.ts';

/** Each after those it references. */
const tables = [
  'CAIDAT',
  'NIENKHOA',
  'QUYDINH',
  'MONHOC',
  'HOCSINH',
  'GHIDANH',
  'LOPHOC',
  'LOPHOC_MONHOC',
  'PHANCONG',
  'CHUNHIEM',
  'XEPLOP',
  'DIEM',
  'LICHSUDIEM',
  'DIEMTT22',
  'MIENGIAM',
  'RENLUYEN',
  'LICHSUDANHGIA',
  'HOANHAP',
  'KETCHUYEN',
  'LOPKETIEP',
] as const satisfies (keyof Tables)[];

/** Digests are added when the rows are stored. */
type Row<Table extends keyof Tables> = Table extends keyof Exact ? Exact[Table] : Insertable<Tables[Table]>;
type Exact = {
  HOCSINH: Student['row'];
  DIEM: Score;
  LICHSUDIEM: HistoryRow;
  LICHSUDANHGIA: AssessmentChange;
};

type SchoolTables = { [Table in (typeof tables)[number]]: Row<Table>[] };

/** A whole school, table by table. */
export type School = { accounts: ReturnType<typeof staff> } & SchoolTables;

export const emptyTables = () =>
  Object.fromEntries(tables.map((name) => [name, []])) as unknown as SchoolTables;
