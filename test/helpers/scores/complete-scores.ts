import { sql } from 'kysely';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { writable } from '#server/platform/database/writable.ts';

/** Sets every missing score of the year to 6.00, without writing history. */
export async function completeScores(database: AppDatabase, yearId: number): Promise<void> {
  const db = writable(database);
  await sql`update "DIEM" set "Diem15" = coalesce("Diem15", 600), "Diem1Tiet" = coalesce("Diem1Tiet", 600)
    where "IDNienKhoa" = ${yearId}`.execute(db);
  await sql`insert into "DIEM" ("IDNienKhoa", "IDHocKy", "IDMonHoc", "IDHocSinh", "Diem15", "Diem1Tiet")
    select place."IDNienKhoa", term."id", taught."IDMonHoc", place."IDHocSinh", 600, 600
    from "XEPLOP" as place
    join "LOPHOC_MONHOC" as taught on taught."IDLopHoc" = place."IDLopHoc"
    cross join "HOCKY" as term
    where place."IDNienKhoa" = ${yearId}
    on conflict do nothing`.execute(db);
}
