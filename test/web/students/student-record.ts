// The student of the component tests, as the server returns them: three years, the newest not finished.

import type { RecordSubject, RecordYear } from '#shared/results/student-years/year-fields.ts';
import type { StudentRecord } from '#shared/students/record/api.ts';

type Scores = [first: number | null, second: number | null, average: number | null];

const subjects = [
  { IDMonHoc: 21, TenMonHoc: 'Ngữ văn' },
  { IDMonHoc: 22, TenMonHoc: 'Toán' },
];

const none: Scores = [null, null, null];

const termOf = (IDHocKy: number, scores: Scores[], DiemTB: number | null) => ({
  IDHocKy,
  TenHocKy: `Học kỳ ${IDHocKy}`,
  MonHoc: subjects.map((subject, place): RecordSubject => {
    const [Diem15, Diem1Tiet, average] = scores[place] ?? none;
    return { ...subject, Diem15, Diem1Tiet, DiemTB: average };
  }),
  DiemTB,
  Dat: DiemTB === null ? null : DiemTB >= 5,
});

/** A completed year: both terms and their results. */
export const pastYear = (IDNienKhoa: number, TenNienKhoa: string, TenLop: string): RecordYear => ({
  ...{ IDNienKhoa, TenNienKhoa, TenKhoi: 'Khối 10', IDLopHoc: IDNienKhoa * 10, TenLop },
  GVCN: 'Trần Thị Hoa',
  HocKy: [
    termOf(
      1,
      [
        [7, 8, 7.67],
        [5, 3.5, 4],
      ],
      5.835,
    ),
    termOf(
      2,
      [
        [8, 8.5, 8.33],
        [5, 4.25, 4.5],
      ],
      6.415,
    ),
  ],
  MonHocCaNam: [
    { ...subjects[0], DiemTB: 8.11 },
    { ...subjects[1], DiemTB: 4.33 },
  ] as RecordYear['MonHocCaNam'],
  DiemTB_CaNam: 6.22,
  KetQua: 'Đạt',
  QuyetDinh: 'LenLop',
});

const thisYear: RecordYear = {
  ...pastYear(3, '2026-2027', '12A1'),
  TenKhoi: 'Khối 12',
  HocKy: [termOf(1, [[9, null, null], none], null), termOf(2, [], null)],
  MonHocCaNam: subjects.map((subject) => ({ ...subject, DiemTB: null })),
  ...{ DiemTB_CaNam: null, KetQua: null, QuyetDinh: null },
};

export const studentRecord: StudentRecord = {
  ...{ id: 101, Ho: 'Nguyễn Văn', Ten: 'An', HoTen: 'Nguyễn Văn An', GioiTinh: 'Nam' },
  ...{ NgaySinh: '2009-09-05', DiaChi: '12 Lê Lợi, Huế', Email: null, CoTheCaiChinh: true },
  ...{ MaDinhDanh: null, SoDinhDanh: null, NoiSinh: null, DanToc: null, DienUuTien: null, NguoiThan: [] },
  NienKhoa: [thisYear, pastYear(2, '2025-2026', '11A1'), pastYear(1, '2024-2025', '10A1')],
};
