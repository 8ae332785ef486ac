import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { HistoryRow } from '#server/scores/saves/two-column-queries.ts';
import type { staff } from './accounts.ts';
import type { Score } from './scores.ts';
import type { AssessmentChange, AssessmentRow } from './tt22-values.ts';

type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[];

/** A whole school, table by table. */
export type School = {
  accounts: ReturnType<typeof staff>;
  CAIDAT: Rows<'CAIDAT'>;
  NIENKHOA: Rows<'NIENKHOA'>;
  QUYDINH: Rows<'QUYDINH'>;
  MONHOC: Rows<'MONHOC'>;
  HOCSINH: Rows<'HOCSINH'>;
  GHIDANH: Rows<'GHIDANH'>;
  LOPHOC: Rows<'LOPHOC'>;
  LOPHOC_MONHOC: Rows<'LOPHOC_MONHOC'>;
  PHANCONG: Rows<'PHANCONG'>;
  CHUNHIEM: Rows<'CHUNHIEM'>;
  XEPLOP: Rows<'XEPLOP'>;
  DIEM: Score[];
  LICHSUDIEM: HistoryRow[];
  DIEMTT22: AssessmentRow[];
  MIENGIAM: Rows<'MIENGIAM'>;
  RENLUYEN: Rows<'RENLUYEN'>;
  LICHSUDANHGIA: AssessmentChange[];
  KETCHUYEN: Rows<'KETCHUYEN'>;
  LOPKETIEP: Rows<'LOPKETIEP'>;
};
