import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type AssessmentReport,
  assessmentReportApi,
  type CountedStudent,
} from '#shared/results/reports/assessment-api.ts';
import { assessmentReportMessages } from '#shared/results/reports/messages.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { printNow } from '#test/web/printing.ts';
import { oldYear, tt22Year, twoColumnYear } from '#test/web/school/school.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const address = '/giaovu/thong-ke-danh-gia';

const none = { SoLuong: 0, Nu: 0 };
const some = (SoLuong: number, Nu: number) => ({ SoLuong, Nu });
const noLevels = { Tot: none, Kha: none, Dat: none, ChuaDat: none, ChuaCo: none };
const statistics = {
  ...{ SiSo: 3, Nu: 1 },
  HocTap: { ...noLevels, Tot: some(1, 1), ChuaCo: some(2, 0) },
  RenLuyen: { ...noLevels, Kha: some(3, 1) },
  DanhHieu: { XuatSac: some(1, 1), Gioi: none },
  XetLenLop: {
    ...{ LenLop: some(1, 1), RaTruong: none, KiemTraLai: none, RenLuyenHe: none, OLai: none },
    ChuaCo: some(2, 0),
  },
  HoaNhap: none,
};
const nobody = {
  ...{ SiSo: 0, Nu: 0, HocTap: noLevels, RenLuyen: noLevels, DanhHieu: { XuatSac: none, Gioi: none } },
  XetLenLop: { ...statistics.XetLenLop, LenLop: none, ChuaCo: none },
  HoaNhap: none,
};
/** One of them belongs to a minority. */
const counts = {
  ...statistics,
  DanToc: { ...nobody, SiSo: 1, Nu: 1, HocTap: { ...noLevels, Tot: some(1, 1) } },
};

const report = (IDHocKy: number): AssessmentReport => ({
  ...{ IDNienKhoa: tt22Year.id, TenNienKhoa: tt22Year.TenNienKhoa, IDHocKy },
  Lop: [{ IDLopHoc: 11, TenLop: '10A1', IDKhoi: 1, ...counts }],
  Khoi: [{ IDKhoi: 1, TenKhoi: 'Khối 10', ...counts }],
  Truong: counts,
});

beforeEach(() => {
  server.on(regulationsApi.years, () => [tt22Year, oldYear]);
  server.on(assessmentReportApi.report, ({ query }) => report(Number(query['IDHocKy'])));
});

const cells = (row: number) => page.getByRole('table').getByRole('row').nth(row).getByRole('cell');

test('a term: the school, its blocks and classes, with girls in brackets', async () => {
  await openPage(address, 'GiaoVu');
  await expectTexts(page.getByRole('rowheader'), ['Toàn trường', 'Khối 10', '10A1']);
  await expectTexts(cells(3), [
    '3 (1)',
    '1 (1)',
    '',
    '1 (1) 33.3% DT 1 (1)',
    '0',
    '0',
    '0',
    '2 (0) 66.7%',
    '',
    '0',
    '3 (1) 100.0%',
    '0',
    '0',
    '0',
  ]);
  await expect.element(page.getByRole('img', { name: 'Học tập: Tốt 1, Chưa có 2' }).first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '10A1' }))
    .toHaveAttribute('href', `/giaovu/tong-hop-lop?nienkhoa=${tt22Year.id}&lop=11&hocky=1`);
});

test('the year adds awards and promotions', async () => {
  await openPage(`${address}?hocky=0`, 'BGH');
  await expect.element(page.getByRole('columnheader', { name: 'Danh hiệu Học sinh Xuất sắc' })).toBeVisible();
  await expect.element(page.getByText(/xét lên lớp tính sau đó\.$/u)).toBeVisible();
  await expect
    .poll(() =>
      cells(3)
        .elements()
        .slice(-8)
        .map(({ textContent }) => textContent),
    )
    .toEqual(['1 (1) 33.3%', '0', '1 (1) 33.3%', '0', '0', '0', '0', '2 (0) 66.7%']);
});

test('a year of two columns has none', async () => {
  server.on(regulationsApi.years, () => [twoColumnYear, oldYear]);
  await openPage(address, 'GiaoVu');
  await expect.element(page.getByText(assessmentReportMessages.otherMethod)).toBeVisible();
  expect(server.calls(assessmentReportApi.report)).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Xuất Excel' })).toBeDisabled();
});

test('students in inclusive education have a column, if there are any, and a list behind each number', async () => {
  server.on(assessmentReportApi.report, ({ query }) => ({
    ...report(Number(query['IDHocKy'])),
    Truong: { ...counts, HoaNhap: some(1, 1) },
  }));
  server.on(assessmentReportApi.students, () => []);
  await openPage(address, 'GiaoVu');
  await expect.element(page.getByRole('columnheader', { name: 'Hòa nhập (nữ)' })).toBeVisible();
  await expect.element(cells(1).nth(2)).toHaveTextContent('1 (1)');
  await expect.element(cells(2).nth(2)).toHaveTextContent('0');
  await page.getByRole('button', { name: 'Học hòa nhập, Toàn trường: 1 học sinh. Xem danh sách' }).click();
  await expect.element(page.getByRole('dialog').getByText('Không còn học sinh nào.')).toBeVisible();
  const [asked] = server.calls(assessmentReportApi.students);
  expect(asked?.query).toMatchObject({ Nhom: 'HoaNhap', Muc: 'HoaNhap' });
});

test('a year without students has nothing to export', async () => {
  server.on(assessmentReportApi.report, ({ query }) => ({
    ...report(Number(query['IDHocKy'])),
    Truong: { ...counts, SiSo: 0, Nu: 0 },
  }));
  await openPage(address, 'GiaoVu');
  await expect.element(page.getByText('Niên khóa này chưa có học sinh nào.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Xuất Excel' })).toBeDisabled();
});

test('a loading error is shown with a retry', async () => {
  const answerAgain = server.on(assessmentReportApi.report, () => refuse(400, { detail: 'Không tải được.' }));
  await openPage(address, 'GiaoVu');
  await expectToasts('error', ['Không tải được.']);
  answerAgain();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expectCount(page.getByRole('rowheader'), 3);
});

test('is printed with the same rows', async () => {
  await openPage(address, 'GiaoVu');
  await expect.poll(() => printNow()[0]?.join('\n')).toContain('Toàn trường');
});

test('a number of awards or promotions leads to its students, to be opened, printed and exported', async () => {
  const student: CountedStudent = {
    ...{ id: 101, HoTen: 'Nguyễn Văn An', NgaySinh: '2010-01-15', GioiTinh: 'Nam', DanToc: 'Tày' },
    ...{
      IDLopHoc: 11,
      TenLop: '10A1',
      HocTap: 'Tot',
      RenLuyen: 'Tot',
      DanhHieu: 'XuatSac',
      XetLenLop: 'LenLop',
    },
  };
  server.on(assessmentReportApi.students, () => [student]);
  await openPage(`${address}?hocky=0`, 'GiaoVu');
  await page
    .getByRole('button', { name: 'Danh hiệu, Học sinh Xuất sắc, Khối 10: 1 học sinh. Xem danh sách' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Danh sách học sinh' });
  await expect
    .element(dialog.getByRole('link', { name: 'Nguyễn Văn An' }))
    .toHaveAttribute('href', '/giaovu/hoc-sinh/101');
  await expect
    .element(dialog.getByRole('link', { name: '10A1' }))
    .toHaveAttribute('href', `/giaovu/tong-hop-lop?nienkhoa=${tt22Year.id}&lop=11&hocky=0`);
  await expectTexts(dialog.getByRole('row').nth(1).getByRole('cell'), [
    ...['1', '10A1', '15/01/2010', 'Nam', 'Tày', 'Tốt', 'Tốt', 'Học sinh Xuất sắc, Lên lớp'],
  ]);
  expect(server.calls(assessmentReportApi.students)[0]?.query).toEqual({
    ...{ IDNienKhoa: String(tt22Year.id), IDHocKy: '0', Nhom: 'DanhHieu', Muc: 'XuatSac', IDKhoi: '1' },
  });
  const [list, ...others] = printNow().map((lines) => lines.join('\n'));
  expect(list).toContain('Danh hiệu: Học sinh Xuất sắc, Khối 10');
  expect(others).toEqual([]);
});
