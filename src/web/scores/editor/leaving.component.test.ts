import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authApi } from '#shared/access/sign-in/api.ts';
import { messages } from '#shared/contract/messages.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { cell, editSheet, serveSheet } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectToasts } from '#test/web/seen.ts';

beforeEach(async () => {
  await serveSheet();
  server.on(authApi.signOut, () => undefined);
});

const ways = [
  ['another screen', () => page.getByRole('link', { name: 'Về Dashboard' }).click(), /^\/giaovien$/u],
  [
    'another filter',
    () => page.getByRole('combobox', { name: 'Học kỳ' }).selectOptions('Học kỳ 2'),
    /hocky=2/u,
  ],
  [
    'signing out',
    async () => {
      await page.getByRole('button', { name: /Xin chào/u }).click();
      await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    },
    /^\/login/u,
  ],
] as const;

describe.each(ways)('%s', (_name, leave, arrived) => {
  test('asks if something has changed', async () => {
    const { address } = await editSheet();
    await userEvent.keyboard('1');
    await leave();
    await page.getByRole('button', { name: 'Ở lại' }).click();
    await expect.element(cell(0, 'Diem15')).toHaveValue('1.00');
    await leave();
    await page.getByRole('button', { name: 'Rời đi', exact: true }).click();
    await expect.poll(address).toMatch(arrived);
    expect(server.calls(gradingApi.save)).toEqual([]);
  });

  test('saves first if the user chooses to', async () => {
    const { address } = await editSheet();
    await userEvent.keyboard('1');
    await leave();
    await page.getByRole('button', { name: 'Lưu rồi rời đi' }).click();
    await expect.poll(address).toMatch(arrived);
    expect(server.calls(gradingApi.save).map(({ body }) => [body.IDHocSinh, body.Diem15])).toEqual([
      [101, 1],
    ]);
    await expectToasts('success', ['Lưu điểm thành công!']);
  });

  test('does not ask if nothing has changed', async () => {
    const { address } = await editSheet();
    await userEvent.keyboard('1{Escape}');
    await leave();
    await expect.poll(address).toMatch(arrived);
    await expectCount(page.getByRole('button', { name: 'Rời đi', exact: true }), 0);
  });
});

test('the page is not left if the server rejects the save: the row shows why', async () => {
  const { address } = await editSheet();
  const before = address();
  const answerAgain = server.on(gradingApi.save, () => refuse(500, { detail: messages.internal }));
  await userEvent.keyboard('1');
  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await page.getByRole('button', { name: 'Lưu rồi rời đi' }).click();
  await expectToasts('error', ['Có lỗi xảy ra khi lưu điểm!']);
  await expect.element(page.getByRole('table').getByText(messages.internal)).toBeVisible();
  await expect.element(cell(0, 'Diem15')).toHaveValue('1.00');
  expect(address()).toBe(before);

  answerAgain();
  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await page.getByRole('button', { name: 'Lưu rồi rời đi' }).click();
  await expect.poll(address).toBe('/giaovien');
});

test('the page is not left with an invalid score: the score gets the focus', async () => {
  const { address } = await editSheet();
  const before = address();
  await userEvent.keyboard('.');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await page.getByRole('button', { name: 'Lưu rồi rời đi' }).click();
  await expectToasts('warning', ['Có điểm không hợp lệ (phải từ 0 đến 10). Vui lòng kiểm tra lại.']);
  await expect.element(cell(0, 'Diem15')).toHaveFocus();
  expect(address()).toBe(before);
  expect(server.calls(gradingApi.save)).toEqual([]);
});
