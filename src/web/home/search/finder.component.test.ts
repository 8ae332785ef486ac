// Ctrl+K: one field finds students, classes and pages.

import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findingApi } from '#shared/home/search/api.ts';
import { studentRecordApi } from '#shared/students/record/api.ts';
import { noAnswer, server } from '#test/web/fake-server.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts } from '#test/web/seen.ts';
import { studentRecord } from '#test/web/students/student-record.ts';

const year = { IDNienKhoa: 2, TenNienKhoa: '2026-2027' };
const an = { id: 1, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-03-02', ...year, IDLopHoc: 3, TenLop: '10A1' };
const a1 = { id: 3, TenLop: '10A1', TenKhoi: 'Khối 10', ...year };
const dialog = () => page.getByRole('dialog', { name: 'Tìm nhanh' });
const field = () => dialog().getByRole('combobox');
const options = () => dialog().getByRole('option');
const selected = () => dialog().getByRole('option', { selected: true });

beforeEach(() => {
  answerForHome();
  server.on(studentRecordApi.record, () => studentRecord);
  server.on(studentRecordApi.corrections, () => []);
  server.on(findingApi.find, ({ query }) =>
    query['q'] === 'an' ? { HocSinh: [an], Lop: [a1] } : { HocSinh: [], Lop: [] },
  );
});

test('Ctrl+K opens it with the pages of the role, and Esc restores the focus', async () => {
  await openPage('/giaovien', 'GiaoVien');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  await expectTexts(options(), [
    'DashboardTổng quan',
    'Tra cứu học sinhHồ sơ',
    'Xem danh sách lớpLớp học',
    'Bảng điểmĐiểm',
    'Tổng hợp của lớpĐiểm',
    'Phiếu điểmĐiểm',
  ]);
  expect(server.calls(findingApi.find)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog(), 0);
});

test('typing searches; arrow keys wrap around, and Enter follows the link', async () => {
  const { address } = await openPage('/giaovien', 'GiaoVien');
  await page.getByRole('button', { name: 'Tìm nhanh' }).click();
  await field().fill('an');
  await expectTexts(selected(), ['Nguyễn Văn An10A1 · 2026-2027 · sinh 02/03/2011']);
  await userEvent.keyboard('{ArrowDown}');
  await expectTexts(selected(), ['10A1Khối 10 · 2026-2027']);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expectTexts(selected(), ['Bảng điểmĐiểm']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expectCount(dialog(), 0);
  await expect.poll(address).toBe('/giaovien/hoc-sinh/1');
});

test('changing the text selects the first result again', async () => {
  await openPage('/giaovien', 'GiaoVien');
  await page.getByRole('button', { name: 'Tìm nhanh' }).click();
  await field().fill('an');
  await expectTexts(selected(), ['Nguyễn Văn An10A1 · 2026-2027 · sinh 02/03/2011']);
  await userEvent.keyboard('{ArrowDown}');
  await expectTexts(selected(), ['10A1Khối 10 · 2026-2027']);
  await field().fill('điểm');
  await expectTexts(selected(), ['Bảng điểmĐiểm']);
});

test('a click follows the link', async () => {
  const { address } = await openPage('/giaovien', 'GiaoVien');
  await page.getByRole('button', { name: 'Tìm nhanh' }).click();
  await field().fill('an');
  await dialog().getByRole('option', { name: /^10A1/u }).click();
  await expect.poll(address).toBe('/giaovien/danh-sach-lop?nienkhoa=2&lop=3');
});

test('shows messages for no results and for no connection', async () => {
  await openPage('/giaovien', 'GiaoVien');
  await page.getByRole('button', { name: 'Tìm nhanh' }).click();
  await field().fill('xyz');
  await expect.element(dialog().getByRole('status')).toHaveTextContent('Không tìm thấy gì có “xyz”.');
  server.on(findingApi.find, noAnswer);
  await field().fill('điểm');
  await expect
    .element(dialog().getByRole('status'))
    .toHaveTextContent('Không tìm được học sinh và lớp. Hãy kiểm tra kết nối rồi gõ lại.');
  await expectTexts(options(), ['Bảng điểmĐiểm', 'Tổng hợp của lớpĐiểm', 'Phiếu điểmĐiểm']);
});

test('does not open above another dialog', async () => {
  await openPage('/giaovien', 'GiaoVien');
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expectCount(dialog(), 0);
});
