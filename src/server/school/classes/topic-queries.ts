import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { topicKey } from '#shared/school/scheme/column-keys.ts';
import type { TopicTerm } from '#shared/school/scheme/topic-term.ts';

export async function setTopicTerm(
  tx: Tx,
  { IDLopHoc, IDMonHoc }: { IDLopHoc: number; IDMonHoc: number },
  ChuyenDe: TopicTerm,
): Promise<void> {
  await tx
    .updateTable('LOPHOC_MONHOC')
    .set({ ChuyenDe })
    .where('IDLopHoc', '=', IDLopHoc)
    .where('IDMonHoc', '=', IDMonHoc)
    .execute();
}

/** The subjects of the class whose topics have a score, of a student who is in the class or left the school from it. */
export async function subjectsWithTopicScores(reader: Reader, classId: number): Promise<Set<number>> {
  const students = reader
    .selectFrom('XEPLOP')
    .select('IDHocSinh')
    .where('IDLopHoc', '=', classId)
    .union(reader.selectFrom('ROITRUONG').select('IDHocSinh').where('IDLopHoc', '=', classId));
  const rows = await reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('DIEMTT22', (join) =>
      join
        .onRef('DIEMTT22.IDNienKhoa', '=', 'LOPHOC_MONHOC.IDNienKhoa')
        .onRef('DIEMTT22.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc')
        .onRef('DIEMTT22.IDHocKy', '=', 'LOPHOC_MONHOC.ChuyenDe'),
    )
    .select('LOPHOC_MONHOC.IDMonHoc')
    .distinct()
    .where('LOPHOC_MONHOC.IDLopHoc', '=', classId)
    .where('DIEMTT22.IDHocSinh', 'in', students)
    .where(topicKey, 'is not', null)
    .execute();
  return new Set(rows.map(({ IDMonHoc }) => IDMonHoc));
}
