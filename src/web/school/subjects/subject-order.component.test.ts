import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Subject, subjectsApi } from '#shared/school/subjects/api.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear, groups, oldYear, years } from '#test/web/school/school.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const address = '/bgh/monhoc';
const subject = (id: number, TenMonHoc: string): Subject => ({
  ...{
    id,
    TenMonHoc,
    IDNienKhoa: currentYear.id,
    IDToHop: null,
    TenToHop: null,
    ThuTu: id,
    is_deletable: true,
  },
});
const [maths, literature, physics] = [subject(1, 'Toán'), subject(2, 'Ngữ văn'), subject(3, 'Vật lí')];

const dialog = () => page.getByRole('dialog', { name: 'Sắp xếp môn học' });
const open = () => page.getByRole('button', { name: 'Sắp xếp' }).click();
const save = () => dialog().getByRole('button', { name: 'Lưu', exact: true });
const entries = () => dialog().getByRole('listitem');
const entry = (name: string) => dialog().getByRole('button', { name: new RegExp(`^${name}, vị trí`, 'u') });
const expectOrder = (...names: string[]) =>
  expectTexts(
    entries(),
    names.map((name, index) => `${index + 1}${name}`),
  );
const sent = () => server.calls(subjectsApi.order).map(({ body }) => body.MonHoc);

let stored: Subject[];

beforeEach(() => {
  stored = [maths, literature, physics];
  server.on(regulationsApi.yearsOfSubjects, () => years);
  server.on(subjectsApi.groups, () => groups);
  server.on(subjectsApi.list, () => stored);
  server.on(subjectsApi.order, ({ body }) => {
    stored = body.MonHoc.flatMap((id) => stored.find((one) => one.id === Number(id)) ?? []);
    return stored;
  });
});

test('by keyboard: the focus and the place are said, one save sends the whole order', async () => {
  await openPage(address, 'BGH');
  await open();
  await expectOrder('Toán', 'Ngữ văn', 'Vật lí');
  await expect.element(save()).toBeDisabled();
  await entry('Toán').click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
  await expectOrder('Ngữ văn', 'Vật lí', 'Toán');
  await expect.element(entry('Toán')).toHaveFocus();
  await expect.element(dialog().getByRole('status')).toMatchTextContent('Toán: vị trí 3 trên 3');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(entry('Vật lí')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expectOrder('Vật lí', 'Ngữ văn', 'Toán');
  await save().click();
  await expectToasts('success', ['Đã lưu thứ tự các môn học.']);
  expect(sent()).toEqual([[3, 2, 1]]);
  await expectCount(dialog(), 0);
  await expectTexts(page.getByRole('rowheader'), ['Vật lí', 'Ngữ văn', 'Toán']);
});

test('by buttons: the focus stays, except at the ends', async () => {
  await openPage(address, 'BGH');
  await open();
  const down = () => dialog().getByRole('button', { name: 'Đưa Toán xuống' });
  await expect.element(dialog().getByRole('button', { name: 'Đưa Toán lên' })).toBeDisabled();
  await down().click();
  await expectOrder('Ngữ văn', 'Toán', 'Vật lí');
  await expect.element(down()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectOrder('Ngữ văn', 'Vật lí', 'Toán');
  await expect.element(entry('Toán')).toHaveFocus();
});

test('by mouse: an entry is dropped where it was dragged', async () => {
  await openPage(address, 'BGH');
  await open();
  await userEvent.dragAndDrop(entry('Vật lí'), entry('Toán'));
  await expectOrder('Vật lí', 'Toán', 'Ngữ văn');
});

test('closing with a new order asks first', async () => {
  await openPage(address, 'BGH');
  await open();
  await entry('Toán').click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}');
  await page.getByRole('button', { name: 'Đóng, không lưu' }).click();
  await open();
  await expectOrder('Toán', 'Ngữ văn', 'Vật lí');
});

test('a subject added meanwhile comes last, and the next save has it', async () => {
  const chemistry = subject(4, 'Hóa học');
  const text = subjectMessages.orderWithout(['Hóa học']);
  let first = true;
  server.on(subjectsApi.order, () => {
    stored = [maths, literature, physics, chemistry];
    if (!first) return stored;
    first = false;
    return refuse(400, { MonHoc: [text] });
  });
  await openPage(address, 'BGH');
  await open();
  await entry('Toán').click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await save().click();
  await expectToasts('error', [text]);
  await expectOrder('Ngữ văn', 'Toán', 'Vật lí', 'Hóa học');
  await save().click();
  await expectToasts('success', ['Đã lưu thứ tự các môn học.']);
  expect(sent()).toEqual([
    [2, 1, 3],
    [2, 1, 3, 4],
  ]);
});

test('an old year is not ordered', async () => {
  await openPage(`${address}?nienkhoa=${oldYear.id}`, 'BGH');
  await expectTexts(page.getByRole('rowheader'), ['Toán', 'Ngữ văn', 'Vật lí']);
  await expectCount(page.getByRole('button', { name: 'Sắp xếp' }), 0);
});
