// Families look up results: from the switch of the board to the report card on a parent's phone.

import type { Browser, Download, Locator, Page } from '@playwright/test';
import { formatDate } from '#shared/contract/calendar-date.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { fullName } from '#web/kit/format.ts';
import { findClass, rosterOf, yearsOf } from '../class-data.ts';
import {
  test as base,
  demoProduct,
  demoSchool,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
} from '../fixtures.ts';
import type { Product } from '../product.ts';

// Needs its own school: the switch changes the menu of everyone.
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

const phone = { width: 360, height: 740 };
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) => page.locator('[data-kind=success]', { hasText: text });

async function pagesOf(download: Download): Promise<string[]> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return textOfPdf(Buffer.concat(parts));
}

/** A phone that has never seen the school. */
async function newPhone(browser: Browser, { url }: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: phone, hasTouch: true });
  return context.newPage();
}

async function lookUp(page: Page, code: string, birth: string): Promise<void> {
  await page.getByLabel('Mã tra cứu').fill(code);
  await page.getByLabel('Ngày sinh của học sinh').fill(formatDate(birth));
  await page.getByRole('button', { name: 'Xem kết quả' }).tap();
}

test('the board enables it, the registrar publishes and hands out codes, and a family sees only its child', async ({
  page,
  browser,
  product,
  api,
  signInAs,
}) => {
  const family = await newPhone(browser, product);
  const { id } = await findClass(api, (await yearsOf(api)).current, '10A1');
  const [child, classmate] = (await rosterOf(api, id)).students_in_class;
  if (!child || !classmate) throw new Error('the class has students');
  const name = fullName(child);

  // Off: an address like any other that does not exist.
  await family.goto('/tra-cuu');
  await expect(family.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy trang');

  await signInAs('BGH');
  await page.goto('/bgh/quydinh');
  await expect(page.getByRole('link', { name: 'Tra cứu cho phụ huynh' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Cho phụ huynh tra cứu kết quả' }).focus();
  await page.keyboard.press('Space');
  await expect(toast(page, 'Đã bật tra cứu cho phụ huynh.')).toBeVisible();
  await expectAccessible(page);

  await signInAs('GiaoVu');
  await page.goto('/giaovu');
  await page.getByRole('link', { name: 'Tra cứu cho phụ huynh' }).click();
  // By keyboard: the question has the focus on its harmless answer.
  await button(page, 'Công bố: Học kỳ 1').focus();
  await page.keyboard.press('Enter');
  const question = dialog(page, 'Công bố cho phụ huynh?');
  await expect(button(question, 'Hủy')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Đã công bố học kỳ 1.')).toBeVisible();
  await expect(button(page, 'Thôi công bố: Học kỳ 1')).toBeVisible();

  await page.getByLabel('Lớp', { exact: true }).selectOption('10A1');
  await button(page, 'Tạo mã cho cả lớp').click();
  const codes = dialog(page, 'Mã tra cứu vừa tạo');
  const code =
    (await codes
      .getByRole('row', { name })
      .getByText(/^[\w-]{14}$/u)
      .textContent()) ?? '';
  await expectAccessible(page);
  // Leaving without the slips asks; Esc returns to the codes.
  await page.keyboard.press('Escape');
  await expect(button(dialog(page, 'Đóng mà chưa tải phiếu?'), 'Quay lại')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  const [slips] = await Promise.all([
    page.waitForEvent('download'),
    button(codes, 'Tải phiếu (PDF)').click(),
  ]);
  expect((await pagesOf(slips)).join(' ')).toContain(code);
  await page.keyboard.press('Escape');
  await expect(codes).toBeHidden();
  await expect(page.getByText('Chưa có mã')).toHaveCount(0);
  await expect(page.getByText('Đã có mã', { exact: true }).first()).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await family.goto('/tra-cuu');
  await expect(family.getByText(demoSchool)).toBeVisible();
  await expectAccessibleInBothSchemes(family);
  await expectNoSidewaysScroll(family);
  // A wrong date of birth and a wrong code look the same.
  const wrong = 'Mã tra cứu hoặc ngày sinh không đúng. Vui lòng xem lại phiếu của nhà trường.';
  await lookUp(family, code, '2001-01-01');
  await expect(family.getByRole('alert')).toHaveText(wrong);
  await lookUp(family, 'ABCD-EFGH-2345', child.NgaySinh);
  await expect(family.getByRole('alert')).toHaveText(wrong);
  await expectAccessibleInBothSchemes(family);
  await expectNoSidewaysScroll(family);
  await lookUp(family, code.replaceAll('-', ' ').toLowerCase(), child.NgaySinh);
  await expect(family.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(family.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(family.getByRole('heading', { level: 2 })).toHaveText(['Học kỳ 1']);
  await expect(family.locator('body')).not.toContainText(fullName(classmate));
  await expectAccessibleInBothSchemes(family);
  await expectNoSidewaysScroll(family);

  const [card] = await Promise.all([
    family.waitForEvent('download'),
    family.getByRole('link', { name: 'Tải phiếu điểm (PDF) Học kỳ 1' }).tap(),
  ]);
  const printed = await pagesOf(card);
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain(name);
  expect(printed[0]).not.toContain('Hạng');

  await family.reload();
  await expect(family.getByRole('heading', { level: 1 })).toHaveText(name);
  await family.getByRole('button', { name: 'Thoát' }).tap();
  await expect(family.getByRole('status')).toHaveText('Đã thoát.');
  await family.reload();
  await expect(family.getByLabel('Mã tra cứu')).toHaveValue('');

  // The office sees the visit, and a revoked code no longer opens anything.
  await page.goto(`/giaovu/hoc-sinh/${child.id}`);
  await expect(page.getByText(/^Phụ huynh đã xem \d\d:\d\d .+ Học sinh đã có mã\.$/u)).toBeVisible();
  await button(page, 'Thu hồi').click();
  await button(dialog(page, 'Thu hồi mã?'), 'Thu hồi').click();
  await expect(toast(page, `Đã thu hồi mã của ${name}.`)).toBeVisible();
  await lookUp(family, code, child.NgaySinh);
  await expect(family.getByRole('alert')).toHaveText(wrong);

  await api('BGH', 'PATCH /api/families/cai-dat/', { ChoTraCuu: false });
  await family.goto('/tra-cuu');
  await expect(family.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy trang');
  await family.context().close();
});

test('codes for a whole block are created at once, with their slips in one file', async ({
  page,
  api,
  signInAs,
}) => {
  await api('BGH', 'PATCH /api/families/cai-dat/', { ChoTraCuu: true });
  const { current } = await yearsOf(api);
  const { id } = await findClass(api, current, '12A1');
  const { students_in_class } = await rosterOf(api, id);
  await signInAs('GiaoVu');
  await page.goto('/giaovu');
  await page.getByRole('link', { name: 'Tra cứu cho phụ huynh' }).click();
  await button(page, 'Tạo mã cho nhiều lớp').click();
  const form = dialog(page, 'Tạo mã cho nhiều lớp');
  await form.getByLabel('Phạm vi').selectOption('Khối 12');
  await expectAccessible(page);
  await button(form, 'Tạo mã').click();
  const codes = dialog(page, 'Mã tra cứu vừa tạo');
  await expect(codes.getByRole('row', { name: '12A1' })).toContainText(String(students_in_class.length));
  await expectAccessible(page);
  const [slips] = await Promise.all([
    page.waitForEvent('download'),
    button(codes, 'Tải phiếu (PDF)').click(),
  ]);
  const pages = await pagesOf(slips);
  for (const student of students_in_class) expect(pages.join(' ')).toContain(fullName(student));
  expect(pages.join(' ')).toContain('12A4');
  expect(pages.join(' ')).not.toContain('11A1');
  await page.keyboard.press('Escape');
  await expect(codes).toBeHidden();
  await api('BGH', 'PATCH /api/families/cai-dat/', { ChoTraCuu: false });
});
