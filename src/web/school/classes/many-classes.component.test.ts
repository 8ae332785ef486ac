import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks, currentYear, groups, latestRegulation, years } from '#test/web/school/school.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const schoolClass = (id: number, TenLop: string): SchoolClass => ({
  ...{ id, TenLop, IDNienKhoa: currentYear.id, TenNienKhoa: currentYear.TenNienKhoa, IDKhoi: 1 },
  ...{ TenKhoi: 'Khối 10', IDToHop: null, TenToHop: null, SiSo: 0, MonHoc: [], is_editable: true },
});

const dialog = () => page.getByRole('dialog', { name: 'Thêm nhiều lớp' });
const namesField = () => dialog().getByRole('textbox', { name: 'Tên các lớp' });
const preview = () => dialog().getByRole('list', { name: 'Các lớp sẽ thêm' }).getByRole('listitem');
const status = () => dialog().getByRole('status');
const submit = (count: number) => dialog().getByRole('button', { name: `Thêm ${count} lớp` });

beforeEach(async () => {
  server.on(regulationsApi.years, () => years);
  server.on(regulationsApi.latest, () => latestRegulation);
  server.on(regulationsApi.blocksOfClasses, () => blocks);
  server.on(subjectsApi.groups, () => groups);
  server.on(classesApi.list, () => [schoolClass(1, '10A1')]);
  await openPage('/giaovu/quan-ly-lop-hoc', 'GiaoVu');
  await page.getByRole('button', { name: 'Thêm nhiều lớp' }).click();
  await expect.element(namesField()).toHaveFocus();
});

test('names are shown with their blocks and errors before saving', async () => {
  await namesField().fill('10A1-10A5, 11A1; Chuyên');
  await expectTexts(preview(), [
    '10A1Tên lớp đã tồn tại.',
    '10A2Khối 10',
    '10A3Khối 10',
    '10A4Khối 10',
    '10A5Khối 10 chỉ được có tối đa 4 lớp theo quy định.',
    '11A1Khối 11',
    'ChuyênTên lớp phải bắt đầu bằng khối: 10, 11 hoặc 12.',
  ]);
  await expect.element(status()).toMatchTextContent('3 trong 7 tên phải sửa trước khi lưu.');
  await expect.element(submit(7)).toBeDisabled();
});

test('all classes are saved with one call, and the list shows them', async () => {
  const added = ['10A2', '10A3'].map((name, index) => schoolClass(index + 2, name));
  server.on(classesApi.createMany, () => added);
  await namesField().fill('10A2-10A3');
  await expect.element(status()).toMatchTextContent('Sẽ thêm 2 lớp vào niên khóa 2026-2027.');
  await dialog().getByRole('combobox', { name: 'Tổ hợp' }).selectOptions('Xã hội');
  server.on(classesApi.list, () => [schoolClass(1, '10A1'), ...added]);
  await submit(2).click();
  await expectToasts('success', ['Đã thêm 2 lớp.']);
  await expectCount(dialog(), 0);
  expect(server.calls(classesApi.createMany).map(({ body }) => body)).toEqual([
    { TenLop: ['10A2', '10A3'], IDNienKhoa: currentYear.id, IDToHop: 2 },
  ]);
  await expectTexts(page.getByRole('rowheader'), ['10A1', '10A2', '10A3']);
});

test('a rejection is shown at the field, and the input stays', async () => {
  server.on(classesApi.createMany, () => refuse(400, { TenLop: ['10A2: Tên lớp đã tồn tại.'] }));
  await namesField().fill('10A2, 10A3');
  await submit(2).click();
  await expect
    .element(namesField())
    .toHaveAccessibleDescription(expect.stringContaining('10A2: Tên lớp đã tồn tại.'));
  await expect.element(namesField()).toHaveValue('10A2, 10A3');
});

test('more classes than one step may add are not listed', async () => {
  await namesField().fill('10A1-10A60, 11A1');
  await expect.element(status()).toMatchTextContent('Mỗi lần chỉ thêm được tối đa 60 lớp.');
  await expectCount(preview(), 0);
  await expect.element(submit(61)).toBeDisabled();
});
