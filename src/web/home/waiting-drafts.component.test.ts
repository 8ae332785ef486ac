import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerForHome } from '../../../test/web/home.ts';
import { openPage } from '../../../test/web/open.tsx';
import { keepDraft, serveSheet, sheetAddress, sheetTitle } from '../../../test/web/score-sheet.ts';
import { expectCount } from '../../../test/web/seen.ts';

const notice = () => page.getByRole('alert').filter({ hasText: 'Có điểm đã nhập nhưng chưa lưu' });

test('what was typed and not saved is named on the home, with the way to its sheet', async () => {
  answerForHome();
  serveSheet();
  await keepDraft(['7.00', '8.00']);
  const { address } = await openPage('/giaovien', 'GiaoVien');
  await expect.element(notice()).toMatchTextContent(`${sheetTitle} 2 học sinh, nhập lúc`);
  await page.getByRole('link', { name: sheetTitle }).click();
  await expect.poll(address).toBe(sheetAddress);
  await expect.element(page.getByRole('button', { name: /^Khôi phục/u })).toBeVisible();
});

test('nothing is said when nothing waits', async () => {
  answerForHome();
  await openPage('/giaovien', 'GiaoVien');
  await expect.element(page.getByRole('link', { name: /Quản lý điểm/u })).toBeVisible();
  await expectCount(notice(), 0);
});
