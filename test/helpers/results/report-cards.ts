// Report cards for tests of printed documents: the PDF file and the preview.

import type { AverageCards, ReportCard } from '#shared/results/report-cards/api.ts';

type Subject = ReportCard['MonHoc'][number];

/** Every third subject lacks a score if `gaps` is set. */
export function someSubject(name: string, place: number, terms: number[], gaps = false): Subject {
  const isMissing = gaps && place % 3 === 0;
  return {
    ...{ IDMonHoc: place + 1, TenMonHoc: name, DiemTB_CaNam: isMissing || terms.length < 2 ? null : 8.67 },
    HocKy: terms.map((IDHocKy) => ({
      ...{ IDHocKy, Diem15: isMissing ? null : 7.25, Diem1Tiet: 10 },
      DiemTB: isMissing ? null : 9.08,
    })),
  };
}

export const subjectNames = [
  ...['Âm nhạc', 'Công nghệ', 'Địa lí', 'Giáo dục kinh tế và pháp luật', 'Giáo dục quốc phòng và an ninh'],
  ...[
    'Giáo dục thể chất',
    'Hóa học',
    'Lịch sử',
    'Ngoại ngữ',
    'Ngữ văn',
    'Sinh học',
    'Tin học',
    'Toán',
    'Vật lí',
  ],
];

/** The cards of a class for a period, with students of these names. */
export function someCards(
  IDHocKy: number,
  names: string[],
  subjects = subjectNames,
  gaps = false,
): AverageCards {
  const terms = IDHocKy === 0 ? [1, 2] : [IDHocKy];
  return {
    ...{ IDLopHoc: 11, TenLop: '10A1', IDNienKhoa: 2, TenNienKhoa: '2026-2027', GVCN: 'Trần Thị Mai' },
    ...{ IDHocKy, TenHocKy: IDHocKy === 0 ? 'Cả năm' : `Học kỳ ${IDHocKy}`, SiSo: names.length },
    HocSinh: names.map((HoTen, index) => ({
      ...{ id: index + 1, HoTen, NgaySinh: '2011-03-02', GioiTinh: 'Nữ' },
      MonHoc: subjects.map((name, place) => someSubject(name, place, terms, gaps)),
      HocKy: terms.map((term) => ({ IDHocKy: term, DiemTB: 7.625 })),
      ...{ DiemTB: 8.25, DuDiem: !gaps, Dat: true, Hang: index + 1 },
    })),
  };
}
