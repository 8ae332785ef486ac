// A student in inclusive education: stated on the record, seen by teachers beside the name, and ended.

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  test,
} from '../fixtures.ts';

type Row = { id: number; HoTen: string };
type Year = { IDNienKhoa: number; IDLopHoc: number };

test('the office states it, teachers see the mark, and the history stays when it ends', async ({
  page,
  signInAs,
  newSessionAs,
  api,
}) => {
  const { HocSinh } = (await api('GiaoVu', 'GET /api/tim-kiem/?q=pham')) as { HocSinh: Row[] };
  const { id, HoTen } = HocSinh[0] as Row;
  const { NienKhoa } = (await api('GiaoVu', `GET /api/students/hocsinh/${id}/ho-so/`)) as {
    NienKhoa: Year[];
  };
  const [year] = NienKhoa as [Year];

  await signInAs('GiaoVu');
  await page.goto(`/giaovu/hoc-sinh/${id}`);
  await page.getByRole('button', { name: 'Học hòa nhập', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Học sinh học hòa nhập' });
  await expect(dialog.getByLabel('Lý do')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Giấy xác nhận của phường');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Hòa nhập', { exact: true })).toBeVisible();
  await expect(page.getByText('2026-2027: Giấy xác nhận của phường')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const teacher = await newSessionAs('GiaoVien');
  await teacher.goto(`/giaovien/danh-sach-lop?nienkhoa=${year.IDNienKhoa}&lop=${year.IDLopHoc}`);
  const row = teacher
    .getByRole('row')
    .filter({ has: teacher.getByRole('link', { name: HoTen, exact: true }) });
  await expect(row.getByText('Hòa nhập', { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(teacher);
  await teacher.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(teacher);

  await page.getByRole('button', { name: 'Thôi hòa nhập', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Thôi hòa nhập?' });
  await question.getByRole('button', { name: 'Thôi hòa nhập' }).click();
  await expect(page.getByRole('button', { name: 'Học hòa nhập', exact: true })).toBeVisible();
  await expect(page.getByText(/kết thúc lúc/u)).toBeVisible();
  await teacher.reload();
  await expect(row).toBeVisible();
  await expect(row.getByText('Hòa nhập', { exact: true })).toHaveCount(0);
});
