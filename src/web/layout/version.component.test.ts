import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';

beforeEach(answerForHome);

test('the user menu names the version that the build wrote into the page', async () => {
  const tag = document.createElement('meta');
  tag.name = 'version';
  tag.content = '7.8.9';
  document.head.append(tag);
  onTestFinished(() => tag.remove());
  await openPage('/giaovien', 'GiaoVien');
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await expect.element(page.getByRole('group', { name: 'Phiên bản 7.8.9' })).toBeVisible();
});
