import { expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { hold, record } from '../hold.ts';
import { expect, findSheet, isSheet, type NamedSheet, setScores, toastOf } from './score-sheet.ts';

test.describe.configure({ timeout: 60_000 });

const broken = { status: 500, json: { detail: 'Server đang gặp sự cố. Vui lòng thử lại sau.' } };

const addressOf = (sheet: NamedSheet, area = '/giaovu') =>
  `${area}/xem-diem?nienkhoa=3&lop=${sheet.IDLopHoc}&mon=${sheet.IDMonHoc}&hocky=${sheet.IDHocKy}`;

test('an export without all filters is refused with a warning', async ({ page, signInAs }) => {
  await signInAs('GiaoVu');
  await page.goto('/giaovu/xem-diem');
  const calls = record(page, (request) => request.url().includes('xuat-excel'));
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  await expect(
    toastOf(page, 'Vui lòng chọn đầy đủ niên khóa, lớp, môn học và học kỳ trước khi xuất Excel.'),
  ).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('load failures say what the server says; an empty sheet is a warning', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVu');
  const sheet = await findSheet(api, '10A4', 'Toán');
  await page.route('**/grading/diemso/?*', (route) => route.fulfill(broken));
  await page.goto(addressOf(sheet));
  await expect(toastOf(page, broken.json.detail).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.unrouteAll();
  await page.route('**/grading/diemso/?*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(toastOf(page, 'Không có dữ liệu điểm cho lựa chọn này.').first()).toBeVisible();
});

for (const [role, area] of [
  ['BGH', '/bgh'],
  ['GiaoVu', '/giaovu'],
] as const)
  test(`${role}: filters lead from year to class to subject, and the sheet loads by itself`, async ({
    page,
    signInAs,
    api,
  }) => {
    await signInAs(role);
    const sheet = await findSheet(api, '10A4', 'Ngữ văn');
    await page.goto(`${area}/xem-diem`);
    const filter = (name: string) => page.getByRole('combobox', { name });
    await expect(filter('Lớp học')).toBeDisabled();
    await expect(filter('Môn học')).toBeDisabled();
    await filter('Niên khóa').selectOption('2026-2027');
    await expect(filter('Môn học')).toBeDisabled();
    await filter('Lớp học').selectOption('10A4');
    await filter('Môn học').selectOption('Ngữ văn');
    const asked = page.waitForRequest(isSheet);
    await filter('Học kỳ').selectOption('Học kỳ 1');
    expect(new URL((await asked).url()).searchParams.get('IDNienKhoa')).toBe('3');
    await expect(toastOf(page, `Tải thành công bảng điểm của ${sheet.rows.length} học sinh.`)).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);

    await filter('Niên khóa').selectOption('2025-2026');
    await expect(filter('Lớp học')).toHaveValue('');
    await expect(filter('Môn học')).toBeDisabled();
    await expect(page.getByRole('rowheader')).toHaveCount(0);
  });

test('a late answer of an old choice is ignored', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  const sheet = await findSheet(api, '10A4', 'Tiếng Anh');
  await setScores(api, sheet, 1.23, 1.23);
  const late = await hold(page, (request) => isSheet(request) && request.url().includes('IDHocKy=1'));
  await page.goto(addressOf(sheet));
  await expect(page.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Không có dữ liệu điểm cho lựa chọn này.')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Học kỳ' }).selectOption('Học kỳ 2');
  await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  late.release();
  await page.waitForTimeout(500);
  await expect(page.getByRole('cell', { name: '1.23' })).toHaveCount(0);
});

test('the result compares with the pass score, and with 5 when that cannot be read', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVu');
  const sheet = await findSheet(api, '10A4', 'Vật lí');
  await setScores(api, sheet, 5, 5);
  const latest = await api('BGH', 'GET /api/configurations/quydinh/latest/');
  await page.route('**/quydinh/latest/', (route) =>
    route.fulfill({ json: { ...Object(latest), DiemDatMon: 5.01 } }),
  );
  await page.goto(addressOf(sheet));
  await expect(page.getByRole('cell', { name: 'Không đạt', exact: true })).toHaveCount(sheet.rows.length);
  await page.unrouteAll();
  await page.route('**/quydinh/latest/', (route) => route.fulfill(broken));
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Đạt', exact: true })).toHaveCount(sheet.rows.length);
});

test('the export is named after class and subject', async ({ page, signInAs, api }) => {
  await signInAs('BGH');
  const sheet = await findSheet(api, '10A4', 'Hóa học');
  await page.goto(addressOf(sheet, '/bgh'));
  await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  expect((await download).suggestedFilename()).toBe('BangDiem_10A4_Hóa học.xlsx');
});

test('on paper: a heading that says which sheet, no controls, rows kept whole', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVu');
  const sheet = await findSheet(api, '10A4', 'Toán');
  await page.goto(addressOf(sheet));
  await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Bảng điểm môn Toán, lớp 10A4, Học kỳ 1, niên khóa 2026-2027')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length).toBeGreaterThan(1);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`accessible in ${colorScheme}, and never wider than a phone`, async ({ page, signInAs, api }) => {
    await signInAs('GiaoVu');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    const sheet = await findSheet(api, '10A4', 'Toán');
    await page.goto(addressOf(sheet));
    await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
