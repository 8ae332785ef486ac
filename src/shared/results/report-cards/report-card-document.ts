import { writtenDecimal } from '#shared/contract/round-half-up.ts';
import type { DocumentColumn, DocumentValue, SignedDocument } from '#shared/paper/document.ts';
import type { CellValue } from '#shared/school/scheme/kinds/kind.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { resultOrNone } from '#shared/scores/sheets/result.ts';
import type { AverageCards, ReportCard, ReportCards } from './api.ts';
import { cardFrame } from './card-frame.ts';
import { tt22CardDocument } from './tt22-card-document.ts';
import { missing } from './year-notes.ts';

type Readers = {
  /** Leaves out the rank. */
  isForFamily: boolean;
};

/** One page per student, one row per subject. */
export const reportCardDocuments = (
  cards: ReportCards,
  readers: Readers = { isForFamily: false },
): SignedDocument[] =>
  'CachDanhGia' in cards
    ? cards.HocSinh.map((card) => tt22CardDocument(cards, card))
    : cards.HocSinh.map((card) => cardDocument(cards, card, readers));

function cardDocument(cards: AverageCards, card: ReportCard, { isForFamily }: Readers): SignedDocument {
  const isYear = cards.IDHocKy === wholeYear;
  return {
    ...cardFrame(cards, card),
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
      ...(isForFamily
        ? []
        : [`Hạng trong lớp: ${card.Hang === null ? missing : `${card.Hang}/${cards.SiSo}`}`]),
      ...(card.DuDiem ? [] : ['Chưa đủ điểm: điểm trung bình chỉ tính các môn đã có điểm.']),
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
const average = (value: number | null) => (value === null ? missing : writtenDecimal(value, 1));
