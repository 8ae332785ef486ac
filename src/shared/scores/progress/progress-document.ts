import type { SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { integer, place, tableOf, text } from '#shared/paper/table.ts';
import type { Progress } from './api.ts';
import { missingOf, progressTable } from './progress-counts.ts';

/** The term, by id and name. */
type ProgressHead = { IDHocKy: number; TenHocKy: string; TenNienKhoa: string };

/**
 * The number of missing scores: a row per class, a column per subject, empty where the class does not take the subject.
 */
export function progressDocument(head: ProgressHead, progress: Progress): SignedDocument {
  const { rows, subjects, total } = progressTable(progress, head.IDHocKy);
  const isTaught = rows.some(isTaughtIn);
  return {
    sheet: 'Tiến độ nhập điểm',
    title: 'TIẾN ĐỘ NHẬP ĐIỂM',
    lines: [`${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`, 'Số điểm còn thiếu của từng lớp, từng môn'],
    orientation: 'landscape',
    ...tableOf(isTaught ? rows : [], [
      place(),
      text('Lớp', 14, ({ TenLop }) => TenLop),
      integer('Sĩ số', 8, ({ SiSo }) => SiSo),
      ...subjects.map(({ TenMonHoc }, index) =>
        integer<ClassRow>(TenMonHoc, 11, ({ cells }) => {
          const cell = cells[index] ?? null;
          return cell && missingOf(cell);
        }),
      ),
      integer('Tổng cộng', 11, (row) => (isTaughtIn(row) ? missingOf(row.total) : null)),
    ]),
    total: totalRow(rows, subjects, total),
    signers: officeSigners,
  };
}

type Table = ReturnType<typeof progressTable>;

type ClassRow = Table['rows'][number];

const isTaughtIn = ({ cells }: ClassRow) => cells.some((cell) => cell !== null);

function totalRow(rows: Table['rows'], subjects: Table['subjects'], total: Table['total']) {
  const students = rows.reduce((sum, { SiSo }) => sum + SiSo, 0);
  return [
    null,
    'Tổng cộng',
    students,
    ...subjects.map((subject) => missingOf(subject.total)),
    missingOf(total),
  ];
}
