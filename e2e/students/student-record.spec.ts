// The complete record of a student, starting from Ctrl+K, and the correction of their name. What each state looks like:
// src/web/students/record/*.component.test.ts.

import { expect, expectAccessible, focusEnabled, test } from '../fixtures.ts';

type Row = { id: number; HoTen: string };

test('the office finds a student, corrects the name with a reason, and everyone sees the new name', async ({
  page,
  signInAs,
  newSessionAs,
  api,
}) => {
  const { HocSinh } = (await api('GiaoVu', 'GET /api/tim-kiem/?q=le')) as { HocSinh: Row[] };
  const id = HocSinh[0]?.id;
  const record = `/api/students/hocsinh/${id}`;
  const { Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email, NienKhoa } = (await api(
    'GiaoVu',
    `GET ${record}/ho-so/`,
  )) as Record<'Ho' | 'Ten' | 'GioiTinh' | 'NgaySinh' | 'DiaChi' | 'Email', string> & {
    NienKhoa: { IDNienKhoa: number; IDLopHoc: number }[];
  };

  await signInAs('GiaoVu');
  await page.goto('/giaovu');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Tìm nhanh' }).getByRole('combobox').fill(`${Ho} ${Ten}`);
  await expect(page.getByRole('option', { selected: true })).toContainText(`${Ho} ${Ten}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/giaovu/hoc-sinh/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${Ho} ${Ten}`);
  await expectAccessible(page);

  // By keyboard alone.
  await focusEnabled(page.getByRole('button', { name: 'Cải chính', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cải chính thông tin học sinh' });
  await expect(dialog.getByRole('textbox', { name: 'Họ', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Cải Chính');
  await dialog.getByRole('textbox', { name: 'Lý do' }).focus();
  await page.keyboard.type('Theo giấy khai sinh');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${Ho} Cải Chính`);
  const history = page.getByRole('listitem').filter({ hasText: 'Theo giấy khai sinh' });
  await expect(history).toContainText(`Tên: ${Ten} →thành Cải Chính`);

  await page.getByRole('link', { name: /^Phiếu điểm niên khóa/u }).click();
  await expect(page.getByRole('combobox', { name: 'Học sinh' })).toHaveValue(String(id));
  await page.goBack();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const teacher = await newSessionAs('GiaoVien');
  await teacher.goto(
    `/giaovien/danh-sach-lop?nienkhoa=${NienKhoa[0]?.IDNienKhoa}&lop=${NienKhoa[0]?.IDLopHoc}`,
  );
  await teacher.getByRole('link', { name: `${Ho} Cải Chính` }).click();
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(`${Ho} Cải Chính`);
  await expect(teacher.getByText('Lý do: Theo giấy khai sinh')).toBeVisible();
  await expect(teacher.getByRole('button', { name: 'Cải chính' })).toHaveCount(0);

  const back = { Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email, LyDo: 'Trả lại như cũ' };
  await api('GiaoVu', `POST ${record}/cai-chinh/`, back);
});

test('the bars of a year are as long as the averages that the table below them has', async ({
  page,
  signInAs,
  api,
}) => {
  const { HocSinh } = (await api('GiaoVu', 'GET /api/tim-kiem/?q=nguyen')) as { HocSinh: Row[] };
  const { NienKhoa } = (await api('GiaoVu', `GET /api/students/hocsinh/${HocSinh[0]?.id}/ho-so/`)) as {
    NienKhoa: { TenNienKhoa: string; HocKy: { IDHocKy: number; MonHoc: { DiemTB: number | null }[] }[] }[];
  };
  const [year] = NienKhoa;
  const averages = year?.HocKy[0]?.MonHoc.flatMap(({ DiemTB }) => DiemTB ?? []) ?? [];
  expect(averages.length).toBeGreaterThan(5);
  await signInAs('GiaoVu');
  await page.goto(`/giaovu/hoc-sinh/${HocSinh[0]?.id}`);
  const figure = page.getByRole('figure', {
    name: `Điểm trung bình các môn, niên khóa ${year?.TenNienKhoa}`,
  });
  await expect(figure).toContainText('Học kỳ 1');
  const bars = figure.locator('rect[data-term="1"]');
  await expect(bars).toHaveCount(averages.length);
  const widths = await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('width'))));
  for (const [place, width] of widths.entries()) expect(width).toBeCloseTo(10 * (averages[place] ?? 0), 5);
  await expectAccessible(page);
});
