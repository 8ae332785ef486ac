// What interrupts a teacher at work: a session that ends, a token that expires, a server that goes down.

import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword, fieldOf, test } from '../fixtures.ts';
import { startProduct } from '../product.ts';
import { hideCallTimes } from './call-times.ts';
import {
  cell,
  draftTitle,
  editSheet,
  expect,
  findSheet,
  freshSheet,
  keptDrafts,
  openSheet,
  paste,
  restoreButton,
  saveButton,
  setScores,
  storedRows,
  toastOf,
} from './score-sheet.ts';

const sessionEnded =
  'Phiên đăng nhập đã hết hạn. Điểm chưa lưu được giữ trên máy này trong 7 ngày và có thể khôi phục khi bạn đăng nhập lại.';

const colleague = {
  user: { username: 'e2e.lan', password: 'mùa thu lá bay' },
  Ho: 'Phạm Thị',
  Ten: 'Lan',
  role: 'GiaoVien',
  SoDienThoai: '0987000077',
  Email: 'e2e.lan@truong.example',
};

async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await fieldOf(page, 'Tên đăng nhập').fill(username);
  await fieldOf(page, 'Mật khẩu').fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/giaovien');
}

/** Waits for the notice on the home page, because it moves the links below it when it appears. */
async function signInToDrafts(page: Page): Promise<void> {
  await signInByForm(page, 'giaovien', demoPassword);
  await expect(page.getByText(draftTitle)).toBeVisible();
}

const openByLink = (page: Page) => page.getByRole('link', { name: /Nhập và sửa bảng điểm/u }).click();

const endings: [name: string, end: (page: Page) => Promise<void>][] = [
  [
    'a session that expires while saving',
    async (page) => {
      await page.route(/cap-nhat|token\/refresh/u, (route) =>
        route.fulfill({ status: 401, json: { detail: 'Hết hạn.' } }),
      );
      await saveButton(page).click();
    },
  ],
  [
    'a session that is found expired by another tab',
    async (page) => {
      const other = await page.context().newPage();
      await other.goto('/unauthorized');
      await other.evaluate(() => localStorage.clear());
      await other.close();
    },
  ],
];
for (const [name, end] of endings)
  test(`${name}: the scores come back after signing in, only for their author`, async ({
    page,
    signInAs,
    api,
  }) => {
    await signInAs('GiaoVien');
    const sheet = await freshSheet(api, '12A3', 'Toán');
    const { id } = (await api('BGH', 'POST /api/accounts/management/create/', colleague)) as { id: number };
    try {
      await editSheet(page, sheet);
      await page.keyboard.type('9');
      await end(page);
      await expect(page).toHaveURL('/login');
      await expect(toastOf(page, sessionEnded)).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });

      await signInByForm(page, colleague.user.username, colleague.user.password);
      await openByLink(page);
      await expect(page.getByText('Vui lòng chọn đầy đủ bộ lọc để xem bảng điểm.')).toBeVisible();
      await openSheet(page, sheet);
      await expect(page.getByRole('button', { name: 'Sửa điểm' })).toBeEnabled();
      await expect(page.getByText(draftTitle)).toHaveCount(0);
      expect(await keptDrafts(page)).toHaveLength(1);
      await page.getByRole('button', { name: /^Xin chào/u }).click();
      await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();

      await signInToDrafts(page);
      await openByLink(page);
      await expect(page.getByText(draftTitle)).toBeVisible();
      await restoreButton(page).click();
      await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue(/^9/u);
      await saveButton(page).click();
      await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
      expect((await storedRows(api, sheet))[0]).toMatchObject({ Diem15: 9, Diem1Tiet: 6 });
      await expect.poll(() => keptDrafts(page)).toEqual([]);
    } finally {
      await api('BGH', `DELETE /api/accounts/management/${id}/delete/`);
    }
  });

test('only scores that were not saved before the session ended are kept', async ({ page, signInAs, api }) => {
  await hideCallTimes(page);
  await signInAs('GiaoVien');
  const sheet = await freshSheet(api, '12A3', 'Vật lí');
  await editSheet(page, sheet);
  for (const score of ['7', '8', '9']) {
    await page.keyboard.type(score);
    await page.keyboard.press('Enter');
  }
  await page.route(/cap-nhat|token\/refresh/u, async (route) => {
    if (route.request().postDataJSON().IDHocSinh === sheet.rows[1]?.id) return route.continue();
    // The others are refused only after that one is saved.
    await expect.poll(async () => (await storedRows(api, sheet))[1]?.Diem15).toBe(8);
    return route.fulfill({ status: 401, json: { detail: 'Hết hạn.' } });
  });
  await saveButton(page).click();
  await expect(page).toHaveURL('/login');
  await page.unrouteAll({ behavior: 'wait' });
  await signInToDrafts(page);
  await openByLink(page);
  await expect(page.getByText(/^2 học sinh, nhập lúc/u)).toBeVisible();
});

test('saving a whole class with an expired token refreshes once and resends each student once', async ({
  page,
  context,
  signInAs,
  api,
}) => {
  await hideCallTimes(page);
  await signInAs('GiaoVien');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sheet = await findSheet(api, '12A1', 'Hóa học');
  await setScores(api, sheet, null, null);
  await editSheet(page, sheet);
  await paste(page, sheet.rows.map(() => '7').join('\n'));
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  const answers: [path: string, status: number][] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/cap-nhat|refresh/u.test(pathname)) answers.push([pathname, response.status()]);
  });
  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  const count = (path: RegExp, status: number) =>
    answers.filter(([pathname, code]) => path.test(pathname) && code === status).length;
  expect(sheet.rows.length).toBeGreaterThan(20);
  expect(count(/refresh/u, 200)).toBe(1);
  expect(count(/cap-nhat/u, 401)).toBe(sheet.rows.length);
  expect(count(/cap-nhat/u, 200)).toBe(sheet.rows.length);
  expect(answers).toHaveLength(2 * sheet.rows.length + 1);
  expect((await storedRows(api, sheet)).every(({ Diem15 }) => Diem15 === 7)).toBe(true);
});

test('scores stay while the server is unavailable and are saved when it is back', async ({ page }, info) => {
  const dataDir = info.outputPath('school');
  await cp(join(process.env['E2E_FOLDER'] ?? '', 'template'), dataDir, { recursive: true });
  let product = await startProduct(dataDir);
  const { url } = product;
  try {
    await page.goto(`${url}/login`);
    await fieldOf(page, 'Tên đăng nhập').fill('giaovien');
    await fieldOf(page, 'Mật khẩu').fill(demoPassword);
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await page.waitForURL(`${url}/giaovien`);
    await openByLink(page);
    await page.getByRole('combobox', { name: 'Lớp học' }).selectOption('12A2');
    await page.getByRole('combobox', { name: 'Môn học' }).selectOption('Toán');
    await page.getByRole('combobox', { name: 'Học kỳ' }).selectOption('Học kỳ 1');
    await page.getByRole('button', { name: 'Sửa điểm' }).click();
    const first = page.locator('input[data-column=Diem15]').first();
    await first.fill('1');
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);

    await product.stop();
    await saveButton(page).click();
    await expect(toastOf(page, 'Có lỗi xảy ra khi lưu điểm!')).toBeVisible();
    await expect(page.getByRole('table').getByText(/Không thể kết nối đến server/u)).toBeVisible();
    await expect(first).toHaveValue('1.00');
    await first.fill('1.25');
    expect(await keptDrafts(page)).toHaveLength(1);

    product = await startProduct(dataDir, new URL(url).port);
    await saveButton(page).click();
    await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
    await expect.poll(() => keptDrafts(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('1.25');
  } finally {
    await product.stop();
  }
});
