import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, fieldOf, test } from '../fixtures.ts';
import { isCall, record } from '../hold.ts';
import { followRequests } from '../settled.ts';

test('login: a wrong password is refused, the right one opens the home page, and four keys are stored', async ({
  page,
}) => {
  await page.goto('/login');
  await fieldOf(page, 'Tên đăng nhập').fill('giaovu');
  await fieldOf(page, 'Mật khẩu').fill('khong phai');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByText('Tên đăng nhập hoặc mật khẩu không chính xác.')).toBeVisible();
  await fieldOf(page, 'Mật khẩu').fill(demoPassword);
  await page.getByRole('button', { name: 'Đăng nhập' }).dblclick();
  await expect(page).toHaveURL('/giaovu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chào mừng, Giáo vụ!');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(stored).sort()).toEqual(['access_token', 'refresh_token', 'user_info', 'user_role']);
  expect(stored['user_role']).toBe('GiaoVu');
  expect(Object.keys(JSON.parse(stored['user_info'])).sort()).toEqual(['Ho', 'Ten', 'id', 'role']);
});

/** The code of the home pages is prefetched after the first key; on a busy machine, only after the network was idle. */
async function untilHomesAreFetched(page: Page, settled: () => Promise<void>): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // The code that the home page of the board itself imports comes last.
  await expect.poll(fetched).toContainEqual(expect.stringContaining('/assets/answer-forms-'));
  await settled();
}

test('login: the code of the home page is loaded before the button is pressed', async ({ page }) => {
  const settled = followRequests(page);
  await page.goto('/login');
  await fieldOf(page, 'Tên đăng nhập').fill('bgh');
  await fieldOf(page, 'Mật khẩu').fill(demoPassword);
  await untilHomesAreFetched(page, settled);
  const files = record(page, (request) => /\.(?:js|css)$/u.test(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('heading', { name: 'Sao lưu' })).toBeVisible();
  await settled();
  expect(files.map((request) => request.url())).toEqual([]);
});

for (const [user, last] of [
  ['bgh', 'Sao lưu'],
  ['giaovu', 'Tiến độ nhập điểm'],
  ['giaovien', 'Bảng điểm của tôi'],
] as const)
  test(`login: the home page of ${user} makes each request once`, async ({ page }) => {
    const settled = followRequests(page);
    await page.goto('/login');
    await fieldOf(page, 'Tên đăng nhập').fill(user);
    await fieldOf(page, 'Mật khẩu').fill(demoPassword);
    await untilHomesAreFetched(page, settled);
    // So slow that the replies arrive before the home page is ready.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const asked = record(page, isCall('GET', /^\/api\//u));
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByRole('heading', { name: last })).toBeVisible();
    await settled();
    const addresses = asked.map((request) => request.url());
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

test('login: the card is at most 450 px wide, and fits a narrow screen', async ({ page }) => {
  await page.goto('/login');
  const card = page.locator('main > div');
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.width).toBe(450);
  await page.setViewportSize({ width: 320, height: 700 });
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

test('login: links to the password reset', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page).toHaveURL('/password-reset');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
