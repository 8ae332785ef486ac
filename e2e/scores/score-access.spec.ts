// When scores may be entered, seen from both sides: a teacher, and the staff who reply.

import type { SheetOpening } from '#shared/scores/locks/api.ts';
import type { ScoreChange } from '#shared/scores/sheets/api.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import {
  cell,
  editSheet,
  expect,
  freshSheet,
  keptDrafts,
  saveButton,
  setTermOpen,
  sheetSearch,
  storedRows,
  toastOf,
} from './score-sheet.ts';

const reasonOf = 'Ba em nghỉ ốm vừa thi bù';

test('scores typed while the deadline passes are refused, kept, and saved after the sheet is opened on request', async ({
  page,
  newSessionAs,
  signInAs,
  api,
}) => {
  const sheet = await freshSheet(api, '11A2', 'Sinh học', 2);
  const deadlines = await api('GiaoVu', 'GET /api/grading/han-nhap/');
  await signInAs('GiaoVien');
  await editSheet(page, sheet);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.keyboard.type('8');

  let passes = 0;
  // Must still be ahead when it arrives.
  await expect(async () => {
    passes = Date.now() + 1_500;
    await api('GiaoVu', 'PUT /api/grading/han-nhap/', [{ IDHocKy: 2, Han: new Date(passes).toISOString() }]);
  }).toPass();
  await expect.poll(() => Date.now()).toBeGreaterThan(passes);
  await saveButton(page).click();
  await expect(toastOf(page, 'Có lỗi xảy ra khi lưu điểm!')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'Điểm đã nhập vẫn còn nguyên trong bảng.' });
  await expect(note).toContainText('Đã hết hạn nhập điểm Học kỳ 2');
  await expect(note).toContainText('Giáo vụ hoặc Ban Giám Hiệu có thể dời hạn nhập điểm');
  await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue('7.00');
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  await expectAccessible(page);

  await note.getByRole('button', { name: 'Xin mở khóa' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Lý do' }).fill(reasonOf);
  await page.keyboard.press('Enter');
  await expect(note).toContainText('Đã gửi yêu cầu lúc');

  const office = await newSessionAs('GiaoVu');
  await office.goto('/giaovu');
  const requests = office.getByRole('region', { name: 'Yêu cầu mở khóa' });
  await expect(requests.getByRole('listitem')).toContainText([reasonOf]);
  await expectAccessible(office);
  await requests.getByRole('button', { name: 'Mở khóa 11A2 – Sinh học – Học kỳ 2' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Mở khóa', exact: true }).click();
  await expect(office.locator('[data-kind=success]')).toContainText('Đã mở khóa 11A2 – Sinh học – Học kỳ 2');
  await expect(requests).toHaveCount(0);

  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  expect((await storedRows(api, sheet)).slice(0, 3).map(({ Diem15 }) => Diem15)).toEqual([7, 8, 5]);
  await page.getByRole('button', { name: 'Lịch sử', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('cell', { name: reasonOf })).toHaveCount(2);
  const history = (await api(
    'BGH',
    `GET /api/grading/diemso/lich-su/?${sheetSearch(sheet)}`,
  )) as ScoreChange[];
  expect(history.slice(0, 2).map(({ LyDo }) => LyDo)).toEqual([reasonOf, reasonOf]);

  const openings = (await api('GiaoVu', 'GET /api/grading/mo-khoa/')) as SheetOpening[];
  for (const { id } of openings) await api('GiaoVu', `DELETE /api/grading/mo-khoa/${id}/`);
  await api('GiaoVu', 'PUT /api/grading/han-nhap/', deadlines);
});

test('the office edits a locked sheet from the lookup and gives a reason', async ({
  page,
  signInAs,
  api,
}) => {
  const sheet = await freshSheet(api, '11A2', 'Sinh học');
  const deadlines = await api('GiaoVu', 'GET /api/grading/han-nhap/');
  await setTermOpen(api, 1, false);
  await signInAs('BGH');
  const { IDNienKhoa } = (await api('BGH', 'GET /api/configurations/quydinh/latest/')) as {
    IDNienKhoa: number;
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/bgh/xem-diem?nienkhoa=${IDNienKhoa}&lop=${sheet.IDLopHoc}&mon=${sheet.IDMonHoc}&hocky=1`);
  await page.getByRole('button', { name: 'Sửa điểm' }).click();
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Lý do' });
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Sửa theo biên bản');
  await page.keyboard.press('Enter');
  await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  await page.keyboard.type('9');
  await expectNoSidewaysScroll(page);
  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  await page.getByRole('button', { name: 'Lịch sử', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'Sửa theo biên bản' })).toHaveCount(1);
  await setTermOpen(api, 1, true);
  await api('GiaoVu', 'PUT /api/grading/han-nhap/', deadlines);
});
