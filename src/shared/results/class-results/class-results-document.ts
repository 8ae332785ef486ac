import { writtenDecimal } from '#shared/contract/round-half-up.ts';
import type { DocumentValue, SignedDocument } from '#shared/paper/document.ts';
import { signersOfClass } from '#shared/paper/frame.ts';
import { average, type ColumnOf, date, integer, place, tableOf, text } from '#shared/paper/table.ts';
import { type Level, levelText } from '#shared/school/scheme/levels.ts';
import { wholeYear, yearName } from '#shared/school/years/whole-year.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';
import { levelCounts } from '../student-results/level-counts.ts';
import { exempt } from '../student-results/tt22-averages.ts';
import { type Award, promotionNames } from '../student-results/year-outcome.ts';
import type { ClassResults, StudentResult } from './api.ts';

export type ResultsHead = {
  TenNienKhoa: string;
  /** Null for the whole year. */
  TenHocKy: string | null;
  /** The homeroom teacher's name, where it is known. */
  GVCN?: string | null;
};

const shortAwardNames: Record<Award, string> = { XuatSac: 'HS Xuất sắc', Gioi: 'HS Giỏi' };

const outcomeColumns: ColumnOf<StudentResult>[] = [
  text('Danh hiệu', 14, ({ DanhHieu }) => DanhHieu && shortAwardNames[DanhHieu]),
  text('Xét lên lớp', 15, ({ XetLenLop }) => XetLenLop && promotionNames[XetLenLop]),
];

/** A row per student, a column per subject of the class; empty where a result is missing. */
export function classResultsDocument(
  { TenLop, IDHocKy, MonHoc, HocSinh }: ClassResults,
  { TenNienKhoa, TenHocKy, GVCN = null }: ResultsHead,
): SignedDocument {
  const isYear = IDHocKy === wholeYear;
  return {
    sheet: 'Kết quả',
    title: 'BẢNG KẾT QUẢ HỌC TẬP VÀ RÈN LUYỆN',
    lines: [
      `Lớp: ${TenLop}    Sĩ số: ${HocSinh.length}`,
      `${TenHocKy ?? yearName}    Niên khóa: ${TenNienKhoa}`,
    ],
    orientation: 'landscape',
    ...tableOf(HocSinh, [
      place(5),
      text('Học sinh', 22, ({ HoTen }) => HoTen),
      date('Ngày sinh', 12, ({ NgaySinh }) => NgaySinh),
      ...MonHoc.map(({ id, TenMonHoc }) => {
        // Wide enough for '3.0 / 5.5', but only where it is needed: a class may have thirteen subjects.
        const isRetaken = HocSinh.some((student) => retakeOf(student, id) !== null);
        return average<StudentResult>(TenMonHoc, isRetaken ? 11 : 8, (student) => markValue(student, id));
      }),
      text('Học tập', 11, ({ HocTap, SauKiemTraLai, DieuChinh }) =>
        levelsText(HocTap, SauKiemTraLai?.HocTap, DieuChinh),
      ),
      text('Rèn luyện', 11, ({ RenLuyen, SauKiemTraLai }) => levelsText(RenLuyen, SauKiemTraLai?.RenLuyen)),
      { ...integer('Có phép', 6, ({ NghiCoPhep }) => NghiCoPhep), group: 'Số buổi nghỉ' },
      { ...integer('Không phép', 7, ({ NghiKhongPhep }) => NghiKhongPhep), group: 'Số buổi nghỉ' },
      ...(isYear ? outcomeColumns : []),
    ]),
    notes: [
      levelCounts(
        'Học tập',
        HocSinh.map((student) => student.HocTap),
      ),
      levelCounts(
        'Rèn luyện',
        HocSinh.map((student) => student.RenLuyen),
      ),
      ...explanations(HocSinh),
    ],
    signers: signersOfClass(GVCN),
  };
}

/** What the signs in the table mean, if they are there. */
const explanations = (students: StudentResult[]) => [
  ...(students.some(({ DieuChinh }) => DieuChinh) ? ['* Được điều chỉnh lên một mức.'] : []),
  ...(students.some(({ SauKiemTraLai }) => SauKiemTraLai)
    ? ['Sau dấu / là kết quả sau kiểm tra lại hoặc rèn luyện hè; số học sinh từng mức là trước đó.']
    : []),
];

/** The level at the end of the year, and the one after a retake or the summer if it differs. */
function levelsText(before: Level | null, after: Level | null | undefined, isAdjusted = false) {
  const name = isAdjusted ? `${levelText(before)}*` : levelText(before);
  return after && after !== before ? `${name ?? ''} / ${levelText(after)}` : name;
}

const retakeOf = ({ SauKiemTraLai }: StudentResult, subject: number) => SauKiemTraLai?.Mon[subject] ?? null;

/** A number stays a number, so that the file can be calculated with. */
function markValue(student: StudentResult, subject: number): DocumentValue {
  const [before, after] = [student.Mon[subject] ?? null, retakeOf(student, subject)];
  if (after !== null) return `${markText(before)} / ${markText(after)}`;
  return before === exempt ? exemptText : before;
}

const markText = (mark: DocumentValue) => (typeof mark === 'number' ? writtenDecimal(mark, 1) : (mark ?? ''));
