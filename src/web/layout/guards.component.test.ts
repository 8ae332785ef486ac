// Every address × {signed out, each role}, from a table written by hand, independent of the router's.

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { roles } from '#shared/contract/permissions.ts';
import { homes, recordAddress, recordScreens, screens } from '#test/helpers/screens.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts } from '#test/web/seen.ts';

const all = [...screens, ...recordScreens.map((screen) => ({ ...screen, path: recordAddress(screen, 1) }))];
const heading = () => page.getByRole('heading', { level: 1 });

describe('signed out: every page redirects to /login', () => {
  test.each(['/', ...all.map(({ path }) => path)])('%s', async (path) => {
    const { address } = await openPage(path);
    await expect.poll(address).toBe('/login');
    await expectTexts(heading(), ['Đăng nhập']);
  });
});

describe.each(roles)('%s: pages of other roles redirect to /unauthorized', (role) => {
  const closed = all.filter(({ enter }) => !enter.includes(role));

  test.each(closed.map(({ path }) => path))('%s', async (path) => {
    const { address } = await openPage(path, role);
    await expect.poll(address).toBe('/unauthorized');
    await expectTexts(heading(), ['Không có quyền truy cập']);
  });
});

describe.each(roles)('%s: / and the sign-in pages redirect home', (role) => {
  test.each(['/', '/login', '/password-reset'])('%s', async (path) => {
    answerForHome();
    const { address } = await openPage(path, role);
    await expect.poll(address).toBe(homes[role]);
    await expectCount(heading(), 1);
  });
});

describe('an unknown role redirects to /unauthorized', () => {
  test.each(['/', '/bgh', '/giaovu', '/giaovien'])('%s', async (path) => {
    const { address } = await openPage(path, { id: 1, Ho: 'Nguyễn', Ten: 'An', role: 'HieuTruong' });
    await expect.poll(address).toBe('/unauthorized');
    await expectCount(heading(), 1);
  });
});

test('an unknown address shows a message and a link home', async () => {
  const { address } = await openPage('/khong-co', 'GiaoVien');
  await expectTexts(heading(), ['Không tìm thấy trang']);
  await page.getByRole('link', { name: 'Về trang chủ' }).click();
  await expect.poll(address).toBe('/giaovien');
});
