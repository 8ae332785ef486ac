// Every export has the school's head and the signers, without any code in its route.

import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { nameSchool, ourSchool } from '#test/helpers/school/school-name.ts';

const sheet = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };
const query = `IDLopHoc=${classes.a1}&IDMonHoc=${subjects.math}&IDHocKy=1`;
const ofYear = `IDNienKhoa=${years.current}`;

const office = ['Người lập', 'Hiệu trưởng'];
const ofClass = ['Người lập', 'Giáo viên chủ nhiệm', 'Hiệu trưởng'];
const documents: [path: string, signers: string[]][] = [
  [`/api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`, ofClass],
  [`/api/grading/tong-hop/xuat-excel/?IDLopHoc=${classes.a1}&IDHocKy=0`, ofClass],
  [`/api/grading/diemso/xuat-excel/?${query}`, office],
  [`/api/grading/diemso/lich-su/xuat-excel/?${query}`, office],
  [`/api/grading/tien-do/xuat-excel/?${ofYear}&IDHocKy=1`, office],
  [`/api/classes/phan-cong/xuat-excel/?${ofYear}`, office],
  [`/api/reporting/baocao/hocky/xuat-excel/?${ofYear}&IDHocKy=1`, office],
  [`/api/reporting/baocao/namhoc/xuat-excel/?${ofYear}`, office],
  [`/api/reporting/baocao/monhoc/xuat-excel/?${ofYear}&IDHocKy=1&IDMonHoc=${subjects.math}`, office],
  ['/api/accounts/nhat-ky/xuat-excel/', office],
];

const saveScore = (api: TestApp) =>
  api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', {
    ...{ ...sheet, IDHocSinh: students.an, Diem15: 7, Diem1Tiet: 8 },
  });

async function linesOf(api: TestApp, request: string, body?: object) {
  const reply = await api.call('BGH', request, body);
  expect(reply.statusCode).toBe(200);
  const rows = (await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? [];
  const texts = (row: unknown[] | undefined) => (row ?? []).filter((cell) => cell !== null).map(String);
  return { first: texts(rows[0]), second: texts(rows[1]), last: texts(rows.at(-1)) };
}

test('every document has the school’s head, the date in Vietnam and the signatures', async ({ api }) => {
  await nameSchool(api);
  await saveScore(api);
  // Half past midnight in Vietnam, while it is still the previous day in UTC.
  api.pass(16.5 * 3_600_000);
  for (const [path, signers] of documents) {
    const { first, second, last } = await linesOf(api, `GET ${path}`);
    expect(first).toEqual([ourSchool.CoQuanChuQuan.toUpperCase(), 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM']);
    expect(second).toEqual([ourSchool.TenTruong.toUpperCase(), 'Độc lập – Tự do – Hạnh phúc']);
    expect(last.map((cell) => cell.split('\n')[1])).toEqual(signers);
    expect(last.at(-1)).toMatch(/^Đà Lạt, ngày 17 tháng 11 năm 2026\n.*\nTrần Đức Duy$/su);
  }
});

test('without a school name the head is omitted and the rest stays', async ({ api }) => {
  await saveScore(api);
  for (const [path, signers] of documents) {
    const { first, last } = await linesOf(api, `GET ${path}`);
    expect(first).toHaveLength(1);
    expect(last.map((cell) => cell.split('\n')[1])).toEqual(signers);
    expect(last.at(-1)).toMatch(/^Ngày 16 tháng 11 năm 2026\n/u);
  }
});

test('unsaved scores are not exported as a document', async ({ api }) => {
  await nameSchool(api);
  const Diem = [{ IDHocSinh: students.an, HoTen: 'Nguyễn Văn An', Diem15: '7', Diem1Tiet: 'abc' }];
  const { first, last } = await linesOf(api, 'POST /api/grading/diemso/ban-nhap/xuat-excel/', {
    ...sheet,
    Diem,
  });
  expect(first).toEqual(['ĐIỂM CHƯA LƯU MÔN TOÁN']);
  expect(last).toContain('Nguyễn Văn An');
});
