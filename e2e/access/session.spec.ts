import { expect, test } from '../fixtures.ts';

const refresh = '**/api/auth/token/refresh/';

test('a token without user information shows only the spinner, then fetches and stores the account', async ({
  page,
  signInAs,
}) => {
  await signInAs('GiaoVu');
  await page.goto('/unauthorized');
  await page.evaluate(() => {
    localStorage.removeItem('user_info');
    localStorage.removeItem('user_role');
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/accounts/me/', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Đang tải…' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  // Not the sign-in's: it may be older than a name that another test has changed.
  const reply = page.waitForResponse('**/api/accounts/me/');
  held.resolve();
  const { id, Ho, Ten } = await (await reply).json();
  await expect(page).toHaveURL('/giaovu');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(JSON.parse(stored['user_info'])).toEqual({ id, Ho, Ten, role: 'GiaoVu' });
  expect(stored['user_role']).toBe('GiaoVu');
});

test('an unknown token without user information is cleared and redirects to /login', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('access_token', 'x'));
  await page.goto('/bgh');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('an expired access token is refreshed once and the call repeated', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.goto('/unauthorized');
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  // Counts responses, not requests: a screen that is rendered again while loading aborts a request and repeats it.
  const answers: [path: string, status: number][] = [];
  page.on('response', (response) => {
    answers.push([new URL(response.url()).pathname, response.status()]);
  });
  const statusesOf = (end: string) =>
    answers.filter(([path]) => path.endsWith(end)).map(([, status]) => status);
  await page.goto('/bgh');
  await expect(page.getByText('Tổng số tài khoản')).toBeVisible();
  // Which calls are sent before the new token is there depends on how fast the page loads; at least one is.
  await expect.poll(() => statusesOf('/dashboard-stats/').at(-1)).toBe(200);
  const refused = answers.filter(([, status]) => status === 401).map(([path]) => path);
  expect(refused).not.toEqual([]);
  for (const path of refused) await expect.poll(() => statusesOf(path).at(-1)).toBe(200);
  expect(statusesOf('/refresh/')).toEqual([200]);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe('expired');
});

test('a refused refresh clears the storage and redirects to /login, where the reason stays visible', async ({
  page,
  signInAs,
}) => {
  await signInAs('BGH');
  await page.goto('/unauthorized');
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  await page.route(refresh, (route) => route.fulfill({ status: 401, json: { detail: 'x' } }));
  await page.goto('/bgh');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0);
  const reason = page.locator('form').getByRole('status');
  await expect(reason).toHaveText('Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.');
  await page.reload();
  await expect(reason).toBeVisible();
});

test('signing out clears the storage and ends the session on the server and in every tab', async ({
  page,
  context,
  signInAs,
  product,
}) => {
  const { refresh: token } = await signInAs('GiaoVu');
  await page.goto('/giaovu');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Danh sách lớp/u })
    .click();
  const otherTab = await context.newPage();
  await otherTab.goto('/giaovu/baocao');
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL('/login');
  await expect(otherTab).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập');
  await expect
    .poll(async () => {
      const response = await fetch(`${product.url}/api/auth/token/refresh/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh: token }),
      });
      return response.status;
    })
    .toBe(401);
});

test('signing out does not wait for the server', async ({ page, signInAs }) => {
  await signInAs('GiaoVien');
  await page.route('**/api/auth/logout/', () => {
    // Never answered.
  });
  await page.goto('/giaovien');
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL('/login');
});

test('signing in as another user in another tab leaves nothing of the first user visible', async ({
  page,
  signInAs,
  api,
}) => {
  const { user } = await signInAs('BGH');
  await page.goto('/bgh');
  await expect(page.getByText(`Xin chào, ${user.Ho} ${user.Ten}`)).toBeVisible();
  const profile = (await api('GiaoVien', 'GET /api/accounts/me/')) as { id: number; Ho: string; Ten: string };
  const otherTab = await page.context().newPage();
  await otherTab.goto('/unauthorized');
  await otherTab.evaluate(
    ([text]) => {
      localStorage.setItem('user_role', 'GiaoVien');
      localStorage.setItem('user_info', text ?? '');
    },
    [JSON.stringify({ id: profile.id, Ho: profile.Ho, Ten: profile.Ten, role: 'GiaoVien' })],
  );
  await expect(page).toHaveURL('/unauthorized');
  await page.getByRole('link', { name: 'Về trang chủ' }).click();
  await expect(page).toHaveURL('/giaovien');
  await expect(page.getByText(`Xin chào, ${profile.Ho} ${profile.Ten}`)).toBeVisible();
});
