import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { scoreEntryApi } from '#shared/scores/locks/api.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { server } from '#test/web/fake-server.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import {
  keepDraft,
  oldYearAccess,
  serveSheet,
  sheetAddress,
  sheetTitle,
} from '#test/web/scores/score-sheet.ts';
import { expectCount, expectToasts } from '#test/web/seen.ts';

const notice = () => page.getByRole('alert').filter({ hasText: 'Có điểm đã nhập nhưng chưa lưu' });

test('drafts are listed on the home page with a link to their sheet', async () => {
  answerForHome();
  await serveSheet();
  await keepDraft(['7.00', '8.00']);
  const { address } = await openPage('/giaovien', 'GiaoVien');
  await expect.element(notice()).toMatchTextContent(`${sheetTitle} 2 học sinh, nhập lúc`);
  await page.getByRole('link', { name: sheetTitle }).click();
  await expect.poll(address).toBe(sheetAddress);
  await expect.element(page.getByRole('button', { name: /^Khôi phục/u })).toBeVisible();
});

test('nothing is shown without drafts', async () => {
  answerForHome();
  await openPage('/giaovien', 'GiaoVien');
  await expect.element(page.getByRole('link', { name: /Nhập và sửa bảng điểm/u })).toBeVisible();
  await expectCount(notice(), 0);
});

test('a draft of a past year says so and can be downloaded', async () => {
  answerForHome();
  await serveSheet();
  await keepDraft(['7.00', '8.00']);
  server.on(scoreEntryApi.access, () => oldYearAccess);
  server.on(gradingApi.exportDraft, () => new Response('file') as never);
  await openPage('/giaovien', 'GiaoVien');
  await expect
    .element(notice())
    .toMatchTextContent(
      'Niên khóa của lớp này đã kết thúc nên không thể lưu được nữa. Hãy tải về Excel những gì đã nhập để mang theo.',
    );
  await notice()
    .getByRole('button', { name: /^Tải về Excel/u })
    .click();
  await expectToasts('success', ['Đã tải về điểm chưa lưu.']);
  expect(server.calls(gradingApi.exportDraft).map(({ body }) => body.Diem.length)).toEqual([2]);
});
