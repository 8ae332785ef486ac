// Input in the office's forms outlives the page, for the user who typed it.

import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { classesApi } from '#shared/school/classes/api.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { studentRecordApi } from '#shared/students/record/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks, currentYear, groups, years } from '#test/web/school/school.ts';
import { expectCount, expectToasts, fieldOf } from '#test/web/seen.ts';
import { studentRecord } from '#test/web/students/student-record.ts';
import {
  dialog,
  field,
  pageOf,
  save,
  student,
  students,
  studentsAnswer,
} from '#test/web/students/students.ts';
import { queryClient } from '#web/kit/calls/query-client.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';

const address = '/giaovu/hoc-sinh/tiep-nhan';
const add = () => page.getByRole('button', { name: 'Thêm học sinh' });
const edit = () => page.getByRole('button', { name: 'Sửa học sinh Kiểm Thử Mới' });
const notice = () => dialog().getByRole('status').filter({ hasText: 'Đã khôi phục nội dung chưa lưu' });
const drop = () => notice().getByRole('button', { name: 'Bỏ bản nháp' });

async function openForm(button = add, as: Parameters<typeof openPage>[1] = 'GiaoVu'): Promise<void> {
  await openPage(address, as);
  await button().click();
  await expect.element(field('Họ')).toBeVisible();
}

/** Closes the page without the unsaved changes prompt. */
async function typeAndGo(button = add): Promise<void> {
  await openForm(button);
  await field('Tên').fill('Ẩn');
  await cleanup();
  queryClient.clear();
}

beforeEach(studentsAnswer);

test('a key press is journalled before its event ends', async () => {
  await openForm();
  const input = field('Tên').element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Ẩ');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  const [key] = Object.keys(localStorage).filter((name) =>
    name.startsWith('ban_nhap/1/bieu-mau/hoc-sinh/moi/'),
  );
  expect(JSON.parse(localStorage.getItem(key ?? '') ?? '{}')).toMatchObject({
    content: { values: { Ten: 'Ẩ' } },
  });
});

describe('the draft is not restored', () => {
  test('for another account', async () => {
    await typeAndGo();
    await openForm(add, { id: 2, Ho: 'Trần', Ten: 'Bình', role: 'GiaoVu' });
    await expect.poll(() => drafts.of(1)).toHaveLength(1);
    await expectCount(notice(), 0);
    await expect.element(field('Tên')).toHaveValue('');
  });

  test("after 'Hủy', and after closing without saving", async () => {
    await openForm();
    await field('Tên').fill('Ẩn');
    await dialog().getByRole('button', { name: 'Hủy' }).click();
    await expect.poll(() => drafts.of(1)).toEqual([]);
    await add().click();
    await field('Tên').fill('Ẩn');
    await dialog().getByRole('button', { name: 'Đóng' }).click();
    await page.getByRole('button', { name: 'Đóng, không lưu' }).click();
    await expect.poll(() => drafts.of(1)).toEqual([]);
  });

  test("after 'Bỏ bản nháp'", async () => {
    await typeAndGo(edit);
    await openForm(edit);
    await expect.element(field('Tên')).toHaveValue('Ẩn');
    await drop().click();
    await expect.element(field('Tên')).toHaveValue('Mới');
    await expectCount(notice(), 0);
    await expect.poll(() => drafts.of(1)).toEqual([]);
  });

  test('after saving', async () => {
    server.on(studentsApi.change, () => student(2, 'Ẩn'));
    await typeAndGo(edit);
    await openForm(edit);
    await expect.element(field('Tên')).toHaveValue('Ẩn');
    await save().click();
    await expectToasts('success', ['Đã cập nhật học sinh Kiểm Thử Ẩn.']);
    await expect.poll(() => drafts.of(1)).toEqual([]);
  });
});

test('a new student is restored, with the time of typing', async () => {
  await typeAndGo();
  await openForm();
  await expect.element(field('Tên')).toHaveValue('Ẩn');
  await expect
    .element(notice())
    .toMatchTextContent(/nhập lúc \d\d:\d\d \d\d\/\d\d\/\d{4}\. Vui lòng kiểm tra rồi bấm “Lưu”\./u);
});

test('for a student changed by someone else, only typed fields are restored', async () => {
  await typeAndGo(edit);
  const [first, second, third] = students;
  const changed = { ...second, DiaChi: '9 Hùng Vương' } as typeof first & object;
  server.on(studentsApi.list, () => pageOf([first, changed, third].filter((one) => one !== undefined)));
  await openForm(edit);
  await expect.element(field('Tên')).toHaveValue('Ẩn');
  await expect.element(field('Địa chỉ')).toHaveValue('9 Hùng Vương');
  await expect.element(notice()).toMatchTextContent('Từ lúc đó, thông tin đã lưu có thay đổi.');
});

test('a rejected save is restored completely after a page reload', async () => {
  server.on(studentsApi.change, () => refuse(400, { Email: ['Email đã tồn tại.'] }));
  await openForm(edit);
  await field('Tên').fill('Ẩn');
  await field('Email').fill('co.roi@hocsinh.example');
  await save().click();
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectCount(notice(), 0);
  await field('Email').fill('chua@hocsinh.example');
  await cleanup();
  await openForm(edit);
  await expect.element(field('Tên')).toHaveValue('Ẩn');
  await expect.element(field('Email')).toHaveValue('chua@hocsinh.example');
});

test.each([
  ['a class', '/giaovu/quan-ly-lop-hoc', 'GiaoVu', 'Thêm lớp', 'Tên lớp', '10A9'],
  ['a subject', '/bgh/monhoc', 'BGH', 'Thêm môn học', 'Tên môn học', 'Tin học'],
  [
    'a correction',
    `/giaovu/hoc-sinh/${studentRecord.id}`,
    'GiaoVu',
    'Cải chính',
    'Lý do',
    'Theo giấy khai sinh',
  ],
] as const)('%s is restored', async (_name, where, role, button, label, text) => {
  server.on(regulationsApi.years, () => years);
  server.on(regulationsApi.yearsOfSubjects, () => years);
  server.on(regulationsApi.blocksOfClasses, () => blocks);
  server.on(subjectsApi.groups, () => groups);
  server.on(subjectsApi.list, () => []);
  server.on(classesApi.list, () => []);
  server.on(studentRecordApi.record, () => ({ ...studentRecord, TenNienKhoa: currentYear.TenNienKhoa }));
  server.on(studentRecordApi.corrections, () => []);
  const open = async () => {
    await openPage(where, role);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect.element(fieldOf(label, dialog())).toBeVisible();
  };
  await open();
  await fieldOf(label, dialog()).fill(text);
  await cleanup();
  await open();
  await expect.element(fieldOf(label, dialog())).toHaveValue(text);
  await expect.element(notice()).toBeVisible();
});
