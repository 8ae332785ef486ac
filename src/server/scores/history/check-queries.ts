import { sql } from 'kysely';
import { queryRows, type Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { commentSeal } from '#server/platform/database/trail/seal.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import {
  type TransferredKey,
  transferredKey,
  tt22ValueKeys,
  twoColumnKeys,
  type YearKey,
} from '#shared/school/scheme/column-keys.ts';
import { valueNamed } from '../sheets/queries.ts';

type ChangedValue = { IDHocSinh: number; IDMonHoc: number | null; IDHocKy: number; Cot: string };

const retakes = { table: 'KIEMTRALAI', column: 'Diem', by: 'IDMonHoc' } as const;
const transferred = { table: 'DIEMCHUYENDEN', column: 'KetQua', by: 'IDMonHoc' } as const;
const summers = { table: 'RENLUYENHE', column: 'RenLuyen', by: 'IDNienKhoa' } as const;

/** Each value equals its last recorded change. Scores older than the history have nothing to be compared with. */
export async function checkScores(reader: Reader): Promise<string | null> {
  return (
    (await differentFromHistory(reader, 'DIEM', twoColumnKeys, 'Moi')) ??
    (await differentFromHistory(reader, 'DIEMTT22', tt22ValueKeys, 'Moi')) ??
    (await differentFromHistory(reader, 'DIEMTT22', ['NhanXet'], 'NhanXetMoi')) ??
    (await differentFromHistory(reader, 'RENLUYEN', ['RenLuyen', 'NghiCoPhep', 'NghiKhongPhep'], 'Moi')) ??
    (await differentFromHistory(reader, 'RENLUYEN', ['NhanXet'], 'NhanXetMoi')) ??
    (await differentOutsideSheets(reader, 'KiemTraLai', retakes, 'kiểm tra lại')) ??
    (await differentOutsideSheets(reader, transferredKey, transferred, 'chuyển đến')) ??
    (await differentOutsideSheets(reader, 'RenLuyenHe', summers, 'rèn luyện hè')) ??
    (await brokenSeal(reader))
  );
}

/** `recorded`: the column of the history with the new values. */
async function differentFromHistory(
  reader: Reader,
  table: 'DIEM' | 'DIEMTT22' | 'RENLUYEN',
  keys: readonly ColumnKey[],
  recorded: 'Moi' | 'NhanXetMoi',
): Promise<string | null> {
  const history = sql.table(table === 'DIEM' ? 'LICHSUDIEM' : 'LICHSUDANHGIA');
  // A homeroom sheet has a year instead of a subject.
  const isHomeroom = table === 'RENLUYEN';
  const by = sql.id(isHomeroom ? 'IDNienKhoa' : 'IDMonHoc');
  const [wrong] = await queryRows(
    reader,
    sql<ChangedValue>`select change."IDHocSinh", change."IDMonHoc", change."IDHocKy", change."Cot"
      from (select max("id") as "id" from ${history}
        where "IDMonHoc" is ${isHomeroom ? sql`null` : sql`not null`} and "IDHocKy" > 0
          and "Cot" in (${sql.join(keys)})
        group by ${by}, "IDHocKy", "IDHocSinh", "Cot") as newest
      join ${history} as change on change."id" = newest."id"
      left join ${sql.table(table)} as score on score."IDHocSinh" = change."IDHocSinh"
        and score.${by} = change.${by} and score."IDHocKy" = change."IDHocKy"
      where ${valueNamed('score', keys, sql`change."Cot"`)} is distinct from change.${sql.id(recorded)}
      order by change."id" limit 1`,
  );
  if (!wrong) return null;
  const { IDHocSinh, IDMonHoc, IDHocKy, Cot } = wrong;
  return isHomeroom
    ? `${Cot} của học sinh ${IDHocSinh} trong sổ chủ nhiệm, học kỳ ${IDHocKy}, khác với lần sửa cuối trong lịch sử.`
    : `Điểm ${Cot} của học sinh ${IDHocSinh}, môn ${IDMonHoc}, học kỳ ${IDHocKy} khác với lần sửa cuối trong lịch sử.`;
}

/**
 * What is in no sheet: a retake, the conduct after the summer and a result of a previous school. One per student and
 * subject, or year.
 */
async function differentOutsideSheets(
  reader: Reader,
  Cot: YearKey | TransferredKey,
  current: { table: keyof Tables; column: string; by: 'IDMonHoc' | 'IDNienKhoa' },
  name: string,
): Promise<string | null> {
  const by = sql.id(current.by);
  const [wrong] = await queryRows(
    reader,
    sql<Pick<ChangedValue, 'IDHocSinh' | 'IDMonHoc'>>`select change."IDHocSinh", change."IDMonHoc"
      from (select max("id") as "id" from "LICHSUDANHGIA" where "Cot" = ${Cot}
        group by ${by}, "IDHocSinh") as newest
      join "LICHSUDANHGIA" as change on change."id" = newest."id"
      left join ${sql.table(current.table)} as found on found."IDHocSinh" = change."IDHocSinh"
        and found.${by} = change.${by}
      where found.${sql.id(current.column)} is distinct from change."Moi"
      order by change."id" limit 1`,
  );
  if (!wrong) return null;
  const subject = wrong.IDMonHoc === null ? '' : `, môn ${wrong.IDMonHoc}`;
  return `Kết quả ${name} của học sinh ${wrong.IDHocSinh}${subject} khác với lần sửa cuối trong lịch sử.`;
}

type SealedComment = {
  id: number;
  NhanXetCu: string | null;
  NhanXetMoi: string | null;
  NhanXetMuoi: string;
  Dau: string;
};

/** Each changed comment matches its seal, unless it has been erased with its student. */
async function brokenSeal(reader: Reader): Promise<string | null> {
  const rows = await queryRows(
    reader,
    sql<SealedComment>`select "id", "NhanXetCu", "NhanXetMoi", "NhanXetMuoi", "Dau" from "LICHSUDANHGIA"
      where "NhanXetMuoi" is not null order by "id"`,
  );
  const wrong = rows.find((row) => commentSeal(row) !== row.Dau);
  return wrong ? `Nhận xét ở dòng có id ${wrong.id} của lịch sử đánh giá khác với dấu của nó.` : null;
}
