import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { gradingApi, type ScoreRow } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { latest, serveSheet, sixStudents } from '#test/web/scores/score-sheet.ts';
import { drawn, expectCount, expectToasts } from '#test/web/seen.ts';
import { queryClient } from '#web/kit/calls/query-client.ts';
import { toastStore } from '#web/kit/toast.ts';
import { gradingKeys } from '../sheets/api.ts';

const sheetAddress = '/giaovu/xem-diem?nienkhoa=2&lop=11&mon=21&hocky=1';
const broken = () => refuse(500, { detail: messages.internal });
const none = 'Không có dữ liệu điểm cho lựa chọn này.';
const filter = (name: string) => page.getByRole('combobox', { name });

beforeEach(() => serveSheet());

test('exporting without all filters shows a warning', async () => {
  await openPage('/giaovu/xem-diem', 'GiaoVu');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  await expectToasts('warning', [
    'Vui lòng chọn đầy đủ niên khóa, lớp, môn học và học kỳ trước khi xuất Excel.',
  ]);
  expect(server.calls(gradingApi.exportSheet)).toEqual([]);
});

test('loading errors show the server’s message; an empty sheet shows a warning', async () => {
  server.on(gradingApi.sheet, broken);
  await openPage(sheetAddress, 'GiaoVu');
  await expectToasts('error', [messages.internal]);
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(messages.internal);
  await expectCount(page.getByRole('table'), 0);
  server.on(gradingApi.sheet, () => []);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expectToasts('warning', [none]);
});

test.each([
  ['BGH', '/bgh'],
  ['GiaoVu', '/giaovu'],
] as const)(
  '%s: filters depend on year, class and subject, and the sheet loads automatically',
  async (role, area) => {
    await openPage(`${area}/xem-diem`, role);
    // The current year is chosen, and that its scores can be edited is said before a sheet is.
    await expect.element(filter('Niên khóa')).toHaveDisplayValue('2026-2027');
    await expect.element(page.getByText(/sửa được điểm của niên khóa hiện tại/u)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Sửa điểm' })).toBeDisabled();
    await expect.element(filter('Môn học')).toBeDisabled();
    await filter('Lớp học').selectOptions('10A1');
    await filter('Môn học').selectOptions('Ngữ văn');
    await filter('Học kỳ').selectOptions('Học kỳ 1');
    await expectToasts('success', ['Tải thành công bảng điểm của 6 học sinh.']);
    expect(server.calls(gradingApi.sheet).map(({ query }) => query)).toEqual([
      { IDNienKhoa: '2', IDLopHoc: '11', IDMonHoc: '22', IDHocKy: '1' },
    ]);
    await expectCount(page.getByRole('rowheader'), 6);

    await filter('Niên khóa').selectOptions('2025-2026');
    await expect.element(filter('Lớp học')).toHaveValue('');
    await expect.element(filter('Môn học')).toBeDisabled();
    await expectCount(page.getByRole('rowheader'), 0);
  },
);

test('a late response for an earlier choice is ignored', async () => {
  const late = Promise.withResolvers<ScoreRow[]>();
  server.on(gradingApi.sheet, ({ query }) => (query['IDHocKy'] === '1' ? late.promise : sixStudents()));
  await openPage(sheetAddress, 'GiaoVu');
  await expect.element(page.getByRole('region').first()).toHaveAttribute('aria-busy', 'true');
  await expectCount(page.getByText(none), 0);
  await filter('Học kỳ').selectOptions('Học kỳ 2');
  await expectCount(page.getByRole('rowheader'), 6);
  late.resolve(sixStudents(1.23, 1.23));
  await drawn();
  await expectCount(page.getByRole('cell', { name: '1.23' }), 0);
});

test('a background refetch shows no toast; another choice does', async () => {
  await openPage(sheetAddress, 'GiaoVu');
  await expectToasts('success', ['Tải thành công bảng điểm của 6 học sinh.']);
  const lastToast = toastStore.last();
  server.on(gradingApi.sheet, () => sixStudents().slice(1));
  await queryClient.refetchQueries({ queryKey: gradingKeys.sheets });
  await expectCount(page.getByRole('rowheader'), 5);
  await drawn();
  expect(toastStore.last()).toBe(lastToast);
  await filter('Học kỳ').selectOptions('Học kỳ 2');
  await expectToasts('success', ['Tải thành công bảng điểm của 5 học sinh.']);
});

test.each([
  ['the pass score', () => ({ ...latest, DiemDatMon: 5.01 }), 'Không đạt'],
  ['5 when that cannot be read', broken, 'Đạt'],
] as const)('the result uses the pass score %s', async (_name, answer, result) => {
  await serveSheet(sixStudents(5, 5));
  server.on(regulationsApi.latest, answer);
  await openPage(sheetAddress, 'GiaoVu');
  await expectCount(page.getByRole('cell', { name: result, exact: true }), 6);
});
