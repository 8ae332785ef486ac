// Học bạ: a cover with the student's particulars and years, then a page per year, each in its own terms.

import { formatDate } from '#shared/contract/calendar-date.ts';
import { writtenDecimal } from '#shared/contract/round-half-up.ts';
import type { DocumentValue, SignedDocument } from '#shared/paper/document.ts';
import { average, number, tableOf, text } from '#shared/paper/table.ts';
import { absencesText, missing, yearNotes } from '#shared/results/report-cards/year-notes.ts';
import { awardNames, promotionNames } from '#shared/results/student-results/year-outcome.ts';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { decisionNames } from '#shared/school/enrolment/decision.ts';
import { levelText } from '#shared/school/scheme/levels.ts';
import { endsLowerSecondary, isLowerSecondary } from '#shared/school/years/block.ts';
import { exemptText, resultOrNone } from '#shared/scores/sheets/result.ts';
import { type Relative, relationLabels, relations } from '../list/relatives.ts';
import type { StudentRecord } from './api.ts';

/** Year → subject → its teacher's name. */
export type RecordTeachers = Map<number, Map<number, string>>;

type Student = Pick<
  StudentRecord,
  | 'HoTen'
  | 'NgaySinh'
  | 'GioiTinh'
  | 'DiaChi'
  | 'NoiSinh'
  | 'DanToc'
  | 'DienUuTien'
  | 'MaDinhDanh'
  | 'SoDinhDanh'
  | 'NguoiThan'
  | 'NienKhoa'
>;

/** Left to the hand: what nobody has recorded here is often known on paper. */
const blank = '……';
const line = '…'.repeat(10);

/** Oldest year first. */
export function schoolRecordDocuments(student: Student, teachers: RecordTeachers): SignedDocument[] {
  const years = student.NienKhoa.toReversed();
  return [
    cover(student, years),
    ...years
      .filter(({ MonHocCaNam }) => MonHocCaNam.length > 0)
      .map((year) => yearPage(student, year, teachers.get(year.IDNienKhoa) ?? new Map())),
  ];
}

const principal = { role: 'Hiệu trưởng', name: null } as const;

const cover = (student: Student, years: RecordYear[]): SignedDocument => ({
  sheet: 'Học bạ',
  title: titleOf(years),
  lines: [],
  facts: [
    { label: 'Họ và tên', value: student.HoTen },
    { label: 'Giới tính', value: student.GioiTinh },
    { label: 'Ngày sinh', value: formatDate(student.NgaySinh) },
    { label: 'Nơi sinh', value: student.NoiSinh || line },
    { label: 'Dân tộc', value: student.DanToc || line },
    { label: 'Mã định danh', value: student.MaDinhDanh || line },
    { label: 'Số định danh cá nhân', value: student.SoDinhDanh || line },
    ...(student.DienUuTien ? [{ label: 'Diện ưu tiên', value: student.DienUuTien }] : []),
    ...relatives(student),
    { label: 'Nơi ở', value: student.DiaChi },
  ],
  orientation: 'portrait',
  ...tableOf(years, [
    text('Niên khóa', 14, ({ TenNienKhoa }) => TenNienKhoa),
    text('Lớp', 12, ({ TenLop }) => TenLop ?? missing),
    text('Giáo viên chủ nhiệm', 30, ({ GVCN }) => GVCN ?? missing),
    text('Kết quả', 30, outcomeOf),
  ]),
  signers: [principal],
});

/** A school with both levels has students of both, whose record is one book. */
function titleOf(years: RecordYear[]): string {
  const lower = years.filter(({ TenKhoi }) => isLowerSecondary(TenKhoi)).length;
  if (lower === 0) return 'HỌC BẠ TRUNG HỌC PHỔ THÔNG';
  return lower === years.length ? 'HỌC BẠ TRUNG HỌC CƠ SỞ' : 'HỌC BẠ';
}

/** The parents always, a guardian only if there is one. */
const relatives = ({ NguoiThan }: Student) =>
  relations
    .map((relation) => ({
      label: relationLabels[relation],
      value: withOccupation(NguoiThan?.find(({ QuanHe }) => QuanHe === relation)) ?? line,
    }))
    .filter(({ label, value }) => label !== relationLabels.NguoiGiamHo || value !== line);

const withOccupation = (relative: Relative | undefined) =>
  relative?.NgheNghiep ? `${relative.HoTen} (${relative.NgheNghiep})` : relative?.HoTen;

/** The decision of the rollover; until then, the promotion that follows from the results. */
function outcomeOf({ QuyetDinh, XetLenLop }: RecordYear): string {
  if (QuyetDinh) return decisionNames[QuyetDinh];
  return XetLenLop ? promotionNames[XetLenLop] : missing;
}

function yearPage(student: Student, year: RecordYear, teachers: Map<number, string>): SignedDocument {
  const isTt22 = year.CachDanhGia === 'ThongTu22';
  const result = isTt22 ? average<Subject> : number<Subject>;
  return {
    sheet: `Học bạ ${year.TenNienKhoa}`,
    title: isTt22 ? 'KẾT QUẢ HỌC TẬP VÀ RÈN LUYỆN' : 'KẾT QUẢ HỌC TẬP',
    lines: [`Niên khóa: ${year.TenNienKhoa}    Lớp: ${year.TenLop ?? missing}`],
    facts: [
      { label: 'Họ và tên', value: student.HoTen },
      { label: 'Ngày sinh', value: formatDate(student.NgaySinh) },
    ],
    orientation: 'portrait',
    ...tableOf(year.MonHocCaNam, [
      text('Môn học', 20, ({ TenMonHoc }) => TenMonHoc),
      ...year.HocKy.map(({ IDHocKy, MonHoc }) =>
        result(`HK${IDHocKy}`, 8, (subject) =>
          shown(MonHoc.find(({ IDMonHoc }) => IDMonHoc === subject.IDMonHoc)),
        ),
      ),
      result('Cả năm', 8, shown),
      ...(isTt22
        ? [
            result('KT lại', 8, ({ IDMonHoc }) => retakeIn(year, IDMonHoc)),
            text<Subject>('Nhận xét', 34, ({ IDMonHoc }) => commentIn(year, IDMonHoc)),
          ]
        : []),
      text('Giáo viên', 20, ({ IDMonHoc }) => teachers.get(IDMonHoc) ?? missing),
    ]),
    notes: [
      ...(isTt22 ? tt22Notes(year) : twoColumnNotes(year)),
      ...(completesLowerSecondary(year) ? [completion] : []),
      corrections,
    ],
    signers: [{ role: 'Giáo viên chủ nhiệm', name: year.GVCN }, principal],
  };
}

/** For the homeroom teacher's hand. */
const corrections = `Trong bảng này có sửa chữa ở ${blank} chỗ, thuộc các môn học: ${'…'.repeat(24)}`;

const completion = 'Xác nhận hoàn thành chương trình giáo dục trung học cơ sở';

const completesLowerSecondary = ({ TenKhoi, QuyetDinh, XetLenLop }: RecordYear) =>
  endsLowerSecondary(TenKhoi) && ((QuyetDinh ?? XetLenLop) === 'RaTruong' || QuyetDinh === 'LenLop');

type Subject = RecordYear['MonHocCaNam'][number];
type Result = Pick<Subject, 'DiemTB' | 'KetQua' | 'Mien'>;

function shown(subject: Result | undefined): DocumentValue {
  if (subject?.Mien) return exemptText;
  return subject?.KetQua ?? subject?.DiemTB ?? missing;
}

function retakeIn({ KiemTraLai = [] }: RecordYear, id: number): DocumentValue {
  return KiemTraLai.find(({ IDMonHoc }) => IDMonHoc === id)?.Diem ?? missing;
}

/** The last term's comment says most about the year. */
function commentIn({ HocKy }: RecordYear, id: number): DocumentValue {
  const comments = HocKy.map(({ MonHoc }) => MonHoc.find(({ IDMonHoc }) => IDMonHoc === id)?.NhanXet);
  const last = comments.findLast((comment) => typeof comment === 'string');
  return typeof last === 'string' ? last : missing;
}

function tt22Notes(year: RecordYear): string[] {
  const inTerms = year.HocKy.map(
    (term) =>
      `${term.TenHocKy}: học tập ${levelText(term.HocTap) ?? missing}, rèn luyện ${levelText(term.RenLuyen) ?? missing}. ${absencesText(term, blank)}`,
  );
  const comment = year.HocKy.findLast(({ NhanXet }) => NhanXet)?.NhanXet;
  return [
    ...(year.TruongCu === undefined ? [] : [`Học kỳ 1 học tại: ${year.TruongCu}`]),
    ...inTerms,
    ...yearNotes({
      HocTap: year.HocTap,
      RenLuyen: year.RenLuyen,
      terms: year.HocKy,
      afterRetake: year.HocTapSauKiemTraLai,
      afterSummer: year.RenLuyenHe?.RenLuyen,
      noAbsences: blank,
    }),
    `Danh hiệu: ${year.DanhHieu ? awardNames[year.DanhHieu] : missing}`,
    `Xét lên lớp: ${year.XetLenLop ? promotionNames[year.XetLenLop] : missing}`,
    `Nhận xét của giáo viên chủ nhiệm: ${comment ?? missing}`,
  ];
}

const twoColumnNotes = ({ HocKy, DiemTB_CaNam, KetQua }: RecordYear): string[] => [
  ...HocKy.map(({ TenHocKy, DiemTB, Dat }) => outcome(TenHocKy, DiemTB, resultOrNone(Dat))),
  outcome('Cả năm', DiemTB_CaNam, KetQua),
];

const outcome = (period: string, average: number | null, result: string | null) =>
  `${period}: điểm trung bình các môn ${average === null ? missing : writtenDecimal(average, 1)}, kết quả ${result ?? missing}`;
