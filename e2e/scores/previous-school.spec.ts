// A student arrives during a year of Thông tư 22 and brings the results of the first term: from the record to the sheet
// and the results of the class. The states of the form: src/web/scores/previous-school/*.component.test.ts.

import type { ClassResults } from '#shared/results/class-results/api.ts';
import type { Subject } from '#shared/school/subjects/api.ts';
import { type Api, setRoster, yearsOf } from '../class-data.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, fieldOf } from '../fixtures.ts';
import { toastOf } from './score-sheet.ts';
import { test } from './tt22-sheet.ts';

const names = ['Toán', 'Giáo dục thể chất'] as const;

/** 10B8 with two subjects and one student, who has just arrived. */
async function admit(api: Api) {
  const { current } = await yearsOf(api);
  const { id: classId } = (await api('BGH', 'POST /api/classes/lophoc/', {
    ...{ TenLop: '10B8', IDNienKhoa: current.id, IDKhoi: 1, IDToHop: null },
  })) as { id: number };
  const all = (await api('BGH', `GET /api/subjects/monhoc-list/?nienkhoa_id=${current.id}`)) as Subject[];
  const [math, sport] = names.map((name) => all.find(({ TenMonHoc }) => TenMonHoc === name)?.id ?? 0);
  await api('GiaoVu', `POST /api/classes/lophoc/${classId}/monhoc/`, { monhoc_ids: [math, sport] });
  const { id } = (await api('GiaoVu', 'POST /api/students/hocsinh/', {
    ...{ Ho: 'Tôn Nữ', Ten: 'Đến', GioiTinh: 'Nữ', NgaySinh: '2011-09-05', DiaChi: '12 Lê Lợi, Huế' },
    ...{ Email: null, KhoiDuKien: 1, IDNienKhoaTiepNhan: current.id },
  })) as { id: number };
  await setRoster(api, classId, [id]);
  return { id, classId, math, sport };
}

test('the office enters the results, which count in the class and close the sheet', async ({
  page,
  signInAs,
  newSessionAs,
  api,
}) => {
  const { id, classId, math, sport } = await admit(api);
  await signInAs('GiaoVu');
  await page.goto(`/giaovu/hoc-sinh/${id}`);
  await page.getByRole('button', { name: 'Kết quả chuyển đến', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Kết quả chuyển đến của Tôn Nữ Đến' });
  await expect(fieldOf(dialog, 'Trường cũ')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('THPT Nguyễn Huệ');
  await fieldOf(dialog, 'Rèn luyện').selectOption('Khá');
  await fieldOf(dialog, 'Toán').fill('7,4');
  await fieldOf(dialog, 'Giáo dục thể chất').selectOption('Đ');
  await fieldOf(dialog, 'Lý do').fill('Theo học bạ của trường cũ');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(toastOf(page, 'Đã ghi kết quả chuyển đến của Tôn Nữ Đến.')).toBeVisible();
  await expect(page.getByText('Học kỳ 1 học tại: THPT Nguyễn Huệ')).toBeVisible();
  await expectAccessible(page);
  const results = (await api(
    'GiaoVu',
    `GET /api/grading/ket-qua/?IDLopHoc=${classId}&IDHocKy=1`,
  )) as ClassResults;
  expect(results.HocSinh[0]).toMatchObject({
    ...{ HocTap: 'Kha', RenLuyen: 'Kha' },
    Mon: { [String(math)]: 7.4, [String(sport)]: 'Đ' },
  });

  const teacher = await newSessionAs('GiaoVien');
  await teacher.goto(`/giaovien/quan-ly-diem?lop=${classId}&mon=${math}&hocky=1`);
  const row = teacher.getByRole('row').filter({ hasText: 'Tôn Nữ Đến' });
  await expect(row).toContainText('7.4');
  await expect(row).toContainText('Chuyển đến');
  await expect(row.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(teacher);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Bỏ kết quả chuyển đến' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ', exact: true }).click();
  await expect(page.getByText('Học kỳ 1 học tại: THPT Nguyễn Huệ')).toBeHidden();
});
