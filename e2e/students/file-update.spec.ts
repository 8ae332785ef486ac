// A student list goes out to Excel, is edited, and comes back in to update the students.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nhập học sinh từ Excel' });

/** The exported list with some cells of its first student replaced, as text or as numbers. */
async function edited(path: string, cells: Record<string, string | number | null>) {
  const { sheets } = await readXlsx(await readFile(path));
  const [headings = [], student = [], ...others] = (sheets[0]?.rows ?? []).slice(2);
  const changed = student.map((cell, place) => cells[String(headings[place])] ?? cell);
  for (const [heading, value] of Object.entries(cells)) changed[headings.indexOf(heading)] = value;
  const buffer = await writeXlsx({ sheets: [{ name: 'Học sinh', rows: [headings, changed, ...others] }] });
  return { name: String(student[0]), buffer: Buffer.from(buffer) };
}

test('a list goes out, is edited, comes back in as corrections, and is undone', async ({
  page,
  signInAs,
}) => {
  await signInAs('GiaoVu');
  await page.goto('/giaovu/hoc-sinh/tiep-nhan?khoi=1');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^DanhSachHocSinh_\d{4}-\d{4}_Khối 10\.xlsx$/u);
  const path = await download.path();
  const choose = (buffer: Buffer) =>
    dialog(page)
      .getByLabel('Tệp Excel (.xlsx)')
      .setInputFiles({ name: 'khoi10.xlsx', mimeType: 'application/octet-stream', buffer });

  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  await choose(await readFile(path));
  await expect(dialog(page).getByText(/^Tệp có [\d.]+ học sinh: 0 hợp lệ, [\d.]+ trùng\.$/u)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cập nhật từ tệp' })).toHaveCount(0);

  const { name, buffer } = await edited(path, {
    ...{ 'Địa chỉ': '1 Trần Phú, Huế', 'Mã định danh': '046311001234', 'Nơi sinh': 'Huế' },
    ...{ 'Họ tên cha': 'Nguyễn Văn Ba', 'SĐT cha': 912_345_678, Email: null },
  });
  await choose(buffer);
  await dialog(page).getByRole('button', { name: 'Cập nhật từ tệp' }).click();
  const row = dialog(page).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(/Địa chỉ: .+thành 1 Trần Phú, Huế/u);
  await expect(row).toContainText(/SĐT cha: .+→thành 0912345678/u);
  await expect(row).not.toContainText('Email');
  await dialog(page).getByLabel('Lý do').fill('Theo phiếu của phụ huynh');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog(page).getByRole('button', { name: 'Cập nhật 1 học sinh' }).click();
  await expect(page.getByText('Đã cập nhật 1 học sinh.')).toBeVisible();

  await page.getByRole('rowheader', { name }).getByRole('link').first().click();
  await expect(page.getByText('Theo phiếu của phụ huynh').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Hoàn tác lần cập nhật/u })
    .click();
  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await expect(page.getByText('Đã hoàn tác lần cập nhật 1 học sinh.')).toBeVisible();
  await expect(dialog(page).getByText('Chưa có lần nhập nào.')).toBeVisible();
});
