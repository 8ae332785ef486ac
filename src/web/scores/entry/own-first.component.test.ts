import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { entryAddress, serveSheet } from '#test/web/scores/score-sheet.ts';
import { expectToasts } from '#test/web/seen.ts';

const select = (name: string) => page.getByRole('combobox', { name });
/** The options, each with the label of its group. */
const optionsOf = (name: string) =>
  [...select(name).element().querySelectorAll('option')].map((option) => [
    option.closest('optgroup')?.label ?? null,
    option.textContent,
  ]);

beforeEach(() => serveSheet());

test('the teacher’s own classes come first, and in them their own subjects', async () => {
  server.on(assignmentsApi.ownSheets, () => [
    {
      IDLopHoc: 12,
      TenLop: '10A2',
      IDMonHoc: 21,
      TenMonHoc: 'Toán',
      IDHocKy: 1,
      SiSo: 40,
      HinhThuc: 'DiemSo' as const,
      CanNhap: 80,
      ConThieu: 0,
      DuocSua: true,
      LyDoKhoa: null,
      Han: null,
    },
  ]);
  const { address } = await openPage(entryAddress, 'GiaoVien');
  await expect
    .poll(() => optionsOf('Lớp học'))
    .toEqual([
      [null, 'Chọn Lớp học'],
      ['Lớp của tôi', '10A2'],
      ['Các lớp khác', '10A1'],
    ]);
  await select('Lớp học').selectOptions('10A2');
  await expect
    .poll(() => optionsOf('Môn học'))
    .toEqual([
      [null, 'Chọn Môn học'],
      ['Môn của tôi', 'Toán'],
      ['Các môn khác', 'Ngữ văn'],
    ]);
  await select('Môn học').selectOptions('Toán');
  await expect.poll(address).toBe(`${entryAddress}?lop=12&mon=21`);
  await select('Lớp học').selectOptions('10A1');
  await expect
    .poll(() => optionsOf('Môn học'))
    .toEqual([
      [null, 'Chọn Môn học'],
      [null, 'Ngữ văn'],
      [null, 'Toán'],
    ]);
});

test('without own classes, or if they cannot be loaded, the lists are unchanged', async () => {
  server.on(assignmentsApi.ownSheets, () => refuse(500));
  await openPage(entryAddress, 'GiaoVien');
  await expect
    .poll(() => optionsOf('Lớp học'))
    .toEqual([
      [null, 'Chọn Lớp học'],
      [null, '10A1'],
      [null, '10A2'],
    ]);
  await expectToasts('error', []);
});
