import type { SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import type { Progress } from './api.ts';
import { missingOf, progressTable } from './progress-counts.ts';

/** The term, by id and name. */
type ProgressHead = { IDHocKy: number; TenHocKy: string; TenNienKhoa: string };

/**
 * The number of missing scores: a row per class, a column per subject, empty where the class does not take the subject.
 */
export function progressDocument(head: ProgressHead, progress: Progress): SignedDocument {
  const { rows, subjects, total } = progressTable(progress, head.IDHocKy);
  const isTaught = rows.some(({ cells }) => cells.some((cell) => cell !== null));
  return {
    sheet: 'Tiến độ nhập điểm',
    title: 'TIẾN ĐỘ NHẬP ĐIỂM',
    lines: [`${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`, 'Số điểm còn thiếu của từng lớp, từng môn'],
    orientation: 'landscape',
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Lớp', width: 14, kind: 'text' },
      { header: 'Sĩ số', width: 8, kind: 'integer' },
      ...subjects.map(({ TenMonHoc }) => ({ header: TenMonHoc, width: 11, kind: 'integer' as const })),
      { header: 'Tổng cộng', width: 11, kind: 'integer' },
    ],
    rows: isTaught ? rows.map(classRow) : [],
    total: totalRow(rows, subjects, total),
    signers: officeSigners,
  };
}

type Table = ReturnType<typeof progressTable>;

function classRow({ TenLop, SiSo, cells, total }: Table['rows'][number], index: number) {
  const isTaught = cells.some((cell) => cell !== null);
  return [
    index + 1,
    TenLop,
    SiSo,
    ...cells.map((cell) => cell && missingOf(cell)),
    isTaught ? missingOf(total) : null,
  ];
}

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
