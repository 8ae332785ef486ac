import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { expectTexts } from '#test/web/seen.ts';

const accounts = () => page.getByRole('region', { name: 'Tài khoản' });

beforeEach(answerForHome);

test('BGH: shows the server’s four counts', async () => {
  await openPage('/bgh', 'BGH');
  await expectTexts(accounts().getByRole('definition'), ['14', '9', '3', '2']);
  await expectTexts(accounts().getByRole('term'), [
    'Tổng số tài khoản',
    'Giáo viên',
    'Giáo vụ',
    'Ban Giám Hiệu',
  ]);
});

test('BGH: if the counts cannot be loaded, the rest works and they can be retried', async () => {
  const answerAgain = server.on(accountsApi.stats, () => refuse(500));
  await openPage('/bgh', 'BGH');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Server đang gặp sự cố.' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Quản lý tài khoản/u })).toBeVisible();
  answerAgain();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(accounts().getByRole('definition').first()).toHaveTextContent('14');
});
