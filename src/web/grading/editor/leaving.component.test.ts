import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { server } from '../../../../test/web/fake-server.ts';
import { cell, editSheet, serveSheet } from '../../../../test/web/score-sheet.ts';
import { expectCount } from '../../../../test/web/seen.ts';
import { authApi } from '../../../shared/auth.ts';
import { gradingApi } from '../../../shared/grading.ts';

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
  test('asks when something has changed', async () => {
    const { address } = await editSheet();
    await userEvent.keyboard('1');
    await leave();
    await page.getByRole('button', { name: 'Ở lại' }).click();
    await expect.element(cell(0, 'Diem15')).toHaveValue('1.00');
    await leave();
    await page.getByRole('button', { name: 'Rời đi' }).click();
    await expect.poll(address).toMatch(arrived);
    expect(server.calls(gradingApi.save)).toEqual([]);
  });

  test('does not ask when nothing has', async () => {
    const { address } = await editSheet();
    await userEvent.keyboard('1{Escape}');
    await leave();
    await expect.poll(address).toMatch(arrived);
    await expectCount(page.getByRole('button', { name: 'Rời đi' }), 0);
  });
});
