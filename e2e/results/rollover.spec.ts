// A school moves on to its next year: from the regulation that begins it to the first score entered in it.

import type { Locator, Page } from '@playwright/test';
import { type Api, findClass, rosterOf, setRoster, yearsOf } from '../class-data.ts';
import {
  test as base,
  demoProduct,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fieldOf,
} from '../fixtures.ts';
import type { Product } from '../product.ts';
import { cell, findSheet, saveButton, setTermOpen, storedRows, toastOf } from '../scores/score-sheet.ts';

// Needs its own school: a year that has ended cannot be reopened.
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const expectSuccessToast = (page: Page, text: string) =>
  expect(page.locator('[data-kind=success]', { hasText: text })).toBeVisible();
const decision = (page: Page, name: string) => page.getByRole('combobox', { name: `Quyết định cho ${name}` });
const card = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Kết chuyển năm học/u });

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Các bước kết chuyển' }).getByRole('button', { name });

/** Confirms the prompt, which shows the counts. */
async function confirmRun(page: Page, ...texts: string[]): Promise<void> {
  await button(page, 'Kết chuyển').click();
  const question = page.getByRole('dialog', { name: 'Kết chuyển sang niên khóa 2027-2028?' });
  for (const text of texts) await expect(question).toContainText(text);
  await expectAccessible(page);
  await button(question, 'Xác nhận kết chuyển').click();
}

/** A class with all scores of the year, unlike those of the demo school, whose year is in progress. */
const complete = [
  { Ho: 'Tôn Nữ Quỳnh', Ten: 'Giao', score: 8 },
  { Ho: 'Tôn Thất Bảo', Ten: 'Lâm', score: 3 },
  { Ho: 'Tôn Nữ Diễm', Ten: 'Kha', score: 9 },
] as const;
const [goesUp, stays, leaves] = complete.map(({ Ho, Ten }) => `${Ho} ${Ten}`) as [string, string, string];

async function makeCompleteClass(api: Api): Promise<void> {
  const { current } = await yearsOf(api);
  const { id: IDLopHoc } = (await api('BGH', 'POST /api/classes/lophoc/', {
    ...{ TenLop: '10B1', IDNienKhoa: current.id, IDKhoi: 1, IDToHop: null },
  })) as { id: number };
  const { IDMonHoc } = await findSheet(api, '10A1', 'Toán');
  await api('BGH', `POST /api/classes/lophoc/${IDLopHoc}/monhoc/`, { monhoc_ids: [IDMonHoc] });
  const ids = new Map<number, number>();
  for (const { Ho, Ten, score } of complete) {
    const { id } = (await api('BGH', 'POST /api/students/hocsinh/', {
      ...{ Ho, Ten, GioiTinh: 'Nữ', NgaySinh: '2011-09-05', DiaChi: '12 Lê Lợi, Huế', Email: null },
      KhoiDuKien: 1,
    })) as { id: number };
    ids.set(id, score);
  }
  await setRoster(api, IDLopHoc, [...ids.keys()]);
  for (const [IDHocSinh, score] of ids)
    for (const IDHocKy of [1, 2])
      await api('BGH', 'POST /api/grading/diemso/cap-nhat/', {
        ...{ IDHocSinh, IDLopHoc, IDMonHoc, IDHocKy, Diem15: score, Diem1Tiet: score },
      });
}

/** The head of the school decides about these students one by one, which is not what this journey is about. */
async function endInclusions(api: Api): Promise<void> {
  const { current } = await yearsOf(api);
  for (const name of ['10A4', '11A4', '12A4']) {
    const { students_in_class } = await rosterOf(api, (await findClass(api, current, name)).id);
    for (const { id } of students_in_class.filter(({ HoaNhap }) => HoaNhap))
      await api('GiaoVu', `DELETE /api/students/hocsinh/${id}/hoa-nhap/`);
  }
}

test('from the regulation of the new year to the first score in it', async ({ page, api, signInAs }) => {
  test.slow();
  await makeCompleteClass(api);
  await endInclusions(api);
  await signInAs('BGH');
  await test.step('a new regulation ends the year', async () => {
    await page.goto('/bgh/quydinh');
    await button(page, 'Thêm quy định').click();
    const dialog = page.getByRole('dialog');
    await expect(fieldOf(dialog, 'Niên khóa')).toHaveValue('2027-2028');
    const understood = dialog.getByRole('checkbox', {
      name: 'Tôi hiểu niên khóa 2026-2027 sẽ chỉ còn xem được',
    });
    await expect(understood).toBeVisible();
    await expect(button(dialog, 'Lưu')).toBeDisabled();
    await understood.check();
    await button(dialog, 'Lưu').click();
    await expectSuccessToast(page, 'Đã thêm quy định niên khóa 2027-2028.');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Kết chuyển năm học', exact: true }),
    ).toHaveAttribute('href', '/giaovu/ket-chuyen');
  });

  await test.step('the home page links to the rollover', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(card(page)).toContainText('Còn 499 học sinh của niên khóa 2026-2027 chưa có quyết định.');
    await card(page).click();
    await expect(page).toHaveURL(/\/giaovu\/ket-chuyen$/u);
  });

  await test.step('subjects, classes and students are carried over as suggested', async () => {
    await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(13);
    await expectAccessible(page);
    await button(page, 'Tiếp: Lớp học').click();
    await expect(page.getByRole('textbox', { name: 'Lớp 10B1 chuyển thành' })).toHaveValue('11B1');
    await expectAccessible(page);
    await button(page, 'Tiếp: Học sinh').click();
    await fieldOf(page, 'Lý do chung').fill('Đã thi lại trong hè');
    await expect(button(page, 'Áp dụng cho 0 học sinh')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Gồm cả 496 học sinh thiếu điểm' }).check();
    await button(page, 'Áp dụng cho 496 học sinh').click();
    await page.getByRole('combobox', { name: 'Danh sách' }).selectOption('Lớp 10B1');
    await expect(decision(page, goesUp)).toHaveValue('LenLop');
    await expect(decision(page, stays)).toHaveValue('OLai');
    await decision(page, leaves).selectOption('Thôi học');
    await page.getByRole('textbox', { name: `Lý do cho ${leaves}` }).fill('Chuyển ra nước ngoài');
    await expectAccessible(page);
    for (const name of ['Môn học', 'Lớp học', 'Học sinh', 'Tổng kết']) {
      await page.setViewportSize({ width: 360, height: 740 });
      await step(page, name).click();
      await expectNoSidewaysScroll(page);
    }
    await expect(page.getByRole('main')).toContainText('499 học sinh có quyết định:');
    await expectAccessible(page);
    await confirmRun(page, '499 học sinh có quyết định:', '496 học sinh trong số đó thiếu điểm.');
    const result = page.getByRole('region', { name: 'Kết quả kết chuyển' });
    await expect(result).toContainText('Đã kết chuyển 13 môn học, 14 lớp và 499 học sinh;');
    await expect(result.getByRole('row', { name: stays })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the rollover is undone and repeated', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Hoàn tác lần kết chuyển lúc/u }).click();
    const question = page.getByRole('dialog', { name: 'Hoàn tác lần kết chuyển này?' });
    await expect(question).toContainText('499 học sinh, 14 lớp, 13 môn học');
    await expectAccessible(page);
    await button(question, 'Hoàn tác').click();
    await expectSuccessToast(page, 'Đã hoàn tác lần kết chuyển: 499 học sinh, 14 lớp, 13 môn học.');
    const { current } = await yearsOf(api);
    expect(await api('GiaoVu', `GET /api/students/hocsinh/?nien_khoa_id=${current.id}`)).toEqual([]);
    await step(page, 'Học sinh').click();
    await fieldOf(page, 'Lý do chung').fill('Đã thi lại trong hè');
    await page.getByRole('checkbox', { name: 'Gồm cả 496 học sinh thiếu điểm' }).check();
    await button(page, 'Áp dụng cho 496 học sinh').click();
    await page.getByRole('combobox', { name: 'Danh sách' }).selectOption('Lớp 10B1');
    await decision(page, leaves).selectOption('Thôi học');
    await page.getByRole('textbox', { name: `Lý do cho ${leaves}` }).fill('Chuyển ra nước ngoài');
    await step(page, 'Tổng kết').click();
    await confirmRun(page, 'Thôi học: 1');
    await expect(page.getByRole('region', { name: 'Kết quả kết chuyển' })).toContainText('499 học sinh;');
    await page.goto('/bgh');
    await expect(page.getByRole('region', { name: 'Niên khóa 2027-2028' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });

  await test.step('a teacher enters the first score of the new year', async () => {
    await signInAs('GiaoVien');
    // The terms of a new year are locked until staff open them.
    await setTermOpen(api, 1, true);
    const sheet = await findSheet(api, '11B1', 'Toán');
    expect(sheet.rows).toHaveLength(1);
    await page.goto('/giaovien/quan-ly-diem');
    for (const [name, choice] of [
      ['Lớp học', '11B1'],
      ['Môn học', 'Toán'],
      ['Học kỳ', 'Học kỳ 1'],
    ] as const)
      await page.getByRole('combobox', { name }).selectOption(choice);
    await expect(page.getByRole('rowheader')).toHaveText([goesUp]);
    await button(page, 'Sửa điểm').click();
    await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
    await page.keyboard.type('8,25');
    await saveButton(page).click();
    await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
    expect((await storedRows(api, sheet)).map(({ Diem15 }) => Diem15)).toEqual([8.25]);
  });

  await test.step('a student who left is in no list of the new year, but in those of the old one', async () => {
    const { current, old } = await yearsOf(api);
    const found = page.getByRole('table').getByRole('rowheader');
    await page.goto(`/giaovien/tra-cuu?nienkhoa=${old.id}&tim=Tôn Nữ`);
    await expect(found).toHaveText([goesUp, leaves]);
    await page.getByRole('combobox', { name: 'Niên khóa' }).selectOption(current.TenNienKhoa);
    await expect(found).toHaveText([goesUp]);
    const search = encodeURIComponent(leaves);
    const records = `GET /api/students/hocsinh/?search=${search}&nien_khoa_id=`;
    expect(await api('GiaoVu', records + current.id)).toEqual([]);
    expect(await api('GiaoVu', records + old.id)).toHaveLength(1);
    const { id } = await findClass(api, current, '11B1');
    expect(JSON.stringify(await rosterOf(api, id))).not.toContain('Diễm');
  });
});
