import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { type Subject, subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks, currentYear, groups, years } from '#test/web/school/school.ts';
import { drawn, expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const address = '/giaovu/quan-ly-lop-hoc';

const maths = { id: 1, TenMonHoc: 'Toán' };
const subject: Subject = {
  ...maths,
  IDNienKhoa: currentYear.id,
  IDToHop: null,
  TenToHop: null,
  ThuTu: 1,
  is_deletable: false,
};
const schoolClass = (id: number, TenLop: string, IDKhoi: number): SchoolClass => ({
  id,
  TenLop,
  IDNienKhoa: currentYear.id,
  TenNienKhoa: currentYear.TenNienKhoa,
  IDKhoi,
  TenKhoi: `Khối ${IDKhoi + 9}`,
  IDToHop: null,
  TenToHop: null,
  SiSo: 0,
  MonHoc: [maths],
  is_editable: true,
});
const classes = [schoolClass(1, '10A1', 1), schoolClass(2, 'Thử', 1), schoolClass(3, '12A1', 3)];

const table = () => page.getByRole('table', { name: 'Danh sách lớp học' });
const names = () => table().getByRole('rowheader');
const rowOf = (name: string) =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: 'Lưu', exact: true });
const nameField = () => dialog().getByRole('textbox', { name: 'Tên lớp' });
const select = (label: string) => dialog().getByRole('combobox', { name: label });

async function openForm(): Promise<void> {
  await openPage(address, 'GiaoVu');
  await page.getByRole('button', { name: 'Thêm lớp' }).click();
  await expect.element(nameField()).toHaveFocus();
}

async function expectError(input: ReturnType<typeof select>, text: string): Promise<void> {
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription(expect.stringContaining(text));
}

beforeEach(() => {
  server.on(regulationsApi.years, () => years);
  server.on(regulationsApi.latest, () => ({}));
  server.on(regulationsApi.blocksOfClasses, () => blocks);
  server.on(subjectsApi.groups, () => groups);
  server.on(subjectsApi.list, () => [subject]);
  server.on(classesApi.list, ({ query }) =>
    classes.filter(({ IDKhoi }) => !query['IDKhoi'] || query['IDKhoi'] === String(IDKhoi)),
  );
});

test.each([
  [classesApi.list, 'Không thể tải danh sách lớp học.'],
  [regulationsApi.years, 'Không thể tải dữ liệu bộ lọc ban đầu.'],
  [regulationsApi.blocksOfClasses, 'Không thể tải dữ liệu bộ lọc ban đầu.'],
  [subjectsApi.groups, 'Không thể tải dữ liệu bộ lọc ban đầu.'],
] as const)('loading $path fails: the error stays inline and can be retried', async (call, text) => {
  const answerAgain = server.on(call, () => refuse(500));
  await openPage(address, 'GiaoVu');
  await expectToasts('error', [text]);
  const problem = page.getByRole('main').getByRole('alert');
  await expect.element(problem).toMatchTextContent(text);
  answerAgain();
  await problem.getByRole('button', { name: 'Thử lại' }).click();
  await expectCount(names(), 3);
});

describe('the server rejects', () => {
  test('an existing name: the form reopens with the input', async () => {
    server.on(classesApi.create, () => refuse(400, { TenLop: ['Tên lớp đã tồn tại.'] }));
    await openForm();
    await nameField().fill('10a1');
    await select('Khối').selectOptions('Khối 12');
    await select('Tổ hợp').selectOptions('Xã hội');
    await save().click();
    await expectError(nameField(), 'Tên lớp đã tồn tại.');
    await expect.element(nameField()).toHaveFocus();
    await expect.element(nameField()).toHaveValue('10a1');
    await expect.element(select('Khối')).toHaveValue('3');
    await expect.element(select('Tổ hợp')).toHaveValue('2');
    await expectCount(table().getByText('10a1', { exact: true }), 0);
  });

  test('one class too many in the block: the error is at the block', async () => {
    const text = 'Khối này đã đủ số lớp tối đa của niên khóa (5).';
    server.on(classesApi.create, () => refuse(400, { IDKhoi: [text] }));
    await openForm();
    await nameField().fill('Thử 2');
    await select('Khối').selectOptions('Khối 10');
    await save().click();
    await expectError(select('Khối'), text);
    await expect.element(select('Khối')).toHaveFocus();
  });

  test('a creation (500): the dimmed row disappears and the form reopens', async () => {
    const answer = Promise.withResolvers<Response>();
    server.on(classesApi.create, () => answer.promise);
    await openForm();
    await nameField().fill('Mới');
    await select('Khối').selectOptions('Khối 11');
    await save().click();
    await expectCount(dialog(), 0);
    const row = rowOf('Mới');
    await expect.element(row).toHaveAttribute('data-pending', 'true');
    await expectCount(row.getByRole('button', { disabled: true }), 3);
    answer.resolve(refuse(500));
    await expectCount(row, 0);
    await expectToasts('error', ['Lỗi kết nối máy chủ.']);
    await expect.element(nameField()).toHaveValue('Mới');
  });

  test('a change: the row is restored in place', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    server.on(classesApi.change, async () => {
      await release;
      return noAnswer();
    });
    await openPage(address, 'GiaoVu');
    await page.getByRole('button', { name: 'Sửa lớp Thử' }).click();
    await nameField().fill('Đổi');
    await save().click();
    await expect.element(rowOf('Đổi')).toHaveAttribute('data-pending', 'true');
    resolve();
    await expectToasts('error', ['Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.']);
    await expectTexts(names(), ['10A1', 'Thử', '12A1']);
  });

  test('a deletion: the row is restored in place', async () => {
    const detail = 'Lớp Thử đang có 1 học sinh nên không thể xóa.';
    const answer = Promise.withResolvers<never>();
    server.on(classesApi.remove, () => answer.promise);
    await openPage(address, 'GiaoVu');
    await page.getByRole('button', { name: 'Xóa lớp Thử' }).click();
    await dialog().getByRole('button', { name: 'Xóa' }).click();
    await expectCount(rowOf('Thử'), 0);
    answer.resolve(refuse(400, { detail }) as never);
    await expectToasts('error', [detail]);
    await expectTexts(names(), ['10A1', 'Thử', '12A1']);
  });
});

describe('entering several classes', () => {
  const saveAndNext = () => dialog().getByRole('button', { name: 'Lưu và thêm tiếp' });

  test('each is saved, and the form stays open with its block and group', async () => {
    let id = 9;
    server.on(classesApi.create, ({ body }) => schoolClass(++id, String(body.TenLop), Number(body.IDKhoi)));
    await openForm();
    await nameField().fill('12A2');
    await select('Khối').selectOptions('Khối 12');
    await select('Tổ hợp').selectOptions('Xã hội');
    await saveAndNext().click();
    await expectToasts('success', ['Đã thêm lớp 12A2.']);
    await expect.element(nameField()).toHaveValue('');
    await expect.element(nameField()).toHaveFocus();
    await nameField().fill('12A3');
    await save().click();
    await expectCount(dialog(), 0);
    expect(
      server.calls(classesApi.create).map(({ body }) => [body.TenLop, body.IDKhoi, body.IDToHop]),
    ).toEqual([
      ['12A2', 3, 2],
      ['12A3', 3, 2],
    ]);
  });

  test('a rejected class stays in the form with the error at its field', async () => {
    server.on(classesApi.create, () => refuse(400, { TenLop: ['Tên lớp đã tồn tại.'] }));
    await openForm();
    await nameField().fill('10a1');
    await select('Khối').selectOptions('Khối 10');
    await saveAndNext().click();
    await expectError(nameField(), 'Tên lớp đã tồn tại.');
    await expect.element(nameField()).toHaveValue('10a1');
    await expectCount(table().getByText('10a1', { exact: true }), 0);
  });

  test('an existing class has no such button', async () => {
    await openPage(address, 'GiaoVu');
    await page.getByRole('button', { name: 'Sửa lớp Thử' }).click();
    await expect.element(nameField()).toHaveValue('Thử');
    await expectCount(saveAndNext(), 0);
  });
});

test('the list is refetched only after the last of several changes', async () => {
  const first = Promise.withResolvers<never>();
  const second = Promise.withResolvers<never>();
  server.on(classesApi.remove, ({ params }) => (Number(params.id) === 2 ? first.promise : second.promise));
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Xóa lớp ${name}` }).click();
    await dialog().getByRole('button', { name: 'Xóa' }).click();
    await expectCount(rowOf(name), 0);
  };
  await openPage(address, 'GiaoVu');
  await expectCount(names(), 3);
  const { length: loaded } = server.calls(classesApi.list);
  await remove('Thử');
  await remove('12A1');
  first.resolve(undefined as never);
  await expectToasts('success', ['Đã xóa lớp Thử.']);
  expect(server.calls(classesApi.list)).toHaveLength(loaded);
  second.resolve(undefined as never);
  await expect.poll(() => server.calls(classesApi.list).length).toBe(loaded + 1);
});

test('if a class’s subjects cannot be loaded, an error is shown with a retry', async () => {
  const answerAgain = server.on(subjectsApi.list, () => refuse(500));
  await openPage(address, 'GiaoVu');
  await page.getByRole('button', { name: 'Môn học của lớp 10A1' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Không thể tải danh sách môn học.');
  answerAgain();
  await dialog().getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(dialog().getByRole('checkbox')).toBeVisible();
});

test('a late response to an earlier query is not shown', async () => {
  await openPage(address, 'GiaoVu');
  await expectCount(names(), 3);
  const late = Promise.withResolvers<SchoolClass[]>();
  const answerAgain = server.on(classesApi.list, () => late.promise);
  const block = page.getByRole('combobox', { name: 'Khối' });
  await block.selectOptions('Khối 10');
  await expect.poll(() => server.calls(classesApi.list).at(-1)?.query['IDKhoi']).toBe('1');
  await expect
    .element(page.getByRole('region', { name: 'Danh sách lớp học' }))
    .toHaveAttribute('aria-busy', 'true');
  answerAgain();
  await block.selectOptions('Khối 12');
  await expect.element(rowOf('12A1')).toBeVisible();
  late.resolve(classes.slice(0, 2));
  await drawn();
  await expectCount(rowOf('10A1'), 0);
});

test('a class of grades 6 to 9 is asked for no group, and keeps none', async () => {
  server.on(regulationsApi.blocksOfClasses, () => [{ id: 7, TenKhoi: 'Khối 9' }, ...blocks]);
  await openForm();
  await select('Khối').selectOptions('Khối 10');
  await select('Tổ hợp').selectOptions('Tự nhiên');
  await select('Khối').selectOptions('Khối 9');
  await expect.element(select('Tổ hợp')).not.toBeInTheDocument();
  await select('Khối').selectOptions('Khối 10');
  await expect.element(select('Tổ hợp')).toHaveValue('');
});

test('a school without grades 10 to 12 has neither filter nor column of groups', async () => {
  server.on(printedSchoolApi.read, () => ({
    ...{ CoQuanChuQuan: '', TenTruong: '', DiaDanh: '', HieuTruong: '' },
    CapHoc: 'THCS' as const,
  }));
  await openPage(address, 'GiaoVu');
  await expectCount(names(), 3);
  await expect.element(page.getByRole('combobox', { name: 'Tổ hợp' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: 'Tổ hợp' })).not.toBeInTheDocument();
});
