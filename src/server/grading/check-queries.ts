import { sql } from 'kysely';
import { queryRows, type Reader } from '../database/reader.ts';
import { scoreNamed } from './score-column-queries.ts';

type ChangedScore = { IDHocSinh: number; IDMonHoc: number; IDHocKy: number; Cot: string };

/** Each score equals its last recorded change. Scores older than the history have nothing to be compared with. */
export async function checkScores(reader: Reader): Promise<string | null> {
  const [wrong] = await queryRows(
    reader,
    sql<ChangedScore>`select change."IDHocSinh", change."IDMonHoc", change."IDHocKy", change."Cot"
      from (select max("id") as "id" from "LICHSUDIEM" group by "IDMonHoc", "IDHocKy", "IDHocSinh", "Cot") as newest
      join "LICHSUDIEM" as change on change."id" = newest."id"
      left join "DIEM" as score on score."IDHocSinh" = change."IDHocSinh"
        and score."IDMonHoc" = change."IDMonHoc" and score."IDHocKy" = change."IDHocKy"
      where ${scoreNamed('score', sql`change."Cot"`)} is distinct from change."Moi"
      order by change."id" limit 1`,
  );
  if (!wrong) return null;
  const { IDHocSinh, IDMonHoc, IDHocKy, Cot } = wrong;
  return `Điểm ${Cot} của học sinh ${IDHocSinh}, môn ${IDMonHoc}, học kỳ ${IDHocKy} khác với lần sửa cuối trong lịch sử.`;
}
