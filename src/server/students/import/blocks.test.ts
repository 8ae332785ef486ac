import { expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { noFurther } from '#test/helpers/students/no-further.ts';
import { withBlocks } from './blocks.ts';
import type { FileStudent } from './student-table.ts';

const blocks = [
  { id: 4, TenKhoi: 'Khối 6' },
  { id: 1, TenKhoi: 'Khối 10' },
  { id: 2, TenKhoi: 'Khối 11' },
];
const student = (Khoi: string): FileStudent => ({
  ...{ Dong: 4, Ho: 'Lê', Ten: 'Mai', GioiTinh: 'Nữ', NgaySinh: '2011-05-09', DiaChi: 'Huế' },
  ...{ Email: null, TenLop: null, ...noFurther, Khoi, Loi: {} },
});

test.each([
  ['10', 1],
  ['6', 4],
  ['Khối 6', 4],
  ['Khối 11', 2],
  ['KHOI 10', 1],
])('%j is block %i', (text, id) => {
  expect(withBlocks([student(text)], blocks)[0]).toMatchObject({ KhoiDuKien: id, Loi: {} });
});

test.each([
  ['', messages.required],
  ['1', 'Khối "1" không có. Hãy ghi 6, 10, 11.'],
  ['12', 'Khối "12" không có. Hãy ghi 6, 10, 11.'],
])('%j is not a block', (text, fault) => {
  expect(withBlocks([student(text)], blocks)[0]).toMatchObject({
    KhoiDuKien: null,
    Loi: { KhoiDuKien: [fault] },
  });
});
