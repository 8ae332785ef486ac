// Viewing the list of a class, exporting and printing it.

import type { Page } from '@playwright/test';
import type { RosterStudent } from '#shared/school/classes/api.ts';
import { findClass, rosterOf, yearsOf } from '../class-data.ts';
import { tableOf } from '../download.ts';
import { expect, expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { textOfPages } from '../pdf-text.ts';

const office = '/giaovu/danh-sach-lop/xuat-danh-sach';
const teachers = '/giaovien/danh-sach-lop';

const yearSelect = (page: Page) => page.getByRole('combobox', { name: 'Niên khóa' });
const classSelect = (page: Page) => page.getByRole('combobox', { name: 'Lớp' });
const exportButton = (page: Page) => page.getByRole('button', { name: 'Xuất Excel' });
const names = (page: Page) => page.getByRole('table').getByRole('rowheader');
const success = (page: Page) => page.locator('[data-kind=success]');

const nameOf = ({ Ho, Ten }: RosterStudent) => `${Ho} ${Ten}`;
const dateOf = ({ NgaySinh }: RosterStudent) => NgaySinh.split('-').reverse().join('/');

test('the class is chosen after the year, and another year clears it', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  const { current, old } = await yearsOf(api);
  await page.goto(office);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xem Danh Sách Lớp');
  await expect(classSelect(page)).toBeDisabled();
  await expect(exportButton(page)).toBeDisabled();
  await expect(page.getByRole('cell')).toHaveText(['Vui lòng chọn lớp để xem danh sách.']);
  await yearSelect(page).selectOption(current.TenNienKhoa);
  await classSelect(page).selectOption('10A3');
  const { students_in_class } = await rosterOf(api, (await findClass(api, current, '10A3')).id);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Lớp 10A3');
  await expect(page.getByText(/^Sĩ số/u)).toHaveText(`Sĩ số: ${students_in_class.length}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'STT',
    'Họ và tên',
    'Giới tính',
    'Ngày sinh',
    'Email',
    'Địa chỉ',
  ]);
  await expect(names(page)).toHaveText(students_in_class.map(nameOf));
  for (const [place, student] of students_in_class.slice(0, 5).entries())
    await expect(page.getByRole('row').nth(place + 1)).toContainText(
      `${nameOf(student)}${student.GioiTinh}${dateOf(student)}${student.Email ?? '-'}${student.DiaChi}`,
    );
  await yearSelect(page).selectOption(old.TenNienKhoa);
  await expect(classSelect(page)).toHaveValue('');
  await expect(page.getByRole('cell')).toHaveText(['Vui lòng chọn lớp để xem danh sách.']);
  await expect(page).toHaveURL(`${office}?nienkhoa=${old.id}`);
});

test.describe('the file', () => {
  test('has the name from the server and the rows of the screen', async ({ page, signInAs, api }) => {
    await signInAs('GiaoVien');
    const { current } = await yearsOf(api);
    const { id } = await findClass(api, current, '10A1');
    const { students_in_class } = await rosterOf(api, id);
    await page.goto(`${teachers}?nienkhoa=${current.id}&lop=${id}`);
    await expect(names(page)).toHaveCount(students_in_class.length);
    const downloading = page.waitForEvent('download');
    await exportButton(page).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`Danh_sach_lop_10A1_${current.TenNienKhoa}.xlsx`);
    await expect(success(page)).toHaveText('Xuất file thành công!');
    const table = await tableOf(download);
    expect(table.map(([number, name, gender]) => [number, name, gender])).toEqual(
      students_in_class.map((student, place) => [place + 1, nameOf(student), student.GioiTinh]),
    );
    expect(await names(page).allTextContents()).toEqual(table.map(([, name]) => name));
  });

  test('is named Danh_sach_lop.xlsx if the server sends no name', async ({ page, signInAs, api }) => {
    await signInAs('GiaoVu');
    const { current } = await yearsOf(api);
    const { id } = await findClass(api, current, '10A1');
    await page.route('**/xuat-danh-sach/*', (route) => route.fulfill({ body: 'file' }));
    await page.goto(`${office}?nienkhoa=${current.id}&lop=${id}`);
    const downloading = page.waitForEvent('download');
    await exportButton(page).click();
    expect((await downloading).suggestedFilename()).toBe('Danh_sach_lop.xlsx');
  });
});

test('prints on A4 with the table header on every page, every student once, and no controls', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVu');
  await page.emulateMedia({ colorScheme: 'dark' });
  const { current } = await yearsOf(api);
  const { id } = await findClass(api, current, '10A1');
  const { students_in_class } = await rosterOf(api, id);
  await page.goto(`${office}?nienkhoa=${current.id}&lop=${id}`);
  await expect(names(page)).toHaveCount(students_in_class.length);
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('beforeprint'));
        const rows = document.querySelectorAll('#ban-in tbody tr:not(:has(p))').length;
        window.dispatchEvent(new Event('afterprint'));
        return rows;
      }),
    )
    .toBe(students_in_class.length);
  // Larger than actual prints, so that it takes more than one page.
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, scale: 1.5 });
  // A4 in points.
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf.toString('latin1')) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  const pages = textOfPages(pdf);
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) expect(text.split('STTHọvàtênGiớitínhNgàysinhEmailĐịachỉ')).toHaveLength(2);
  // The last three rows stay with the signatures, although the previous page had room for these rows and part of the
  // signatures.
  const last = pages.at(-1) ?? '';
  for (const student of students_in_class.slice(-3))
    expect(last).toContain(nameOf(student).replaceAll(' ', ''));
  for (const text of ['ĐàLạt,ngày', 'Ngườilập', 'Giáoviênchủnhiệm', 'Hiệutrưởng', 'TrầnĐứcDuy'])
    expect(last).toContain(text);
  const all = pages.join('\n');
  expect(all).toContain(`DANHSÁCHLỚP10A1Niênkhóa:${current.TenNienKhoa}Sĩsố:${students_in_class.length}`);
  for (const control of ['XuấtExcel', 'VềDashboard', 'Chọnlớp', 'Xinchào'])
    expect(all).not.toContain(control);
  // A row is never split across pages: name and birth date are adjacent on one page.
  for (const student of students_in_class) {
    const row = `${nameOf(student)}${student.GioiTinh}${dateOf(student)}`.replaceAll(' ', '');
    expect(pages.filter((text) => text.includes(row))).toHaveLength(1);
  }
});

test('is accessible and fits a phone', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/giaovu/danh-sach-lop');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Xuất danh sách lớp' }).click();
  const { current } = await yearsOf(api);
  await yearSelect(page).selectOption(current.TenNienKhoa);
  await classSelect(page).selectOption('10A1');
  await expect(names(page).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
