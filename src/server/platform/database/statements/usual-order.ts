import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** Ends with the id, so that rows that are otherwise equal do not change places between two queries. */
const sortColumns = {
  HOCSINH: ['HoTenSapXep', 'NgaySinh', 'id'],
  TAIKHOAN: ['HoTenSapXep', 'id'],
  LOPHOC: ['IDKhoi', 'TenLopSapXep', 'id'],
  MONHOC: ['TenMonHocSapXep', 'id'],
} as const satisfies { [Table in keyof Tables]?: (keyof Tables[Table])[] };

/** The usual order of lists of people, classes and subjects, for queries that contain the table. */
export const inUsualOrder =
  (table: keyof typeof sortColumns) =>
  <DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>) =>
    sortColumns[table]
      .map((column) => sql.ref(`${table}.${column}`))
      .reduce((sorted, column) => sorted.orderBy(column), query);
