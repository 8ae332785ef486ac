// Every list on a phone: rows of two lines with visible buttons. At any width, no text is cut off without an ellipsis.

import type { Page } from '@playwright/test';
import { yearsOf } from '../class-data.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

const phone = { width: 360, height: 740 };
test.use({ hasTouch: true, viewport: phone });

/** Texts that are partly outside of their container without an ellipsis. */
function cutTexts(): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isForEarsOnly = (element: Element | null): boolean =>
    element instanceof HTMLElement && (element.offsetWidth <= 1 || isForEarsOnly(element.parentElement));
  const lies = (text: DOMRect, frame: { left: number; right: number }) =>
    text.left >= frame.left - 1 && text.right <= frame.right + 1;
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest('option') || !parent.checkVisibility())
      continue;
    if (isForEarsOnly(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    const window = { left: 0, right: innerWidth };
    if (!rects.every((rect) => lies(rect, window))) cut.push(`beside the window: ${node.textContent}`);
    for (let box: HTMLElement | null = parent; box; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
      if (overflowX === 'visible' || textOverflow === 'ellipsis') continue;
      const frame = box.getBoundingClientRect();
      const high = overflowY === 'hidden' && rects.some(({ bottom }) => bottom > frame.bottom + 3);
      if (high || !rects.every((rect) => lies(rect, frame)))
        cut.push(`in ${box.className}: ${node.textContent}`);
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (
      field.checkVisibility() &&
      field.type !== 'checkbox' &&
      getComputedStyle(field).textOverflow !== 'ellipsis'
    )
      cut.push(`no ellipsis: ${field.labels?.[0]?.textContent}`);
  }
  return cut;
}

async function expectNothingCutOff(page: Page): Promise<void> {
  expect(await page.evaluate(cutTexts)).toEqual([]);
  await expect(page.locator('[data-goes-on]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
}

/** All buttons of all rows can be seen and touched without scrolling sideways. */
async function expectButtonsVisible(page: Page): Promise<void> {
  const boxes = await page
    .locator('tbody tr button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  for (const { left, right, height } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    expect(height).toBeGreaterThanOrEqual(24);
  }
}

async function visitAll(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expectNothingCutOff(page);
      await expectButtonsVisible(page);
      const filters = page.getByRole('button', { name: /^Bộ lọc/u });
      if ((await filters.count()) === 0) return;
      await expect(filters).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('search').getByRole('combobox').first()).toBeHidden();
      await filters.tap();
      await expect(filters).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('search').getByRole('combobox').first()).toBeVisible();
      await expectNothingCutOff(page);
    });
    await test.step(`${address}, wider`, async () => {
      for (const width of [768, 1024, 1100]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNothingCutOff(page);
      }
      await page.setViewportSize(phone);
    });
  }
}

test('the lists of the board and the devices of the profile fit a phone, and a tap shows why a row is read-only', async ({
  page,
  signInAs,
}) => {
  await signInAs('BGH');
  await visitAll(page, ['/bgh/taikhoan', '/bgh/monhoc', '/bgh/nhat-ky', '/bgh/quydinh']);
  await page.getByRole('button', { name: 'Chỉ xem' }).first().tap();
  const why = page.getByRole('tooltip').filter({ visible: true });
  await expect(why).toHaveText('Chỉ sửa được quy định của niên khóa hiện tại.');
  const { x, width } = (await why.boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(why).toHaveCount(0);
  await page.getByRole('button', { name: /^Xin chào/u }).tap();
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).tap();
  await page.getByText('Thiết bị đang đăng nhập').tap();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectNothingCutOff(page);
});

test('the lists of the office fit a phone', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  const { current } = await yearsOf(api);
  const year = `nienkhoa=${current.id}`;
  const [schoolClass] = (await api('GiaoVu', `GET /api/classes/lophoc-list/?nienkhoa_id=${current.id}`)) as {
    id: number;
  }[];
  const [subject] = (await api(
    'GiaoVu',
    `GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${schoolClass?.id}`,
  )) as { id: number }[];
  await visitAll(page, [
    `/giaovu/hoc-sinh/tra-cuu?${year}&khoi=1&tim=an`,
    '/giaovu/quan-ly-lop-hoc',
    '/giaovu/danh-sach-lop/lap-danh-sach',
    `/giaovu/danh-sach-lop/xuat-danh-sach?${year}&lop=${schoolClass?.id}`,
    `/giaovu/xem-diem?${year}&lop=${schoolClass?.id}&mon=${subject?.id}&hocky=1`,
    '/giaovu/hoc-sinh/tiep-nhan',
  ]);
});
