import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { type Regulation, regulationsApi } from '#shared/school/years/api.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectFieldError, expectTexts, expectToasts } from '#test/web/seen.ts';

const address = '/bgh/quydinh';
const checkAgain = 'Vui lòng kiểm tra lại các thông tin đã nhập';

const regulation = (IDNienKhoa: number, TenNienKhoa: string, more: Partial<Regulation> = {}): Regulation => ({
  IDNienKhoa,
  TenNienKhoa,
  TuoiToiThieu: 15,
  TuoiToiDa: 20,
  SiSoToiDa: 45,
  SoMonHocToiDa: 13,
  DiemDatMon: 5,
  SoLopK10: 5,
  SoLopK11: 5,
  SoLopK12: 5,
  is_editable: false,
  is_deletable: false,
  ...more,
});
const newest = regulation(3, '2026-2027', { is_editable: true });
const old = [regulation(2, '2025-2026'), regulation(1, '2024-2025')];
const empty = regulation(4, '2027-2028', {
  TuoiToiThieu: 14,
  TuoiToiDa: 21,
  SiSoToiDa: 42,
  SoMonHocToiDa: 12,
  DiemDatMon: 5.5,
  SoLopK10: 6,
  SoLopK11: 5,
  SoLopK12: 4,
  is_editable: true,
  is_deletable: true,
});

const dialog = () => page.getByRole('dialog');
const field = (label: string) => dialog().getByRole('textbox', { name: label, exact: true });
const save = () => dialog().getByRole('button', { name: 'Lưu' });
const years = () => page.getByRole('table').getByRole('rowheader');
const rowOf = (year: string) => page.getByRole('row', { name: new RegExp(year, 'u') });
const add = () => page.getByRole('button', { name: 'Thêm quy định' });

async function openCreation(): Promise<void> {
  await openPage(address, 'BGH');
  await add().click();
  await expect.element(field('Niên khóa')).toHaveFocus();
}

/** Nothing is missing in the year that would end, and its terms are locked. */
const latest = {
  ...{ ...newest, ChoPhepSuaDiemHK1: false, ChoPhepSuaDiemHK2: false },
};
const progress = (DaNhap: number) => ({
  LopHoc: [{ id: 1, TenLop: '10A1', SiSo: 40 }],
  MonHoc: [{ id: 1, TenMonHoc: 'Toán' }],
  TienDo: [1, 2].map((IDHocKy) => ({ IDLopHoc: 1, IDMonHoc: 1, IDHocKy, DaNhap, CanNhap: 80 })),
});

beforeEach(() => {
  server.on(regulationsApi.latest, () => latest);
  server.on(progressApi.progress, () => progress(80));
  server.on(regulationsApi.list, ({ query }) =>
    [newest, ...old].filter(({ TenNienKhoa }) => TenNienKhoa.includes(query['search'] ?? '')),
  );
});

describe('the list', () => {
  test.each([
    ['a server error', () => refuse(500)],
    ['a rejection', () => refuse(403, { detail: 'x' })],
    ['a network failure', noAnswer],
  ] as const)('loading fails (%s): a toast and a retry', async (_name, answer) => {
    const text = 'Không thể tải dữ liệu quy định.';
    const answerAgain = server.on(regulationsApi.list, answer);
    await openPage(address, 'BGH');
    await expectToasts('error', [text]);
    const problem = page.getByRole('main').getByRole('alert');
    await expect.element(problem).toMatchTextContent(text);
    await expect.element(add()).toBeDisabled();
    answerAgain();
    await problem.getByRole('button', { name: 'Thử lại' }).click();
    await expectCount(years(), 3);
  });

  test('is sorted newest first and offers only the actions the server allows', async () => {
    server.on(regulationsApi.list, () => [empty, { ...newest, is_editable: false }, ...old]);
    await openPage(address, 'BGH');
    await expectTexts(page.getByRole('heading', { level: 1 }), ['Quản lý quy định']);
    await expectTexts(years(), ['2027-2028Hiện tại', '2026-2027', '2025-2026', '2024-2025']);
    const numbers = () => [...rowOf('2027-2028').element().querySelectorAll('td[data-numeric]')];
    expect(numbers().map((cell) => cell.textContent)).toEqual(['14–21', '42', '12', '5.50', '6', '5', '4']);
    await expectCount(rowOf('2027-2028').getByRole('button'), 2);
    await expect.element(rowOf('2026-2027')).toMatchTextContent('Chỉ xem');
    await expectCount(rowOf('2026-2027').getByRole('button', { name: /Sửa|Xóa/u }), 0);
  });
});

describe('adding', () => {
  test('starts from the newest regulation and the next year, whatever the search', async () => {
    await openPage(`${address}?tim=2024`, 'BGH');
    await expectCount(years(), 1);
    await add().click();
    await expect.element(field('Niên khóa')).toHaveValue('2027-2028');
    await expect.element(field('Sĩ số tối đa')).toHaveValue('45');
    await expect.element(field('Số lớp khối 12')).toHaveValue('5');
  });

  test('starts from the defaults without a regulation', async () => {
    server.on(regulationsApi.list, () => []);
    await openPage(address, 'BGH');
    await expect.element(page.getByText('Chưa có quy định nào.')).toBeVisible();
    await add().click();
    const defaults = {
      'Tuổi tối thiểu': '15',
      'Tuổi tối đa': '20',
      'Sĩ số tối đa': '40',
      'Số môn học tối đa': '9',
      'Điểm đạt môn': '5',
      'Số lớp khối 10': '4',
      'Số lớp khối 11': '3',
      'Số lớp khối 12': '2',
    };
    for (const [label, value] of Object.entries(defaults))
      await expect.element(field(label)).toHaveValue(value);
    expect((field('Niên khóa').element() as HTMLInputElement).value).toMatch(/^\d{4}-\d{4}$/u);
  });

  test.each([
    ['Niên khóa', ' ', messages.required],
    ['Tuổi tối thiểu', '', messages.required],
    ['Tuổi tối thiểu', '9', 'Tuổi tối thiểu phải từ 10 đến 25'],
    ['Tuổi tối thiểu', '26', 'Tuổi tối thiểu phải từ 10 đến 25'],
    ['Tuổi tối thiểu', '20', 'Tuổi tối thiểu phải nhỏ hơn tuổi tối đa'],
    ['Tuổi tối đa', '14', 'Tuổi tối đa: từ 15 đến 30.'],
    ['Tuổi tối đa', '31', 'Tuổi tối đa: từ 15 đến 30.'],
    ['Tuổi tối đa', '15', 'Tuổi tối đa phải lớn hơn tuổi tối thiểu'],
    ['Sĩ số tối đa', '0', 'Sĩ số tối đa: từ 1 đến 100.'],
    ['Sĩ số tối đa', '101', 'Sĩ số tối đa: từ 1 đến 100.'],
    ['Sĩ số tối đa', '40.5', messages.notInteger],
    ['Số môn học tối đa', '', messages.required],
    ['Điểm đạt môn', '10,01', 'Điểm đạt môn: từ 0 đến 10.'],
    ['Điểm đạt môn', '-1', 'Điểm đạt môn: từ 0 đến 10.'],
    ['Điểm đạt môn', 'năm', messages.notNumber],
    ['Số lớp khối 10', '', messages.required],
    ['Số lớp khối 12', '51', 'Số lớp khối 12: từ 0 đến 50.'],
  ] as const)(
    '%s “%s” stays as typed, with an error at its field and a toast',
    async (label, value, text) => {
      await openCreation();
      await field(label).fill(value);
      await save().click();
      await expectFieldError(field(label), text);
      await expect.element(field(label)).toHaveValue(value);
      await expectTexts(dialog().getByRole('alert'), [checkAgain]);
      expect(document.activeElement).toBe(dialog().element().querySelector('[aria-invalid=true]'));
      await expectToasts('warning', [checkAgain]);
      expect(server.calls(regulationsApi.create)).toEqual([]);
    },
  );

  test('a year that does not follow is an error at its field', async () => {
    const text = 'Niên khóa mới phải là 2027-2028, tiếp theo 2026-2027.';
    server.on(regulationsApi.create, () => refuse(400, { TenNienKhoa: [text] }));
    await openCreation();
    await field('Niên khóa').fill('2030-2031');
    await save().click();
    await expectToasts('error', [checkAgain]);
    await expectFieldError(field('Niên khóa'), text);
  });

  test.each([
    [403, { detail: messages.forbidden }, messages.forbidden],
    [500, {}, 'Lỗi kết nối máy chủ.'],
  ] as const)(
    'rejected for another reason (%i): the server’s message is shown and the input stays',
    async (status, body, text) => {
      server.on(regulationsApi.create, () => refuse(status, body));
      await openCreation();
      await field('Sĩ số tối đa').fill('39');
      await save().click();
      await expectToasts('error', [text]);
      await expectTexts(dialog().getByRole('alert'), [text]);
      await expect.element(field('Sĩ số tối đa')).toHaveValue('39');
    },
  );
});

describe('the ending year', () => {
  const rollover = () => page.getByRole('main').getByRole('link', { name: 'Kết chuyển năm học' });
  const tick = () =>
    dialog().getByRole('checkbox', { name: 'Tôi hiểu niên khóa 2026-2027 sẽ chỉ còn xem được' });

  test('complete and locked: a note says so, and no confirmation is needed', async () => {
    await openCreation();
    await expect.element(dialog().getByText(/niên khóa 2026-2027 kết thúc ngay/u)).toBeVisible();
    await expect.element(save()).toBeEnabled();
    await expectCount(tick(), 0);
  });

  test('with missing scores and an open term: shows figures and requires confirmation', async () => {
    server.on(progressApi.progress, () => progress(75));
    server.on(regulationsApi.latest, () => ({ ...latest, ChoPhepSuaDiemHK2: true }));
    server.on(regulationsApi.create, () => empty);
    await openCreation();
    await expectTexts(dialog().getByRole('listitem'), [
      'Học kỳ 1 còn thiếu 5 điểm.',
      'Học kỳ 2 còn thiếu 5 điểm.',
      'Học kỳ 2 còn đang mở nhập điểm.',
    ]);
    await expect.element(save()).toBeDisabled();
    await tick().click();
    await save().click();
    await expectToasts('success', ['Đã thêm quy định niên khóa 2027-2028.']);
    expect(server.calls(regulationsApi.create)).toHaveLength(1);
    await expect.element(rollover()).toHaveAttribute('href', '/giaovu/ket-chuyen');
  });

  test('a failure to load the figures is shown, but does not block saving', async () => {
    server.on(progressApi.progress, () => refuse(500));
    await openCreation();
    await expect
      .element(dialog().getByText('Không thể tải số điểm còn thiếu của niên khóa này.'))
      .toBeVisible();
    await tick().click();
    await expect.element(save()).toBeEnabled();
  });

  test('the first regulation ends no year', async () => {
    server.on(regulationsApi.list, () => []);
    await openPage(address, 'BGH');
    server.on(regulationsApi.create, () => empty);
    await add().click();
    await expect.element(save()).toBeEnabled();
    await expectCount(tick(), 0);
    await expect.element(field('Số môn học tối đa')).toHaveValue('9');
    await expect.element(dialog().getByText(/các trường thường dạy 13 môn/u)).toBeVisible();
    await dialog()
      .getByRole('radio', { name: /^Hai cột điểm/u })
      .click();
    await save().click();
    await expectToasts('success', ['Đã thêm quy định niên khóa 2027-2028.']);
    await expectCount(rollover(), 0);
  });
});

test('a change that contradicts existing data is rejected with the reason', async () => {
  const refused = {
    SiSoToiDa: ['Lớp 10A1 đang có 30 học sinh, nhiều hơn 10.'],
    SoLopK11: ['Khối 11 đang có 4 lớp, nhiều hơn 1.'],
  };
  server.on(regulationsApi.change, () => refuse(400, refused));
  await openPage(address, 'BGH');
  await page.getByRole('button', { name: 'Sửa quy định niên khóa 2026-2027' }).click();
  await expect.element(dialog()).toHaveAccessibleName('Sửa quy định');
  await field('Sĩ số tối đa').fill('10');
  await field('Số lớp khối 11').fill('1');
  await save().click();
  await expectToasts('error', [checkAgain]);
  await expect.element(field('Sĩ số tối đa')).toHaveAccessibleDescription(refused.SiSoToiDa[0]);
  await expect.element(field('Số lớp khối 11')).toHaveAccessibleDescription(refused.SoLopK11[0]);
  await expect.element(field('Sĩ số tối đa')).toHaveFocus();
});
