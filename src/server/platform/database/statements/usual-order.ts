import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Classes of grades 6 to 9, blocks 4 to 7, come before those of grades 10 to 12, blocks 1 to 3: false is less than true
 * on both engines.
 */
const isUpperSecondary = sql`${sql.ref('LOPHOC.IDKhoi')} <= 3`;

/** Orders classes by grade. */
export const byGradeOfClass = <DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>) =>
  query.orderBy(isUpperSecondary).orderBy(sql.ref('LOPHOC.IDKhoi'));

/** Ends with the id, so that rows that are otherwise equal do not change places between two queries. */
const sortColumns = {
  HOCSINH: ['HoTenSapXep', 'NgaySinh', 'id'],
  TAIKHOAN: ['HoTenSapXep', 'id'],
  LOPHOC: ['TenLopSapXep', 'id'],
  MONHOC: ['TenMonHocSapXep', 'id'],
} as const satisfies { [Table in keyof Tables]?: (keyof Tables[Table])[] };

/** The usual order of lists of people, classes (by grade first) and subjects, for queries that contain the table. */
export const inUsualOrder =
  (table: keyof typeof sortColumns) =>
  <DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>) =>
    sortColumns[table]
      .map((column) => sql.ref(`${table}.${column}`))
      .reduce((sorted, column) => sorted.orderBy(column), table === 'LOPHOC' ? byGradeOfClass(query) : query);
