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

/**
 * Ends with the id, so that rows that are otherwise equal do not change places between two queries. Of several columns in
 * one place, the first with a value counts.
 */
const sortColumns = {
  HOCSINH: ['HoTenSapXep', 'NgaySinh', 'id'],
  TAIKHOAN: ['HoTenSapXep', 'id'],
  LOPHOC: ['TenLopSapXep', 'id'],
  MONHOC: [['ThuTu', 'ThuTuMacDinh'], 'TenMonHocSapXep', 'id'],
} as const satisfies { [Table in keyof Tables]?: (keyof Tables[Table] | (keyof Tables[Table])[])[] };

/** The usual order of lists of people, classes (by grade first) and subjects, for queries that contain the table. */
export const inUsualOrder =
  (table: keyof typeof sortColumns) =>
  <DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>) =>
    sortValues(table).reduce(
      (sorted, value) => sorted.orderBy(value),
      table === 'LOPHOC' ? byGradeOfClass(query) : query,
    );

/** What the usual order compares, in turn; of classes, after their grade. */
export const sortValues = (table: keyof typeof sortColumns, alias: string = table) =>
  sortColumns[table].map((columns) => {
    const refs = [columns].flat().map((column) => sql.ref(`${alias}.${column}`));
    return refs.length === 1 ? sql`${refs[0]}` : sql`coalesce(${sql.join(refs)})`;
  });
