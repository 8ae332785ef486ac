import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';

const address = '/bgh/monhoc';
const path = '/api/subjects/monhoc-list/';

type Subject = { id: number; TenMonHoc: string };
type Year = { id: number; TenNienKhoa: string; is_current: boolean };
type Api = (role: 'BGH', request: string, body?: unknown) => Promise<unknown>;

const toast = (page: Page, kind: 'success' | 'error') => page.locator(`[data-kind=${kind}]`);
const dialog = (page: Page) => page.getByRole('dialog');
const names = (page: Page) => page.getByRole('table').getByRole('rowheader');
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Tên môn học' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Lưu', exact: true });
const yearSelect = (page: Page) => page.getByRole('combobox', { name: 'Niên khóa' });

async function currentYear(api: Api): Promise<number> {
  const years = (await api('BGH', 'GET /api/subjects/nienkhoa/')) as Year[];
  return years.find(({ is_current }) => is_current)?.id ?? 0;
}

async function addSubject(api: Api, TenMonHoc: string, IDToHop: number | null = null): Promise<Subject> {
  return (await api('BGH', `POST ${path}`, {
    TenMonHoc,
    IDNienKhoa: await currentYear(api),
    IDToHop,
  })) as Subject;
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs('BGH');
});

test.afterEach(async ({ api }) => {
  for (const { id, TenMonHoc } of (await api('BGH', `GET ${path}?search=E2E`)) as Subject[])
    if (TenMonHoc.startsWith('E2E')) await api('BGH', `DELETE /api/subjects/monhoc/${id}/`);
});

test.describe('the list', () => {
  test('is filtered by group; year and search stay in the address', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('combobox', { name: 'Tổ hợp' }).selectOption('Xã hội');
    await expect(names(page)).toHaveText(['Địa lí', 'Giáo dục kinh tế và pháp luật', 'Lịch sử']);
    await page.getByRole('searchbox').fill('dia');
    await expect(names(page)).toHaveText(['Địa lí']);
    await page.reload();
    await expect(names(page)).toHaveText(['Địa lí']);
    await yearSelect(page).selectOption('2025-2026');
    await expect(names(page)).toHaveText(['Địa lí']);
    await page.getByRole('searchbox').fill('không có');
    await expect(page.getByText('Không tìm thấy môn học nào phù hợp.')).toBeVisible();
  });
});

test.describe('the search', () => {
  const searches = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === path && url.searchParams.has('search'))
        asked.push(url.searchParams.get('search') ?? '');
    });
    return asked;
  };
  const openWithStillClock = async (page: Page) => {
    await page.clock.install();
    await page.goto(address);
    await expect(names(page)).toHaveCount(13);
    await page.clock.pauseAt(Date.now() + 3_600_000);
  };

  test('is sent 500 ms after the last key, not before', async ({ page }) => {
    await openWithStillClock(page);
    const asked = searches(page);
    const search = page.getByRole('searchbox');
    await search.pressSequentially('to');
    await page.clock.runFor(499);
    await search.press('a');
    await page.clock.runFor(499);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['toa']);
  });

  test('is never sent during composition', async ({ page }) => {
    await openWithStillClock(page);
    const asked = searches(page);
    await page.getByRole('searchbox').focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'toa', selectionStart: 3, selectionEnd: 3 });
    await page.clock.runFor(2_000);
    expect(asked).toEqual([]);
    await keyboard.send('Input.insertText', { text: 'toán' });
    await page.clock.runFor(500);
    await expect.poll(() => asked).toEqual(['toán']);
  });
});

test.describe('adding', () => {
  test('works by keyboard alone, without a group', async ({ page }) => {
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(path)) sent.push(request.postDataJSON());
    });
    await page.goto(address);
    const add = page.getByRole('button', { name: 'Thêm môn học' });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.type('  E2E Âm   nhạc ');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'success')).toHaveText('Đã thêm môn học E2E Âm nhạc.');
    await expect(page.getByRole('row', { name: /E2E Âm nhạc/u })).toBeVisible();
    await expect(add).toBeFocused();
    expect(sent).toEqual([{ TenMonHoc: 'E2E Âm nhạc', IDNienKhoa: expect.any(Number), IDToHop: null }]);
  });
});

test.describe('changing', () => {
  test('changes name and group', async ({ page, api }) => {
    await addSubject(api, 'E2E Âm nhạc', 2);
    await page.goto(address);
    await page.getByRole('button', { name: 'Sửa môn học E2E Âm nhạc' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Sửa môn học');
    await expect(nameField(page)).toHaveValue('E2E Âm nhạc');
    const group = dialog(page).getByRole('combobox', { name: 'Tổ hợp' });
    await expect(group.locator('option:checked')).toHaveText('Xã hội');
    await nameField(page).fill('E2E Mĩ thuật');
    await group.selectOption('Không thuộc tổ hợp nào');
    await save(page).click();
    await expect(toast(page, 'success')).toHaveText('Đã cập nhật môn học E2E Mĩ thuật.');
    await expect(
      page
        .getByRole('row', { name: /E2E Mĩ thuật/u })
        .getByRole('cell')
        .nth(1),
    ).toHaveText('-');
    await expect(page.getByText('E2E Âm nhạc', { exact: true })).toHaveCount(0);
  });
});

test.describe('deleting', () => {
  const ask = async (page: Page) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Xóa môn học E2E Âm nhạc' }).click();
    await expect(dialog(page)).toContainText('Môn học “E2E Âm nhạc”');
    return dialog(page).getByRole('button', { name: 'Xóa' });
  };

  test.beforeEach(async ({ api }) => {
    await addSubject(api, 'E2E Âm nhạc');
  });

  test('asks for confirmation, then deletes', async ({ page }) => {
    const remove = await ask(page);
    await expect(dialog(page).getByRole('button', { name: 'Hủy' })).toBeFocused();
    await remove.click();
    await expect(toast(page, 'success')).toHaveText('Đã xóa môn học E2E Âm nhạc.');
    await expect(page.getByRole('row', { name: /E2E Âm nhạc/u })).toHaveCount(0);
  });
});

test('is accessible and fits 360 px', async ({ page, api }) => {
  test.slow();
  await addSubject(api, 'E2E Giáo dục địa phương và hoạt động trải nghiệm, hướng nghiệp');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await expect(names(page)).toHaveCount(14);
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Thêm môn học' }).click();
  await save(page).click();
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
