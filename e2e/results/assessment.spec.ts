// The statistics of a year that follows Thông tư 22: the students behind a number, on screen, in Excel and on paper.

import type { AssessmentReport, CountedStudent } from '#shared/results/reports/assessment-api.ts';
import { yearsOf } from '../class-data.ts';
import { tableOf } from '../download.ts';
import { test as base, demoProduct, expect, expectAccessibleInBothSchemes } from '../fixtures.ts';
import { onItsSide, pagesOf, withoutSpaces } from '../printed-pages.ts';
import type { Product } from '../product.ts';

const test = base.extend<object, { product: Product }>({ product: demoProduct('--thong-tu-22') });

const path = '/api/reporting/baocao/danh-gia/';

test('numbers of awards, promotions and inclusive education lead to their students', async ({
  page,
  signInAs,
  api,
}) => {
  const { current } = await yearsOf(api);
  const query = `IDNienKhoa=${current.id}&IDHocKy=0`;
  const { Truong } = (await api('GiaoVu', `GET ${path}?${query}`)) as AssessmentReport;
  const inclusive = (await api(
    'GiaoVu',
    `GET ${path}hoc-sinh/?${query}&Nhom=HoaNhap&Muc=HoaNhap`,
  )) as CountedStudent[];
  expect(inclusive).toHaveLength(Truong.HoaNhap.SoLuong);

  await signInAs('GiaoVu');
  await page.goto(`/giaovu/thong-ke-danh-gia?nienkhoa=${current.id}&hocky=0`);
  const { SoLuong } = Truong.XetLenLop.ChuaCo;
  // By keyboard; Esc returns to the number.
  const number = page.getByRole('button', {
    name: `Xét lên lớp, Chưa có, Toàn trường: ${SoLuong} học sinh. Xem danh sách`,
  });
  await number.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Danh sách học sinh' });
  await expect(dialog.getByRole('rowheader')).toHaveCount(SoLuong);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(number).toBeFocused();

  await page
    .getByRole('button', { name: `Học hòa nhập, Toàn trường: ${inclusive.length} học sinh. Xem danh sách` })
    .click();
  const names = dialog.getByRole('rowheader').getByRole('link');
  await expect(names).toHaveText(inclusive.map(({ HoTen }) => HoTen));
  await expectAccessibleInBothSchemes(page);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Xuất Excel' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('danh_sach_hoc_sinh.xlsx');
  const rows = await tableOf(download);
  expect(rows.map(([, name]) => name)).toEqual(inclusive.map(({ HoTen }) => HoTen));

  const printed = await pagesOf(page, 'DANH SÁCH HỌC SINH', onItsSide, dialog);
  expect(printed).toHaveLength(1);
  for (const { HoTen } of inclusive) expect(printed[0]).toContain(withoutSpaces(HoTen));

  await names.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inclusive[0]?.HoTen ?? '');
});
