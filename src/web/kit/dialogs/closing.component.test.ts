import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { groups, years } from '#test/web/school/school.ts';
import { expectCount } from '#test/web/seen.ts';

const form = () => page.getByRole('dialog', { name: 'Thêm môn học' });
const question = () => page.getByRole('dialog', { name: 'Đóng mà không lưu?' });
const nameField = () => page.getByRole('textbox', { name: 'Tên môn học' });
const goOn = () => page.getByRole('button', { name: 'Nhập tiếp' });

beforeEach(async () => {
  server.on(regulationsApi.yearsOfSubjects, () => years);
  server.on(subjectsApi.groups, () => groups);
  server.on(subjectsApi.list, () => []);
  await openPage('/bgh/monhoc', 'BGH');
  await page.getByRole('button', { name: 'Thêm môn học' }).click();
  await expect.element(nameField()).toHaveFocus();
});

const ways = [
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => page.getByRole('button', { name: 'Đóng', exact: true }).click()],
  ['a click outside', async () => document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click()],
] as const;

test.each(ways)('%s closes a form without input immediately', async (_name, close) => {
  await close();
  await expectCount(form(), 0);
  await expectCount(question(), 0);
});

test.each(ways)('%s asks first if the form has input', async (_name, close) => {
  await nameField().fill('Tin học');
  await close();
  await expect.element(goOn()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectCount(question(), 0);
  await expect.element(nameField()).toHaveValue('Tin học');
  await close();
  await page.getByRole('button', { name: 'Đóng, không lưu' }).click();
  await expectCount(form(), 0);
  await expectCount(question(), 0);
  await expect.element(page.getByRole('button', { name: 'Thêm môn học' })).toHaveFocus();
});

test('Hủy does not ask, and neither does input that was cleared again', async () => {
  await nameField().fill('Tin học');
  await nameField().fill('');
  await userEvent.keyboard('{Escape}');
  await expectCount(form(), 0);
  await page.getByRole('button', { name: 'Thêm môn học' }).click();
  await nameField().fill('Tin học');
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expectCount(form(), 0);
  await expectCount(question(), 0);
});

test('input rejected by the server still asks', async () => {
  server.on(subjectsApi.create, () => refuse(400, { TenMonHoc: ['Môn học này đã có.'] }));
  await nameField().fill('Tin học');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect.element(page.getByText('Môn học này đã có.').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(goOn()).toHaveFocus();
});
