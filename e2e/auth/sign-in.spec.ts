import { demoPassword, expect, expectAccessible, fieldOf, test } from '../fixtures.ts';

const signIn = '**/api/auth/token/';
const serverTrouble = 'Server đang gặp sự cố. Vui lòng thử lại sau.';

const refusals: [name: string, status: number, body: unknown, text: string][] = [
  ['401', 401, { detail: 'No active account' }, 'Tên đăng nhập hoặc mật khẩu không chính xác.'],
  ['500', 500, {}, serverTrouble],
  ['503', 503, 'not even JSON', serverTrouble],
  ['429', 429, { detail: 'x' }, 'Bạn thao tác quá nhiều lần. Vui lòng thử lại sau vài phút.'],
  ['400 with its own words', 400, { detail: 'Tài khoản bị khóa.' }, 'Tài khoản bị khóa.'],
  ['a reply without a role', 200, { access: 'a', refresh: 'r', user: { id: 1 } }, 'Lỗi kết nối máy chủ.'],
];

for (const [name, status, body, text] of refusals)
  test(`login: ${name}`, async ({ page }) => {
    await page.route(signIn, (route) => route.fulfill({ status, json: body }));
    await page.goto('/login');
    await fieldOf(page, 'Tên đăng nhập').fill('bgh');
    await fieldOf(page, 'Mật khẩu').fill('sai');
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(fieldOf(page, 'Tên đăng nhập')).toHaveValue('bgh');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

test('login: no network', async ({ page }) => {
  await page.route(signIn, (route) => route.abort());
  await page.goto('/login');
  await fieldOf(page, 'Tên đăng nhập').fill('bgh');
  await fieldOf(page, 'Mật khẩu').fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Không thể kết nối đến server' })).toBeVisible();
});

test('login: both fields are required, and the first empty one gets the focus', async ({ page }) => {
  let calls = 0;
  await page.route(signIn, (route) => {
    calls++;
    return route.abort();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByText('Vui lòng nhập tên đăng nhập.')).toBeVisible();
  await expect(fieldOf(page, 'Tên đăng nhập')).toBeFocused();
  await fieldOf(page, 'Tên đăng nhập').fill('bgh');
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Mật khẩu')).toBeFocused();
  await expect(fieldOf(page, 'Mật khẩu')).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toBe(0);
});

test('login: a wrong password is refused, the right one leads home, and four keys are stored', async ({
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

test('login: the password can be shown, and password managers know the fields', async ({ page }) => {
  await page.goto('/login');
  const password = fieldOf(page, 'Mật khẩu');
  const toggle = page.getByRole('button', { name: 'Hiện mật khẩu' });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(fieldOf(page, 'Tên đăng nhập')).toHaveAttribute('autocomplete', 'username');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(password).toHaveAttribute('type', 'password');
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

test('login: leads to the forgotten password', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page).toHaveURL('/password-reset');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
