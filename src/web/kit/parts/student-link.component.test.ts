// Student names link to the student's page in the reader's area, wherever they appear.

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { classesApi } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear, years } from '#test/web/school/school.ts';
import { cell, editSheet, serveSheet, sheetAddress } from '#test/web/scores/score-sheet.ts';
import { expectCount } from '#test/web/seen.ts';
import { student, studentsAnswer } from '#test/web/students/students.ts';

const nameLink = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test.each([
  ['BGH', '/bgh'],
  ['GiaoVu', '/giaovu'],
] as const)('%s: a student in the student list links to their page', async (role, home) => {
  studentsAnswer();
  await openPage('/giaovu/hoc-sinh/tiep-nhan', role);
  await expect.element(nameLink('Kiểm Thử Mới')).toHaveAttribute('href', `${home}/hoc-sinh/2`);
});

test('an unsaved student has no link', async () => {
  studentsAnswer();
  server.on(studentsApi.admit, () => new Promise<never>(() => {}));
  await openPage('/giaovu/hoc-sinh/tiep-nhan', 'GiaoVu');
  await page.getByRole('button', { name: 'Thêm học sinh' }).click();
  const dialog = page.getByRole('dialog');
  const values = { Họ: 'Lê', Tên: 'Chờ', 'Ngày sinh': '05/09/2010', 'Địa chỉ': 'Huế' };
  for (const [label, value] of Object.entries(values))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
  await dialog.getByRole('combobox', { name: 'Giới tính' }).selectOptions('Nữ');
  await dialog.getByRole('combobox', { name: 'Khối dự kiến' }).selectOptions('Khối 10');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect.element(page.getByRole('rowheader', { name: 'Lê Chờ' })).toBeVisible();
  await expectCount(nameLink('Lê Chờ'), 0);
});

test('a student in a class list links to their page', async () => {
  const { id, Ho, Ten, GioiTinh, NgaySinh, Email, DiaChi } = student(5, 'Năm');
  server.on(regulationsApi.years, () => years);
  server.on(classesApi.ofYear, () => [{ id: 11, TenLop: '10A1', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 1 }]);
  server.on(classesApi.students, () => [{ id, Ho, Ten, GioiTinh, NgaySinh, Email, DiaChi }]);
  await openPage(`/giaovien/danh-sach-lop?nienkhoa=${currentYear.id}&lop=11`, 'GiaoVien');
  await expect.element(nameLink('Kiểm Thử Năm')).toHaveAttribute('href', '/giaovien/hoc-sinh/5');
});

test('a student in a read-only sheet links to their page', async () => {
  await serveSheet();
  await openPage(sheetAddress, 'GiaoVien');
  await expect.element(nameLink('Trần Thị Bình')).toHaveAttribute('href', '/giaovien/hoc-sinh/102');
});

test('a student in an edited sheet has a link that Tab skips, and leaving asks first', async () => {
  await serveSheet();
  await editSheet();
  await userEvent.keyboard('9{Tab}8{Tab}');
  await expect.element(cell(1, 'Diem15')).toHaveFocus();
  await nameLink('Trần Thị Bình').click();
  const question = page.getByRole('dialog', { name: 'Bạn có thay đổi chưa lưu' });
  await expect.element(question).toBeVisible();
  // Close the question, or it would still be open on the next page.
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await expectCount(question, 0);
});
