import { type RawBuilder, sql } from 'kysely';
import { appliedMigrations } from '#server/platform/database/migrations/migrate.ts';
import type { Engine } from '#server/platform/database/open.ts';
import { queryRows, type Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';

/** The tables in a backup, each after those it references, and the columns that order its rows. */
export const backedUpTables: { name: keyof Tables; key: string[] }[] = [
  { name: 'VAITRO', key: ['MaVaiTro'] },
  { name: 'KHOI', key: ['id'] },
  { name: 'HOCKY', key: ['id'] },
  { name: 'TOHOP', key: ['id'] },
  { name: 'NIENKHOA', key: ['id'] },
  { name: 'QUYDINH', key: ['IDNienKhoa'] },
  { name: 'DOTKETCHUYEN', key: ['id'] },
  { name: 'MONHOC', key: ['id'] },
  { name: 'MONHOC_KHOI', key: ['IDMonHoc', 'IDKhoi'] },
  { name: 'DOTNHAP', key: ['id'] },
  { name: 'HOCSINH', key: ['id'] },
  { name: 'CAPNHATTEP', key: ['IDDotNhap', 'IDHocSinh'] },
  { name: 'GHIDANH', key: ['IDHocSinh', 'IDNienKhoa'] },
  { name: 'LOPHOC', key: ['id'] },
  { name: 'LOPHOC_MONHOC', key: ['IDLopHoc', 'IDMonHoc'] },
  { name: 'XEPLOP', key: ['IDHocSinh', 'IDNienKhoa'] },
  { name: 'ROITRUONG', key: ['IDHocSinh', 'IDNienKhoa'] },
  { name: 'TROLAIHOC', key: ['IDHocSinh', 'IDNienKhoa'] },
  { name: 'HOANHAP', key: ['id'] },
  { name: 'KETCHUYEN', key: ['IDHocSinh', 'IDNienKhoaMoi'] },
  { name: 'LOPKETIEP', key: ['IDLopHocCu'] },
  { name: 'DIEM', key: ['IDNienKhoa', 'IDHocKy', 'IDMonHoc', 'IDHocSinh'] },
  { name: 'LICHSUDIEM', key: ['id'] },
  { name: 'DIEMTT22', key: ['IDNienKhoa', 'IDHocKy', 'IDMonHoc', 'IDHocSinh'] },
  { name: 'MIENGIAM', key: ['id'] },
  { name: 'RENLUYEN', key: ['IDNienKhoa', 'IDHocKy', 'IDHocSinh'] },
  { name: 'KIEMTRALAI', key: ['IDHocSinh', 'IDMonHoc'] },
  { name: 'RENLUYENHE', key: ['IDHocSinh', 'IDNienKhoa'] },
  { name: 'CHUYENDEN', key: ['IDHocSinh', 'IDNienKhoa'] },
  { name: 'DIEMCHUYENDEN', key: ['IDHocSinh', 'IDMonHoc'] },
  { name: 'LICHSUDANHGIA', key: ['id'] },
  { name: 'CAICHINH', key: ['id'] },
  { name: 'CONGBO', key: ['IDNienKhoa', 'IDHocKy'] },
  { name: 'MAPHUHUYNH', key: ['IDHocSinh'] },
  { name: 'PHUHUYNHXEM', key: ['IDHocSinh'] },
  { name: 'MOKHOA', key: ['id'] },
  { name: 'TAIKHOAN', key: ['id'] },
  { name: 'PHANCONG', key: ['IDLopHoc', 'IDMonHoc'] },
  { name: 'CHUNHIEM', key: ['IDLopHoc'] },
  { name: 'YEUCAUMOKHOA', key: ['id'] },
  { name: 'CAUNHANXET', key: ['IDTaiKhoan', 'ThuTu'] },
  { name: 'MAKHOIPHUC', key: ['id'] },
  { name: 'THIETBI', key: ['IDTaiKhoan', 'MaThietBi'] },
  { name: 'XACTHUCHAIBUOC', key: ['IDTaiKhoan'] },
  { name: 'MADUPHONG', key: ['IDTaiKhoan', 'MaBam'] },
  { name: 'HAIBUOCBATBUOC', key: ['MaVaiTro'] },
  { name: 'NHATKY', key: ['id'] },
  { name: 'CAIDAT', key: ['Khoa'] },
];

/**
 * Short-lived data: sessions, sign-in addresses, reset codes, counters and the record of past backups are not worth
 * keeping, and a thief should not get them. A restored token of another program could be one that was ended since.
 */
export const transientTables: (keyof Tables)[] = [
  'PHIEN',
  'PHIENPHUHUYNH',
  'DIACHIQUEN',
  'MADATLAI',
  'GIOIHAN',
  'SAOLUU',
  'MATRUYCAP',
];

/** Its content is in the header of the backup. */
export const migrationTable = 'MIGRATION';

async function namesIn(reader: Reader, query: RawBuilder<{ name: string }>): Promise<string[]> {
  return (await queryRows(reader, query)).map(({ name }) => name);
}

export const existingTables = (reader: Reader, engine: Engine): Promise<string[]> =>
  namesIn(
    reader,
    engine === 'postgres'
      ? sql`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
  );

/** Without generated columns, which are computed again. */
export const writtenColumns = (reader: Reader, engine: Engine, table: string): Promise<string[]> =>
  namesIn(
    reader,
    engine === 'postgres'
      ? sql`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
          order by ordinal_position`
      : sql`select name from pragma_table_xinfo(${table}) where hidden = 0 order by cid`,
  );

/** The migrations of a database; none if it is still empty. */
export async function migrationsOf(reader: Reader, engine: Engine): Promise<string[]> {
  const tables = await existingTables(reader, engine);
  return tables.includes(migrationTable) ? appliedMigrations(reader) : [];
}
