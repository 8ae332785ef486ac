// A list from Excel, all the way into the school and undone again. The states of the dialog are component tests.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { studentFile } from '#test/helpers/students/student-sheets.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nhập học sinh từ Excel' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Nhập \d/u });
const choose = (page: Page, buffer: Uint8Array) =>
  dialog(page)
    .getByLabel('Tệp Excel (.xlsx)')
    .setInputFiles({
      name: 'khoi10.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(buffer),
    });

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('GiaoVu');
  await page.goto('/giaovu/hoc-sinh/tiep-nhan');
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
});

test('the template is downloaded, faulty lists are rejected, and a list from LibreOffice is imported and undone', async ({
  page,
}) => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải tệp mẫu' }).click();
  const template = await downloading;
  expect(template.suggestedFilename()).toMatch(/^MauNhapHocSinh_\d{4}-\d{4}\.xlsx$/u);
  await expectAccessible(page);

  await choose(page, await studentFile(['Lý A', 'Nam', '12/31/2010', 'Huế', null, '10', null]));
  await expect(dialog(page).getByRole('alert')).toContainText('ghi tháng trước ngày (dòng 2: 12/31/2010)');

  await choose(
    page,
    await studentFile(
      ['Hồ Thị Phương Thảo', 'Nữ', '25/12/2010', 'Huế', null, '10', null],
      ['Thảo', 'gái', '31/02/2011', null, 'thao@', '9', '10Z9'],
    ),
  );
  await expect(dialog(page).getByText('Tệp có 2 học sinh: 1 hợp lệ, 1 lỗi.')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(7);
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const list = new URL('../../test/fixtures/student-list-from-libreoffice.xlsx', import.meta.url);
  await choose(page, await readFile(list));
  await expect(dialog(page).getByText('Tệp có 4 học sinh: 4 hợp lệ.')).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Đã nhập 4 học sinh.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Tìm/u }))
    .first()
    .fill('Phương Thảo');
  await expect(page.getByRole('rowheader', { name: 'Hồ Thị Phương Thảo' })).toBeVisible();

  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  await dialog(page)
    .getByRole('row')
    .filter({ hasText: 'khoi10.xlsx' })
    .getByRole('button', { name: /^Hoàn tác/u })
    .click();
  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await expect(page.getByText('Đã hoàn tác lần nhập 4 học sinh.')).toBeVisible();
  await expect(dialog(page).getByText('Chưa có lần nhập nào.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Không tìm thấy học sinh nào phù hợp.')).toBeVisible();
});
