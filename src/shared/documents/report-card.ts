import type { ReportCard, ReportCards } from '../endpoints/report-cards.ts';
import { formatDate } from '../rules/calendar-date.ts';
import { wholeYear } from '../rules/class-summary.ts';
import { resultOrNone } from '../rules/result.ts';
import { formatDecimal } from '../rules/round-half-up.ts';
import type { CellValue } from '../rules/scheme/cells.ts';
import { twoColumns } from '../rules/scheme/two-columns.ts';
import type { DocumentColumn, DocumentValue, SignedDocument } from './document.ts';

/** A dash instead of a blank, so that nothing can be added to a signed card. */
const missing = '–';

/** One page per student, one row per subject. */
export const reportCardDocuments = (cards: ReportCards): SignedDocument[] =>
  cards.HocSinh.map((card) => cardDocument(cards, card));

function cardDocument(cards: ReportCards, card: ReportCard): SignedDocument {
  const isYear = cards.IDHocKy === wholeYear;
  return {
    sheet: 'Phiếu điểm',
    title: `PHIẾU ĐIỂM ${cards.TenHocKy.toUpperCase()}`,
    lines: [`Niên khóa: ${cards.TenNienKhoa}`],
    facts: [
      { label: 'Họ và tên', value: card.HoTen },
      { label: 'Lớp', value: cards.TenLop },
      { label: 'Ngày sinh', value: formatDate(card.NgaySinh) },
      { label: 'Giới tính', value: card.GioiTinh },
    ],
    columns: [
      { header: 'STT', width: 5, kind: 'integer' },
      { header: 'Môn học', width: 30, kind: 'text' },
      ...(isYear ? yearColumns(card) : termColumns('name')),
    ],
    rows: card.MonHoc.map(({ TenMonHoc, HocKy, DiemTB_CaNam }, index) => [
      index + 1,
      TenMonHoc,
      ...HocKy.flatMap((scores) => [
        ...twoColumns.values.map(({ key }) => scores[key] ?? null),
        scores.DiemTB,
      ]).map(orMissing),
      ...(isYear ? [orMissing(DiemTB_CaNam)] : []),
    ]),
    total: [
      null,
      'Điểm trung bình các môn',
      ...card.HocKy.flatMap(({ DiemTB }) => [...twoColumns.values.map(() => null), average(DiemTB)]),
      ...(isYear ? [average(card.DiemTB)] : []),
    ],
    notes: [
      `Kết quả ${cards.TenHocKy.toLowerCase()}: ${resultOrNone(card.Dat) ?? missing}`,
      `Hạng trong lớp: ${card.Hang === null ? missing : `${card.Hang}/${cards.SiSo}`}`,
      ...(card.DuDiem ? [] : ['Chưa đủ điểm: điểm trung bình chỉ tính các môn đã có điểm.']),
    ],
    orientation: 'portrait',
    signers: [
      { role: 'Giáo viên chủ nhiệm', name: cards.GVCN },
      { role: 'Hiệu trưởng', name: null },
    ],
  };
}

/** The terms side by side, then the year average. */
const yearColumns = ({ HocKy }: ReportCard): DocumentColumn[] => [
  ...HocKy.flatMap(({ IDHocKy }) =>
    termColumns('short').map((column) => ({ ...column, group: `Học kỳ ${IDHocKy}` })),
  ),
  { header: 'Cả năm', width: 8, kind: 'number' },
];

const termColumns = (naming: 'name' | 'short'): DocumentColumn[] =>
  [...twoColumns.values, twoColumns.result].map((column) => ({
    header: column[naming],
    width: naming === 'short' ? 8 : 12,
    kind: 'number',
  }));

const orMissing = (value: CellValue): DocumentValue => value ?? missing;

/** One decimal, like the class summary. */
const average = (value: number | null) => (value === null ? missing : formatDecimal(value, 1));
