// Subjects of a year that follows Thông tư 22: how they are assessed, and the curriculum they come from.

import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type CurriculumRow, type Subject, subjectsApi } from '#shared/school/subjects/api.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks, currentYear, groups, oldYear, tt22Year, twoColumnYear } from '#test/web/school/school.ts';
import { expectCount, expectFieldError, expectTexts, expectToasts } from '#test/web/seen.ts';

const address = '/bgh/monhoc';
const subject = (id: number, TenMonHoc: string, more: Partial<Subject>): Subject => ({
  ...{
    id,
    TenMonHoc,
    IDNienKhoa: currentYear.id,
    IDToHop: null,
    TenToHop: null,
    ThuTu: id,
    is_deletable: false,
  },
  ...more,
});

const maths = subject(1, 'Toán', { HinhThuc: 'DiemSo', SoDiemTX: 4 });
const sport = subject(2, 'Giáo dục thể chất', { HinhThuc: 'NhanXet', SoDiemTX: 2, is_deletable: true });

const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: 'Lưu', exact: true });
const nameField = () => dialog().getByRole('textbox', { name: 'Tên môn học' });
const kind = () => dialog().getByRole('combobox', { name: 'Hình thức đánh giá' });
const regular = () => dialog().getByRole('combobox', { name: 'Số điểm thường xuyên mỗi học kỳ' });
const curriculumButton = () => page.getByRole('button', { name: 'Thêm môn theo chương trình' });
const edit = (name: string) => page.getByRole('button', { name: `Sửa môn học ${name}` });

beforeEach(() => {
  server.on(regulationsApi.yearsOfSubjects, () => [tt22Year, oldYear]);
  server.on(subjectsApi.groups, () => groups);
  server.on(regulationsApi.blocks, () => blocks);
  server.on(subjectsApi.list, ({ query }) =>
    query['nienkhoa_id'] === String(oldYear.id) ? [subject(3, 'Toán', {})] : [maths, sport],
  );
});

describe('the list', () => {
  test('says how each subject is assessed, and lets one in use be changed but not deleted', async () => {
    await openPage(address, 'BGH');
    const rows = page.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent('Tính điểm, 4 điểm thường xuyên');
    await expect.element(rows.nth(2)).toMatchTextContent('Nhận xét (Đ hoặc CĐ)');
    await expectCount(rows.nth(1).getByRole('button'), 1);
    await expectCount(rows.nth(2).getByRole('button'), 2);
  });

  test('points to the curriculum while it is empty', async () => {
    server.on(subjectsApi.list, () => []);
    await openPage(address, 'BGH');
    await expect.element(page.getByText('Bấm “Thêm môn theo chương trình” để bắt đầu.')).toBeVisible();
  });

  test('of a year with two columns has neither the column nor the curriculum', async () => {
    await openPage(`${address}?nienkhoa=${oldYear.id}`, 'BGH');
    await expectCount(page.getByRole('rowheader'), 1);
    await expectCount(page.getByRole('columnheader', { name: 'Đánh giá' }), 0);
    await expectCount(curriculumButton(), 0);
  });
});

describe('the form', () => {
  test('a new subject is scored, with three regular scores unless chosen otherwise', async () => {
    server.on(subjectsApi.create, ({ body }) => subject(9, body.TenMonHoc, {}));
    await openPage(address, 'BGH');
    await page.getByRole('button', { name: 'Thêm môn học' }).click();
    await nameField().fill('Vật lí');
    await expect.element(kind()).toHaveDisplayValue('Tính điểm');
    await expect.element(regular()).toHaveValue('3');
    await expectTexts(regular().getByRole('option'), ['2', '3', '4']);
    await regular().selectOptions('4');
    await save().click();
    await expectToasts('success', ['Đã thêm môn học Vật lí.']);
    expect(server.calls(subjectsApi.create)[0]?.body).toEqual({
      ...{ TenMonHoc: 'Vật lí', IDNienKhoa: currentYear.id, IDToHop: null },
      ...{ HinhThuc: 'DiemSo', SoDiemTX: 4, SoDiemTXTheoKhoi: [] },
    });
  });

  test('a judged subject is not asked for a number', async () => {
    server.on(subjectsApi.create, ({ body }) => subject(9, body.TenMonHoc, {}));
    await openPage(address, 'BGH');
    await page.getByRole('button', { name: 'Thêm môn học' }).click();
    await nameField().fill('Âm nhạc');
    await kind().selectOptions('Nhận xét (Đ hoặc CĐ)');
    await expectCount(regular(), 0);
    await save().click();
    await expectToasts('success', ['Đã thêm môn học Âm nhạc.']);
    const [call] = server.calls(subjectsApi.create);
    expect(call?.body.HinhThuc).toBe('NhanXet');
    expect(call?.body.SoDiemTX).toBeUndefined();
  });

  test('a subject in use keeps its name and group; its number of scores can change', async () => {
    server.on(subjectsApi.change, ({ body }) => ({ ...maths, ...body }) as Subject);
    await openPage(address, 'BGH');
    await edit('Toán').click();
    await expect.element(nameField()).toHaveAttribute('readonly');
    await expect
      .element(nameField())
      .toHaveAccessibleDescription('Môn học đang được sử dụng nên giữ nguyên tên.');
    await regular().selectOptions('3');
    await save().click();
    await expectToasts('success', ['Đã cập nhật môn học Toán.']);
    expect(server.calls(subjectsApi.change)[0]?.body).toMatchObject({ HinhThuc: 'DiemSo', SoDiemTX: 3 });
  });

  test('blocks with another number are chosen one by one, and named in the list', async () => {
    const stored = { SoDiemTXTheoKhoi: [{ IDKhoi: 2, SoDiemTX: 3 }] };
    server.on(subjectsApi.list, () => [{ ...maths, ...stored }, sport]);
    server.on(subjectsApi.change, ({ body }) => ({ ...maths, ...body }) as Subject);
    await openPage(address, 'BGH');
    await expect
      .element(page.getByRole('table').getByRole('row').nth(1))
      .toMatchTextContent('Tính điểm, 4 điểm thường xuyên (khối 11: 3)');
    await edit('Toán').click();
    const inBlocks = dialog().getByRole('group', { name: 'Khác theo khối' });
    const block = (name: string) => inBlocks.getByRole('combobox', { name });
    await expect.element(block('Khối 10')).toHaveDisplayValue('Như trên (4)');
    await expect.element(block('Khối 11')).toHaveValue('3');
    await block('Khối 12').selectOptions('2');
    await block('Khối 11').selectOptions('');
    await save().click();
    await expectToasts('success', ['Đã cập nhật môn học Toán.']);
    const SoDiemTXTheoKhoi = [{ IDKhoi: 3, SoDiemTX: 2 }];
    expect(server.calls(subjectsApi.change)[0]?.body).toMatchObject({ SoDiemTX: 4, SoDiemTXTheoKhoi });
  });

  test('a refused number of a block is said there', async () => {
    const text = subjectMessages.columnInUse('TX 4', '11A1');
    server.on(subjectsApi.change, () => refuse(400, { SoDiemTXTheoKhoi: [text] }));
    await openPage(address, 'BGH');
    await edit('Toán').click();
    const inBlocks = dialog().getByRole('group', { name: 'Khác theo khối' });
    await inBlocks.getByRole('combobox', { name: 'Khối 11' }).selectOptions('2');
    await save().click();
    await expectToasts('error', [text]);
    await expect.element(inBlocks.getByRole('alert')).toMatchTextContent(text);
  });

  test.each([
    ['HinhThuc', kind, subjectMessages.formInUse],
    ['SoDiemTX', regular, subjectMessages.columnInUse('TX 4', '10A1')],
  ] as const)('a refused %s is an error at its field, and the choice stays', async (field, locator, text) => {
    server.on(subjectsApi.change, () => refuse(400, { [field]: [text] }));
    await openPage(address, 'BGH');
    await edit('Toán').click();
    await regular().selectOptions('2');
    await save().click();
    await expectToasts('error', [text]);
    await expectFieldError(locator(), text);
    await expect.element(regular()).toHaveValue('2');
  });
});

test('in a year with two columns the form does not ask how a subject is assessed, and sends nothing of it', async () => {
  server.on(regulationsApi.yearsOfSubjects, () => [twoColumnYear]);
  server.on(subjectsApi.create, ({ body }) => subject(9, body.TenMonHoc, {}));
  await openPage(address, 'BGH');
  await page.getByRole('button', { name: 'Thêm môn học' }).click();
  await expectCount(kind(), 0);
  await expectCount(regular(), 0);
  await nameField().fill('Vật lí');
  await save().click();
  await expectToasts('success', ['Đã thêm môn học Vật lí.']);
  expect(server.calls(subjectsApi.create)[0]?.body).toEqual({
    ...{ TenMonHoc: 'Vật lí', IDNienKhoa: currentYear.id, IDToHop: null },
  });
});

describe('the curriculum', () => {
  test('of a school with both levels names the level of each subject', async () => {
    server.on(subjectsApi.curriculum, () => [
      row('Toán', { CapHoc: 'THCS_THPT' }),
      row('Nghệ thuật', { CapHoc: 'THCS', HinhThuc: 'NhanXet', SoTiet: 70 }),
      row('Tin học', { SoTiet: 70, SoDiemTX: 3, SoDiemTXTheoKhoi: [{ IDKhoi: 4, SoDiemTX: 2 }] }),
    ]);
    await openPage(address, 'BGH');
    await curriculumButton().click();
    for (const text of [
      'THCS và THPT · 105 tiết mỗi năm · Tính điểm, 4 điểm thường xuyên',
      'THCS · 70 tiết mỗi năm · Nhận xét (Đ hoặc CĐ)',
      'THPT · 70 tiết mỗi năm · Tính điểm, 3 điểm thường xuyên (khối 6: 2)',
    ])
      await expect.element(dialog().getByText(text)).toBeVisible();
  });

  const row = (TenMonHoc: string, more: Partial<CurriculumRow> = {}): CurriculumRow => ({
    ...{
      TenMonHoc,
      SoTiet: 105,
      HinhThuc: 'DiemSo',
      SoDiemTX: 4,
      SoDiemTXTheoKhoi: [],
      CapHoc: 'THPT',
      DaCo: false,
    },
    ...more,
  });
  const rows = [
    row('Ngữ văn'),
    row('Toán', { DaCo: true }),
    row('Âm nhạc', { SoTiet: 70, HinhThuc: 'NhanXet', SoDiemTX: 2 }),
  ];
  const box = (name: string) => dialog().getByRole('checkbox', { name });
  const add = () => dialog().getByRole('button', { name: /^Thêm/u });
  const openCurriculum = async () => {
    await openPage(address, 'BGH');
    await curriculumButton().click();
    await expectCount(dialog().getByRole('checkbox'), rows.length);
  };

  beforeEach(() => {
    server.on(subjectsApi.curriculum, () => rows);
  });

  test('marks the subjects that exist, and says how each is assessed', async () => {
    await openCurriculum();
    await expect.element(box('Toán')).toBeDisabled();
    await expect.element(box('Toán')).toBeChecked();
    await expect.element(box('Toán')).toHaveAccessibleDescription('Đã có');
    await expect.element(box('Ngữ văn')).not.toBeChecked();
    await expect
      .element(box('Ngữ văn'))
      .toHaveAccessibleDescription('105 tiết mỗi năm · Tính điểm, 4 điểm thường xuyên');
    await expect
      .element(box('Âm nhạc'))
      .toHaveAccessibleDescription('70 tiết mỗi năm · Nhận xét (Đ hoặc CĐ)');
    await expect.element(add()).toBeDisabled();
  });

  test('the chosen ones are added together, and the list shows them', async () => {
    server.on(subjectsApi.addCurriculum, ({ body }) =>
      body.TenMonHoc.map((name, index) => subject(10 + index, name, {})),
    );
    await openCurriculum();
    await box('Âm nhạc').click();
    await expectTexts(add(), ['Thêm 1 môn']);
    await box('Âm nhạc').click();
    await expect.element(add()).toBeDisabled();
    await dialog().getByRole('button', { name: 'Chọn tất cả' }).click();
    await expectTexts(add(), ['Thêm 2 môn']);
    const loads = server.calls(subjectsApi.list).length;
    await add().click();
    await expectToasts('success', ['Đã thêm 2 môn học.']);
    await expectCount(dialog(), 0);
    await expect.poll(() => server.calls(subjectsApi.list).length).toBe(loads + 1);
    expect(server.calls(subjectsApi.addCurriculum).map(({ body }) => body)).toEqual([
      { TenMonHoc: ['Ngữ văn', 'Âm nhạc'] },
    ]);
  });

  test('one that someone else has added is named, and the others can still be added', async () => {
    const text = subjectMessages.alreadyThere(['Ngữ văn']);
    const answerAgain = server.on(subjectsApi.addCurriculum, () => refuse(400, { TenMonHoc: [text] }));
    await openCurriculum();
    await dialog().getByRole('button', { name: 'Chọn tất cả' }).click();
    server.on(subjectsApi.curriculum, () =>
      rows.map((one) => ({ ...one, DaCo: one.TenMonHoc !== 'Âm nhạc' })),
    );
    await add().click();
    await expectToasts('error', [text]);
    await expectTexts(dialog().getByRole('alert'), [text]);
    await expect.element(box('Ngữ văn')).toBeDisabled();
    answerAgain();
    server.on(subjectsApi.addCurriculum, () => [subject(10, 'Âm nhạc', {})]);
    await expectTexts(add(), ['Thêm 1 môn']);
    await add().click();
    await expectToasts('success', ['Đã thêm 1 môn học.']);
    expect(server.calls(subjectsApi.addCurriculum).at(-1)?.body).toEqual({ TenMonHoc: ['Âm nhạc'] });
  });

  test('a loading error is shown with a retry', async () => {
    const answerAgain = server.on(subjectsApi.curriculum, () => refuse(500));
    await openPage(address, 'BGH');
    await curriculumButton().click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent('Lỗi kết nối máy chủ.');
    answerAgain();
    await dialog().getByRole('button', { name: 'Thử lại' }).click();
    await expectCount(dialog().getByRole('checkbox'), rows.length);
  });
});
