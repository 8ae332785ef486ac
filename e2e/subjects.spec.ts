import type { Locator, Page } from '@playwright/test';
import { messages } from '../src/shared/common-messages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const address = '/bgh/monhoc';
const listCall = '**/api/subjects/monhoc-list/**';
const oneCall = '**/api/subjects/monhoc/*/';
const path = '/api/subjects/monhoc-list/';

type Subject = { id: number; TenMonHoc: string };
type Year = { id: number; TenNienKhoa: string; is_current: boolean };
type Api = (role: 'BGH', request: string, body?: unknown) => Promise<unknown>;

const toast = (page: Page, kind: 'success' | 'error') => page.locator(`[data-kind=${kind}]`);
const dialog = (page: Page) => page.getByRole('dialog');
const names = (page: Page) => page.getByRole('table').getByRole('rowheader');
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Tên môn học' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Lưu' });
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

async function openCreation(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Thêm môn học' }).click();
  await expect(nameField(page)).toBeFocused();
}

async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(text);
}

test.beforeEach(async ({ page, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs('BGH');
});

test.afterEach(async ({ api }) => {
  for (const { id, TenMonHoc } of (await api('BGH', `GET ${path}?search=E2E`)) as Subject[])
    if (TenMonHoc.startsWith('E2E')) await api('BGH', `DELETE /api/subjects/monhoc/${id}/`);
});

test.describe('what cannot be loaded', () => {
  for (const [name, call, text] of [
    ['years', '**/api/subjects/nienkhoa/', 'Không thể tải danh sách niên khóa.'],
    ['subjects', listCall, 'Máy chủ nói như thế này.'],
  ] as const)
    test(`${name}: a toast, and it stays inline with a second try`, async ({ page }) => {
      await page.route(call, (route) =>
        route.fulfill({ status: 400, json: { detail: 'Máy chủ nói như thế này.' } }),
      );
      await page.goto(address);
      await expect(toast(page, 'error')).toHaveText(text);
      const problem = page.getByRole('main').getByRole('alert');
      await expect(problem).toContainText(text);
      await page.unroute(call);
      await problem.getByRole('button', { name: 'Thử lại' }).click();
      await expect(page.getByRole('rowheader', { name: 'Toán' })).toBeVisible();
    });

  test('groups: a toast, and the list is there all the same', async ({ page }) => {
    await page.route('**/api/subjects/tohop/', (route) => route.abort());
    await page.goto(address);
    await expect(toast(page, 'error')).toHaveText('Không thể tải dữ liệu bộ lọc ban đầu.');
    await expect(page.getByRole('rowheader', { name: 'Toán' })).toBeVisible();
  });

  test('an answer without words, or none: the fallback texts', async ({ page }) => {
    for (const [reply, text] of [
      [{ status: 400, json: {} }, 'Thao tác thất bại. Vui lòng thử lại.'],
      [{ status: 500, json: {} }, 'Lỗi kết nối máy chủ.'],
      [null, 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.'],
    ] as const) {
      await page.route(listCall, (route) => (reply ? route.fulfill(reply) : route.abort()));
      await page.goto(address);
      await expect(toast(page, 'error')).toHaveText(text);
      await page.unroute(listCall);
    }
  });
});

test.describe('the list', () => {
  test('starts with the current year, of all groups', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý Môn học');
    await expect(yearSelect(page).locator('option:checked')).toHaveText('2026-2027 (hiện tại)');
    await expect(names(page)).toHaveCount(13);
    await expect(page.getByText('Niên khóa cũ chỉ được xem')).toBeHidden();
  });

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

  test('an old year is only shown: banner, no buttons, by deep link too', async ({ page, api }) => {
    const years = (await api('BGH', 'GET /api/subjects/nienkhoa/')) as Year[];
    const old = years.find(({ is_current }) => !is_current);
    await page.goto(`${address}?nienkhoa=${old?.id}`);
    await expect(page.getByText('Niên khóa cũ chỉ được xem, không được thay đổi.')).toBeVisible();
    await expect(names(page)).toHaveCount(13);
    await expect(page.getByRole('button', { name: /môn học/u })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Thao tác' })).toHaveCount(0);
  });

  test('a year that does not exist means the current one', async ({ page }) => {
    await page.goto(`${address}?nienkhoa=999`);
    await expect(yearSelect(page).locator('option:checked')).toHaveText('2026-2027 (hiện tại)');
    await expect(names(page)).toHaveCount(13);
  });

  test('a late answer of an old choice is ignored', async ({ page }) => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    await page.route(/tohop_id=1/u, async (route) => {
      await release;
      await route.continue().catch(() => undefined);
    });
    await page.goto(address);
    const group = page.getByRole('combobox', { name: 'Tổ hợp' });
    await group.selectOption('Tự nhiên');
    await group.selectOption('Xã hội');
    await expect(names(page)).toHaveCount(3);
    resolve();
    await page.waitForLoadState('networkidle');
    await expect(names(page)).toHaveText(['Địa lí', 'Giáo dục kinh tế và pháp luật', 'Lịch sử']);
  });

  test('a subject in use has no buttons, one that is not has both', async ({ page, api }) => {
    await addSubject(api, 'E2E Âm nhạc');
    await page.goto(address);
    await expect(page.getByRole('row', { name: /Toán/u })).toContainText('Đang sử dụng');
    await expect(page.getByRole('row', { name: /Toán/u }).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /E2E Âm nhạc/u }).getByRole('button')).toHaveCount(2);
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

  test('is asked for 500 ms after the last key, not before', async ({ page }) => {
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

  test('is never asked for in the middle of a composed letter', async ({ page }) => {
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
  test('without a name it is refused here, and nothing is sent', async ({ page }) => {
    await page.route(listCall, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await openCreation(page);
    for (const typed of ['', '   ']) {
      await nameField(page).fill(typed);
      await save(page).click();
      await expectFieldError(nameField(page), 'Vui lòng nhập tên môn học.');
      await expect(nameField(page)).toBeFocused();
    }
    await expect(toast(page, 'error')).toHaveCount(0);
  });

  test('a name that exists: the refusal lands on the field, what was typed stays', async ({ page }) => {
    await openCreation(page);
    await nameField(page).fill(' toán ');
    await dialog(page).getByRole('combobox', { name: 'Tổ hợp' }).selectOption('Tự nhiên');
    await save(page).click();
    await expect(toast(page, 'error')).toHaveText(messages.exists('Môn học'));
    await expectFieldError(nameField(page), messages.exists('Môn học'));
    await expect(nameField(page)).toBeFocused();
    await expect(nameField(page)).toHaveValue(' toán ');
  });

  test('refused for another reason: detail, else first field error, else a fallback', async ({ page }) => {
    await openCreation(page);
    await nameField(page).fill('E2E Âm nhạc');
    for (const [status, json, text] of [
      [403, { detail: messages.oldYear }, messages.oldYear],
      [400, { IDToHop: ['Tổ hợp không tồn tại.'] }, 'Tổ hợp không tồn tại.'],
      [400, {}, 'Thao tác thất bại. Vui lòng thử lại.'],
      [502, {}, 'Lỗi kết nối máy chủ.'],
    ] as const) {
      await page.route(listCall, (route) => route.fulfill({ status, json }));
      await save(page).click();
      await expect(toast(page, 'error').filter({ hasText: text })).toBeVisible();
      await expect(dialog(page).getByRole('alert')).toHaveText(text);
      await expect(nameField(page)).toHaveValue('E2E Âm nhạc');
      await page.unroute(listCall);
    }
  });

  test('by keyboard alone, without a group', async ({ page }) => {
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
  test('name and group', async ({ page, api }) => {
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

  test('refused: in the words of the server, else in ours', async ({ page }) => {
    for (const [reply, text] of [
      [{ status: 400, json: {} }, 'Lỗi khi xóa! Môn học có thể đã được sử dụng hoặc thuộc niên khóa cũ.'],
      [{ status: 403, json: { detail: messages.oldYear } }, messages.oldYear],
      [null, 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.'],
    ] as const) {
      await page.route(oneCall, (route) => (reply ? route.fulfill(reply) : route.abort()));
      await (await ask(page)).click();
      await expect(toast(page, 'error')).toHaveText(text);
      await expect(page.getByRole('row', { name: /E2E Âm nhạc/u })).toBeVisible();
      await page.unroute(oneCall);
    }
  });

  test('asks first, and deletes', async ({ page }) => {
    const remove = await ask(page);
    await expect(dialog(page).getByRole('button', { name: 'Hủy' })).toBeFocused();
    await remove.click();
    await expect(toast(page, 'success')).toHaveText('Đã xóa môn học E2E Âm nhạc.');
    await expect(page.getByRole('row', { name: /E2E Âm nhạc/u })).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`accessible and within 360 px, ${colorScheme}`, async ({ page, api }) => {
    test.slow();
    await addSubject(api, 'E2E Giáo dục địa phương và hoạt động trải nghiệm, hướng nghiệp');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await expect(names(page)).toHaveCount(14);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Thêm môn học' }).click();
    await save(page).click();
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
