import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Ends with the id, so that rows that are otherwise equal do not change places between two queries. Of several columns in
 * one place, the first with a value counts.
 */
const sortColumns = {
  HOCSINH: ['HoTenSapXep', 'NgaySinh', 'id'],
  TAIKHOAN: ['HoTenSapXep', 'id'],
  LOPHOC: ['IDKhoi', 'TenLopSapXep', 'id'],
  MONHOC: [['ThuTu', 'ThuTuMacDinh'], 'TenMonHocSapXep', 'id'],
} as const satisfies { [Table in keyof Tables]?: (keyof Tables[Table] | (keyof Tables[Table])[])[] };

/** The usual order of lists of people, classes and subjects, for queries that contain the table. */
export const inUsualOrder =
  (table: keyof typeof sortColumns) =>
  <DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>) =>
    sortValues(table).reduce((sorted, value) => sorted.orderBy(value), query);

/** What the usual order compares, in turn. */
export const sortValues = (table: keyof typeof sortColumns, alias: string = table) =>
  sortColumns[table].map((columns) => {
    const refs = [columns].flat().map((column) => sql.ref(`${alias}.${column}`));
    return refs.length === 1 ? sql`${refs[0]}` : sql`coalesce(${sql.join(refs)})`;
  });
