import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { classesApi } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { studentRecordApi } from '#shared/students/record/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear, oldYear } from '#test/web/school/school.ts';
import { drawn, expectCount, expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';
import { studentRecord } from '#test/web/students/student-record.ts';
import {
  dialog,
  field,
  pageOf,
  rowOf,
  save,
  students,
  studentsAnswer,
  table,
} from '#test/web/students/students.ts';

const address = '/giaovu/hoc-sinh/tiep-nhan';

beforeEach(studentsAnswer);

describe('loading errors', () => {
  test.each([
    [studentsApi.list, 'Không thể tải dữ liệu học sinh.'],
    [regulationsApi.yearsOfStudents, 'Không thể tải dữ liệu bộ lọc ban đầu.'],
    [regulationsApi.blocksOfStudents, 'Không thể tải dữ liệu bộ lọc ban đầu.'],
  ] as const)('$path: the error stays inline and can be retried', async (call, text) => {
    const answerAgain = server.on(call, () => refuse(500));
    await openPage(address, 'GiaoVu');
    await expectToasts('error', [text]);
    const problem = page.getByRole('main').getByRole('alert');
    await expect.element(problem).toMatchTextContent(text);
    answerAgain();
    await problem.getByRole('button', { name: 'Thử lại' }).click();
    await expectCount(table().getByRole('rowheader'), 3);
  });
});

test('the buttons do not move when the years load before the blocks', async () => {
  const blocks = Promise.withResolvers<[]>();
  server.on(regulationsApi.blocksOfStudents, () => blocks.promise);
  await openPage(address, 'GiaoVu');
  await expectCount(table().getByRole('rowheader'), 3);
  await expect.element(page.getByRole('button', { name: 'Thêm học sinh' })).toBeDisabled();
  blocks.resolve([]);
  await expect.element(page.getByRole('button', { name: 'Thêm học sinh' })).toBeEnabled();
});

test.each([
  [[], 'Tạo lớp và chọn môn học của lớp'],
  [[{ id: 1, TenLop: '10A1', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 0 }], 'Bấm “Thêm học sinh” để bắt đầu.'],
])('without students, the page links to the classes first', async (classes, help) => {
  server.on(studentsApi.list, () => pageOf([]));
  server.on(classesApi.ofYear, () => classes);
  await openPage(address, 'GiaoVu');
  await expect.element(page.getByRole('main').getByText(help)).toBeVisible();
});

test('a placed student is corrected from the row, instead of being edited or deleted', async () => {
  server.on(studentRecordApi.correct, () => studentRecord);
  await openPage(address, 'GiaoVu');
  const row = rowOf('Kiểm Thử Lớp');
  await expectCount(row.getByRole('button', { name: /Sửa|Xóa/u }), 0);
  await row.getByRole('button', { name: 'Cải chính học sinh Kiểm Thử Lớp' }).click();
  const form = page.getByRole('dialog', { name: 'Cải chính thông tin học sinh' });
  await expect.element(fieldOf('Họ', form)).toHaveFocus();
  await fieldOf('Tên', form).fill('Lớp Mười');
  await fieldOf('Lý do', form).fill('Theo giấy khai sinh');
  await form.getByRole('button', { name: 'Lưu cải chính' }).click();
  await expectCount(dialog(), 0);
  const [call] = server.calls(studentRecordApi.correct);
  expect(call?.params).toEqual({ id: '1' });
  expect(call?.body).toMatchObject({
    Ten: 'Lớp Mười',
    LyDo: 'Theo giấy khai sinh',
    Goc: { Ho: 'Kiểm Thử', Ten: 'Lớp' },
  });
});

test('a student without a class is edited or deleted', async () => {
  await openPage(address, 'GiaoVu');
  const row = rowOf('Kiểm Thử Mới');
  await expect.element(row.getByRole('button', { name: 'Sửa học sinh Kiểm Thử Mới' })).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Xóa học sinh Kiểm Thử Mới' })).toBeVisible();
  await expectCount(row.getByRole('button', { name: /Cải chính/u }), 0);
});

test('every row shows the class, or that there is none yet', async () => {
  await openPage(address, 'GiaoVu');
  await expectTexts(table().getByRole('columnheader'), [
    '#',
    'Họ và tên',
    'Giới tính',
    'Ngày sinh',
    'Khối dự kiến',
    'Lớp',
    'Email, địa chỉ',
    'Thao tác',
  ]);
  await expect.element(rowOf('Kiểm Thử Lớp').getByRole('cell', { name: '10A1', exact: true })).toBeVisible();
  await expect.element(rowOf('Kiểm Thử Mới').getByRole('cell', { name: 'Chưa xếp lớp' })).toBeVisible();
});

test('an old year is read-only, also when its URL is opened directly', async () => {
  await openPage(`${address}?nienkhoa=${oldYear.id}`, 'GiaoVu');
  await expect
    .element(page.getByRole('note'))
    .toMatchTextContent(`Niên khóa ${oldYear.TenNienKhoa} là niên khóa cũ`);
  await expectCount(table().getByRole('rowheader'), 3);
  await expectCount(page.getByRole('button', { name: /Thêm|Sửa|Xóa|Cải chính/u }), 0);
  await expectCount(table().getByRole('columnheader', { name: 'Thao tác' }), 0);
  await page
    .getByRole('combobox', { name: 'Niên khóa' })
    .selectOptions(`${currentYear.TenNienKhoa} (hiện tại)`);
  await expect.element(page.getByRole('button', { name: 'Thêm học sinh' })).toBeVisible();
  await expectCount(page.getByRole('note'), 0);
});

test('a late response to an earlier query is not shown', async () => {
  await openPage(address, 'GiaoVu');
  await expectCount(table().getByRole('rowheader'), 3);
  const late = Promise.withResolvers<ReturnType<typeof pageOf>>();
  const answerAgain = server.on(studentsApi.list, () => late.promise);
  const block = page.getByRole('combobox', { name: 'Khối' });
  await block.selectOptions('Khối 10');
  await expect.poll(() => server.calls(studentsApi.list).at(-1)?.query['khoi_id']).toBe('1');
  await expect
    .element(page.getByRole('region', { name: 'Danh sách học sinh' }))
    .toHaveAttribute('aria-busy', 'true');
  await expectCount(page.getByText('Niên khóa này chưa có học sinh nào.'), 0);
  answerAgain();
  await block.selectOptions('Khối 12');
  await expect.element(table().getByRole('cell', { name: 'Khối 12' })).toBeVisible();
  late.resolve(pageOf(students.slice(0, 2)));
  await drawn();
  await expectCount(table().getByRole('cell', { name: 'Khối 10' }), 0);
});

test('a rejected change restores the row', async () => {
  const answer = Promise.withResolvers<Response>();
  server.on(studentsApi.change, () => answer.promise);
  await openPage(address, 'GiaoVu');
  await page.getByRole('button', { name: 'Sửa học sinh Kiểm Thử Mới' }).click();
  await field('Tên').fill('Đổi');
  await save().click();
  await expect.element(rowOf('Kiểm Thử Đổi')).toHaveAttribute('data-pending', 'true');
  await expectCount(rowOf('Kiểm Thử Mới'), 0);
  const detail = 'Học sinh đã được xếp lớp nên không thể sửa hoặc xóa.';
  answer.resolve(refuse(403, { detail }));
  await expect.element(rowOf('Kiểm Thử Mới')).not.toHaveAttribute('data-pending');
  await expectCount(rowOf('Kiểm Thử Đổi'), 0);
  await expectToasts('error', [detail]);
  await expect.element(field('Tên')).toHaveValue('Đổi');
});

test('a rejected deletion restores the row', async () => {
  const answer = Promise.withResolvers<Response>();
  server.on(studentsApi.remove, () => answer.promise as Promise<never>);
  await openPage(address, 'GiaoVu');
  await page.getByRole('button', { name: 'Xóa học sinh Kiểm Thử Mới' }).click();
  await dialog().getByRole('button', { name: 'Xóa' }).click();
  await expectCount(rowOf('Kiểm Thử Mới'), 0);
  answer.resolve(refuse(500));
  await expect.element(rowOf('Kiểm Thử Mới')).not.toHaveAttribute('data-pending');
  await expectToasts('error', ['Lỗi kết nối máy chủ.']);
});
