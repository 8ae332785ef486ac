// A student leaves, is below the line of the class list, and rejoins the class.

import { expect, expectAccessible, test } from '../fixtures.ts';

type Row = { id: number; HoTen: string };
type Year = { IDNienKhoa: number; IDLopHoc: number; TenLop: string };

test('leaving is recorded, changes the class list of the teacher, and is undone', async ({
  page,
  signInAs,
  newSessionAs,
  api,
}) => {
  const { HocSinh } = (await api('GiaoVu', 'GET /api/tim-kiem/?q=tran')) as { HocSinh: Row[] };
  const { id, HoTen } = HocSinh[0] as Row;
  const record = (await api('GiaoVu', `GET /api/students/hocsinh/${id}/ho-so/`)) as { NienKhoa: Year[] };
  const [year] = record.NienKhoa as [Year];
  const list = `nienkhoa=${year.IDNienKhoa}&lop=${year.IDLopHoc}`;

  await signInAs('GiaoVu');
  await page.goto(`/giaovu/hoc-sinh/${id}`);
  await page.getByRole('button', { name: 'Cho rời trường' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cho học sinh rời trường' });
  await expect(dialog.getByLabel('Hình thức')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Hình thức').selectOption('Chuyển trường');
  await dialog.getByLabel('Nơi đến').fill('THPT Quốc Học');
  await dialog.getByLabel('Lý do').fill('Theo gia đình chuyển nơi ở');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Đã chuyển trường ngày .*nơi đến: THPT Quốc Học/u)).toBeVisible();
  await expectAccessible(page);

  const teacher = await newSessionAs('GiaoVien');
  await teacher.goto(`/giaovien/danh-sach-lop?${list}`);
  await expect(teacher.getByRole('heading', { name: `Lớp ${year.TenLop}` })).toBeVisible();
  await expect(teacher.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  await expect(teacher.getByRole('link', { name: HoTen, exact: true })).toHaveCount(0);

  await page.goto(`/giaovu/danh-sach-lop/xuat-danh-sach?${list}`);
  const below = page.getByRole('table', { name: `Học sinh đã rời lớp ${year.TenLop}` });
  await expect(below.getByRole('row', { name: HoTen })).toContainText('Chuyển trường');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await below.getByRole('link', { name: HoTen }).click();
  await page.getByRole('button', { name: 'Hoàn tác rời trường' }).click();
  const question = page.getByRole('dialog', { name: 'Hoàn tác rời trường?' });
  await question.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByRole('button', { name: 'Cho rời trường' })).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByRole('link', { name: HoTen, exact: true })).toHaveCount(1);
});
