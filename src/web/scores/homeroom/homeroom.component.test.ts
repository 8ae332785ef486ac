import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { classResultsApi } from '#shared/results/class-results/api.ts';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { type HomeroomRow, type HomeroomSave, homeroomApi } from '#shared/scores/homeroom/api.ts';
import { homeroomMessages } from '#shared/scores/homeroom/messages.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { printNow } from '#test/web/printing.ts';
import { resultsOf, serveClass, threeResults, tt22Class } from '#test/web/results/tt22-class.ts';
import { oldYear, twoColumnYear } from '#test/web/school/school.ts';
import { keepRows, lockedAccess, openAccess, paste } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';

const saveButton = () => page.getByRole('button', { name: 'Lưu sổ' });

const address = '/giaovien/chu-nhiem';
let rows: HomeroomRow[] = [];
let saves: HomeroomSave[] = [];

const rowsOf = (): HomeroomRow[] =>
  threeResults.map(({ id, HoTen, NgaySinh, RenLuyen, NghiCoPhep, NghiKhongPhep, NhanXet }) => ({
    ...{ id, HoTen, NgaySinh, RenLuyen, NghiCoPhep, NghiKhongPhep, NhanXet },
  }));

beforeEach(async () => {
  await drafts.forget(1);
  serveClass();
  [rows, saves] = [rowsOf(), []];
  server.on(homeroomApi.sheet, () => rows);
  server.on(homeroomApi.access, () => openAccess);
  server.on(homeroomApi.changed, () => []);
  server.on(homeroomApi.save, ({ body }) => {
    saves.push(body);
    const { Goc: _, Nguon: __, LyDo: ___, ...saved } = body;
    const row = rows.find(({ id }) => id === body.IDHocSinh) as HomeroomRow;
    const { IDHocSinh, IDLopHoc, IDHocKy, ...values } = saved;
    Object.assign(row, values);
    const { RenLuyen, NghiCoPhep, NghiKhongPhep, NhanXet } = row;
    return { IDHocSinh, IDLopHoc, IDHocKy, RenLuyen, NghiCoPhep, NghiKhongPhep, NhanXet };
  });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const names = threeResults.map(({ HoTen }) => HoTen);
const cell = (place: number, column: string) =>
  // A comment cell offers sentences.
  page.getByRole(column === 'Nhận xét' ? 'combobox' : 'textbox', {
    name: `${names[place]} – ${column}`,
    exact: true,
  });
const restoreButton = () => page.getByRole('button', { name: /^Khôi phục/u });

/** 'Đạt' was typed for the first student, over 'Tốt'. */
const keepConduct = () =>
  keepRows(
    [
      {
        ...{ id: 101, name: names[0] ?? '' },
        base: { RenLuyen: 'Tot', NghiCoPhep: 1, NghiKhongPhep: 0, NhanXet: 'Ngoan.' },
        text: { RenLuyen: 'Đạt', NghiCoPhep: '1', NghiKhongPhep: '0', NhanXet: 'Ngoan.' },
        source: { RenLuyen: 'sheet', NghiCoPhep: 'sheet', NghiKhongPhep: 'sheet', NhanXet: 'sheet' },
      },
    ],
    { which: { IDLopHoc: tt22Class.id, IDMonHoc: null, IDHocKy: 1 }, title: 'Sổ chủ nhiệm lớp 10A1' },
  );
const cells = (row: number) => page.getByRole('row').nth(row).getByRole('cell');

async function edit(): Promise<void> {
  await openPage(address, 'GiaoVien');
  await expect.element(button('Sửa sổ')).toBeEnabled();
  await button('Sửa sổ').click();
  await expect.element(cell(0, 'Rèn luyện')).toHaveFocus();
}

test('shows conduct, absences and comments beside the level of learning', async () => {
  await openPage(address, 'GiaoVien');
  await expectTexts(page.getByRole('rowheader'), names);
  await expectTexts(cells(1), ['1', 'Tốt', 'Tốt', '1', '0', 'Ngoan.']);
  await expectTexts(cells(2), ['2', '-', 'Thiếu Toán', '-', '-', '']);
  await expectTexts(cells(3), ['3', 'Khá', 'Chưa đạt', '1', '0', 'Ngoan.']);
  await expectTexts(cells(4), ['', 'Cả lớp', 'Thiếu 1', '', '', '', '']);
});

test('names stay on one line beside long comments', async () => {
  await resizeTo(1366, 768);
  const NhanXet = 'Có ý thức trách nhiệm, tham gia tốt các hoạt động của lớp. '.repeat(4).trim();
  rows = rows.map((row) => ({ ...row, HoTen: 'Nguyễn Phương Hân', NhanXet }));
  await openPage(address, 'GiaoVien');
  const name = page.getByRole('link', { name: 'Nguyễn Phương Hân' }).first();
  await expect.element(name).toBeVisible();
  expect(name.element().getClientRects()).toHaveLength(1);
});

const headings = [
  ...['STT', 'Học sinh', 'Rèn luyện', 'Học tập', 'Nghỉ có phép', 'Nghỉ không phép', 'Nhận xét'],
];

describe('without a homeroom sheet', () => {
  test('a teacher without a homeroom class sees a message', async () => {
    server.on(assignmentsApi.homeroom, () => ({}));
    await openPage(address, 'GiaoVien');
    await expect
      .element(page.getByText('Bạn không chủ nhiệm lớp nào trong niên khóa hiện tại.'))
      .toBeVisible();
    await expect.element(button('Sửa sổ')).toBeDisabled();
    await expectTexts(page.getByRole('columnheader'), headings);
  });

  test('a year of two columns has none', async () => {
    server.on(regulationsApi.years, () => [twoColumnYear, oldYear]);
    await openPage(address, 'GiaoVien');
    await expect.element(page.getByText(homeroomMessages.otherMethod)).toBeVisible();
    expect(server.calls(homeroomApi.sheet)).toEqual([]);
  });

  test('the office chooses the class first', async () => {
    await openPage('/giaovu/chu-nhiem', 'GiaoVu');
    await expect.element(page.getByText('Vui lòng chọn lớp để xem sổ chủ nhiệm.')).toBeVisible();
    await expectTexts(page.getByRole('columnheader'), headings);
    await page.getByRole('combobox', { name: 'Lớp' }).selectOptions('10A1');
    await expectCount(page.getByRole('rowheader'), 3);
  });
});

describe('editing', () => {
  test('an empty field shows the keys of a level in full, and no count', async () => {
    await resizeTo(1366, 768);
    await edit();
    const level = cell(1, 'Rèn luyện').element() as HTMLInputElement;
    const { fontFamily, fontSize, letterSpacing } = getComputedStyle(level, '::placeholder');
    const { paddingLeft, paddingRight } = getComputedStyle(level);
    const brush = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    Object.assign(brush, { font: `${fontSize} ${fontFamily}`, letterSpacing });
    const room = level.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    expect(brush.measureText(level.placeholder).width).toBeLessThanOrEqual(room);
    await expect.element(cell(1, 'Nghỉ có phép')).not.toHaveAttribute('placeholder');
  });

  test('a key enters a level, Enter goes down, and only what was typed is saved', async () => {
    await edit();
    await userEvent.keyboard('k{Enter}t{Enter}');
    await expect.element(cell(0, 'Rèn luyện')).toHaveValue('Khá');
    await expect.element(cell(1, 'Rèn luyện')).toHaveValue('Tốt');
    await saveButton().click();
    await expect.poll(() => saves.length).toBe(2);
    expect(saves.map(({ IDHocSinh, RenLuyen, Goc }) => [IDHocSinh, RenLuyen, Goc?.RenLuyen])).toEqual([
      [101, 'Kha', 'Tot'],
      [102, 'Tot', null],
    ]);
    await expect.element(button('Sửa sổ')).toBeVisible();
  });

  test('another letter changes nothing, and Delete clears the level', async () => {
    await edit();
    await userEvent.keyboard('x');
    await expect.element(cell(0, 'Rèn luyện')).toHaveValue('Tốt');
    await userEvent.keyboard('{Delete}');
    await expect.element(cell(0, 'Rèn luyện')).toHaveValue('');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(cell(0, 'Rèn luyện')).toHaveValue('Tốt');
    await userEvent.keyboard('k{Delete}');
    await expect.element(cell(0, 'Rèn luyện')).toHaveValue('');
  });

  test('an input method enters the same levels', async () => {
    await edit();
    const field = cell(0, 'Rèn luyện').element();
    // As from a keyboard, without what React knows about the value.
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    setValue?.call(field, 'đ');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'đ', isComposing: true }));
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'đ' }));
    await expect.element(cell(0, 'Rèn luyện')).toHaveValue('Đạt');
  });

  test('a comment may be longer than one in a subject', async () => {
    await edit();
    const long = 'Chăm ngoan. '.repeat(41).trim();
    await cell(1, 'Nhận xét').fill(long);
    await saveButton().click();
    await expect.poll(() => saves.map(({ NhanXet }) => NhanXet)).toEqual([long]);
    await expect.element(cell(0, 'Nhận xét')).not.toBeInTheDocument();
  });

  test('a block is pasted; what does not fit is marked and not saved', async () => {
    await edit();
    cell(0, 'Rèn luyện').element().focus();
    paste('Đạt\t2\t301\tNgoan.\r\nGiỏi\t0\t0\t');
    await expect.element(cell(0, 'Rèn luyện')).toHaveValue('Đạt');
    await expect.element(cell(0, 'Nghỉ không phép')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(cell(1, 'Rèn luyện')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(cell(0, 'Nghỉ có phép')).toHaveValue('2');
    await saveButton().click();
    await expect.element(cell(0, 'Nghỉ không phép')).toHaveFocus();
    expect(saves).toEqual([]);
  });

  test('a change by somebody else is shown, and nothing is overwritten', async () => {
    server.on(homeroomApi.save, () =>
      refuse(409, {
        detail: 'Vừa được người khác thay đổi.',
        ...{ RenLuyen: 'Dat', NghiCoPhep: 1, NghiKhongPhep: 0, NhanXet: 'Ngoan.' },
        ...{ NguoiSua: 'Lê Vụ', ThoiDiem: '2026-11-16T01:00:00.000Z' },
      }),
    );
    await edit();
    await userEvent.keyboard('k');
    await saveButton().click();
    await expect.element(page.getByText(/Rèn luyện: đã lưu Đạt, của bạn Khá\./u)).toBeVisible();
    await button('Lấy nội dung đã lưu').click();
    await expect.element(cell(0, 'Rèn luyện')).toHaveValue('Đạt');
    await expect.element(cell(0, 'Rèn luyện')).toHaveFocus();
  });

  test('quotation marks separate two comments; the one to keep gets the focus', async () => {
    server.on(homeroomApi.save, () =>
      refuse(409, {
        detail: 'Vừa được người khác thay đổi.',
        ...{ RenLuyen: 'Tot', NghiCoPhep: 1, NghiKhongPhep: 0, NhanXet: 'Chăm.' },
        ...{ NguoiSua: 'Lê Vụ', ThoiDiem: '2026-11-16T01:00:00.000Z' },
      }),
    );
    Object.assign(rows[0] ?? {}, { NhanXet: null });
    await edit();
    await cell(0, 'Nhận xét').fill('Ngoan, chăm.');
    await saveButton().click();
    const text = page.getByText(/Nhận xét: đã lưu “Chăm.”, của bạn “Ngoan, chăm.”$/u);
    await expect.element(text).toBeVisible();
    await button('Giữ nội dung của tôi').click();
    await expect.element(cell(0, 'Nhận xét')).toHaveFocus();
  });

  test('what was typed is kept, offered again, restored and saved', async () => {
    await edit();
    await userEvent.keyboard('c{Tab}3');
    await expect.poll(() => drafts.of(1)).toHaveLength(1);
    const term = page.getByRole('combobox', { name: 'Học kỳ' });
    await term.selectOptions('Học kỳ 2');
    await button('Rời đi').click();
    await expect.element(button('Sửa sổ')).toBeEnabled();
    await term.selectOptions('Học kỳ 1');
    await restoreButton().click();
    await expect.element(cell(0, 'Rèn luyện')).toHaveValue('Chưa đạt');
    await expect.element(cell(0, 'Nghỉ có phép')).toHaveValue('3');
    await saveButton().click();
    await expect.element(button('Sửa sổ')).toBeVisible();
    expect(rows[0]).toMatchObject({ RenLuyen: 'ChuaDat', NghiCoPhep: 3, NghiKhongPhep: 0 });
    await expect.poll(() => drafts.of(1)).toEqual([]);
  });

  test('a value stored meanwhile is kept, and one that was also typed has to be chosen', async () => {
    await keepConduct();
    Object.assign(rows[0] ?? {}, { RenLuyen: 'Kha', NghiCoPhep: 5 });
    await openPage(address, 'GiaoVien');
    await restoreButton().click();
    await expect.element(page.getByText(/Rèn luyện: đã lưu Khá, của bạn Đạt\.$/u)).toBeVisible();
    await button('Giữ nội dung của tôi').click();
    await expect.element(cell(0, 'Nghỉ có phép')).toHaveValue('5');
    await saveButton().click();
    await expect.element(button('Sửa sổ')).toBeVisible();
    expect(rows[0]).toMatchObject({ RenLuyen: 'Dat', NghiCoPhep: 5 });
  });

  test('what was typed for a student who has left the class is named', async () => {
    await keepConduct();
    rows.shift();
    await openPage(address, 'GiaoVien');
    await expect
      .element(page.getByText(/không khôi phục được: Nguyễn Văn An \(Rèn luyện Đạt\)\.$/u))
      .toBeVisible();
  });

  test('what was typed cannot be restored into a locked sheet', async () => {
    server.on(homeroomApi.access, () => lockedAccess);
    await keepConduct();
    await openPage(address, 'GiaoVien');
    await expect.element(page.getByText(/đang khóa nhập điểm nên chưa thể khôi phục/u)).toBeVisible();
    await expectCount(restoreButton(), 0);
  });
});

test('a locked term cannot be edited by the teacher', async () => {
  server.on(homeroomApi.access, () => lockedAccess);
  await openPage(address, 'GiaoVien');
  await expectCount(page.getByRole('rowheader'), 3);
  await expect.element(button('Sửa sổ')).toBeDisabled();
});

test('a loading error is shown with a retry', async () => {
  const answerAgain = server.on(homeroomApi.sheet, () => refuse(400, { detail: 'Không tải được.' }));
  await openPage(address, 'GiaoVien');
  await expectToasts('error', ['Không tải được.']);
  answerAgain();
  await button('Thử lại').click();
  await expectCount(page.getByRole('rowheader'), 3);
});

test('is printed with conduct, absences and comments', async () => {
  await openPage(address, 'GiaoVien');
  await expect.poll(() => printNow()[0]?.join('\n')).toContain('Nguyễn Văn An');
  expect(printNow()[0]).toContain('1 | 101 | Nguyễn Văn An | 15/01/2010 | Tốt | Tốt | 1 | 0 | Ngoan.');
  expect(printNow()[0]).toContain(' |  | Cả lớp |  | Thiếu 1 |  |  |  | ');
});

test('is printed as typed, with the level of learning', async () => {
  await edit();
  await userEvent.keyboard('k');
  expect(printNow()[0]).toContain('1 | 101 | Nguyễn Văn An | 15/01/2010 | Khá | Tốt | 1 | 0 | Ngoan.');
});

describe('in narrow windows', () => {
  const region = () => page.getByRole('region', { name: /^Sổ chủ nhiệm lớp/u });
  const boxOf = (element: Element) => element.getBoundingClientRect();

  test('all columns fit in one line at 1024 px, each value inside its field', async () => {
    await resizeTo(1024, 768);
    Object.assign(rows[0] ?? {}, { RenLuyen: 'ChuaDat', NghiCoPhep: 300, NghiKhongPhep: 300 });
    await edit();
    const { scrollWidth, clientWidth } = region().element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    const fields = [...document.querySelectorAll<HTMLInputElement>('tbody tr:first-child input')];
    expect(fields.map(({ scrollWidth: text, clientWidth: field }) => text <= field)).toEqual([
      ...[true, true, true, true],
    ]);
    expect(new Set(fields.map((field) => boxOf(field).top)).size).toBe(1);
  });

  test.for([1024, 1366])('missing subjects and headings stay inside their cells at %i px', async (width) => {
    await resizeTo(width, 768);
    const lacking = resultsOf(threeResults);
    lacking.MonHoc = [1, 2, 3].map((id) => ({
      ...{ id, TenMonHoc: `Hoạt động trải nghiệm, hướng nghiệp ${id}`, HinhThuc: 'DiemSo' as const },
    }));
    server.on(classResultsApi.results, () => lacking);
    await edit();
    await expect.element(cells(2).nth(2)).toMatchTextContent(/^Thiếu Hoạt động/u);
    for (const one of document.querySelectorAll('tr > [data-average], thead th'))
      expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
  });

  test('a phone shows one student with all columns, each with its label', async () => {
    await resizeTo(360, 740);
    await edit();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(
      cells(1)
        .elements()
        .slice(1)
        .map((one) => getComputedStyle(one, '::before').content),
    ).toEqual(['Rèn luyện', 'Học tập', 'Có phép', 'Không phép', 'Nhận xét'].map((label) => `"${label}"`));
    await button('Học sinh sau').click();
    await expect.element(page.getByRole('rowheader', { name: names[1] ?? '' })).toBeInViewport();
  });
});
