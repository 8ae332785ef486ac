import { expect, test } from 'vitest';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import { noFurther } from '#test/helpers/students/no-further.ts';
import { withRefusals } from '#web/kit/file-import/refused-rows.ts';
import { choiceOf, faultsOf } from './import-choice.ts';

const row = (Dong: number, more: Partial<CheckedStudent> = {}): CheckedStudent => ({
  ...{ Dong, Ho: 'Lê', Ten: 'Mai', GioiTinh: 'Nữ', NgaySinh: '2011-05-09', DiaChi: 'Huế', Email: null },
  ...{ KhoiDuKien: 1, TenLop: null, ...noFurther, Loi: null, Trung: null },
  ...more,
});
const Loi = { Email: ['Email đã tồn tại.'] };
const Trung = {
  ...{ id: 5, HoTen: 'Lê Mai', NgaySinh: '2011-05-09', TenLop: '10A1' },
  ...{ DangHoc: true, HienTai: null, LoiCapNhat: null },
};
const numbers = (rows: CheckedStudent[]) => rows.map(({ Dong }) => Dong);

test('an invalid row blocks the import, and so does an empty selection', () => {
  expect(choiceOf([row(2)], false).mayImport).toBe(true);
  expect(choiceOf([row(2), row(3, { Loi })], false).mayImport).toBe(false);
  expect(choiceOf([row(2, { Trung })], false).mayImport).toBe(false);
  expect(choiceOf([], true).mayImport).toBe(false);
});

test('a duplicate is left out with its errors, or included with them', () => {
  const double = row(3, { Loi, Trung });
  const out = choiceOf([row(2), double], false);
  expect([numbers(out.wanted), numbers(out.wrong), out.mayImport]).toEqual([[2], [], true]);
  const along = choiceOf([row(2), double], true);
  expect([numbers(along.wanted), numbers(along.wrong), along.mayImport]).toEqual([[2, 3], [3], false]);
  expect([faultsOf(double, false), faultsOf(double, true)]).toEqual([null, Loi]);
});

test('rejections by the server are shown at their rows', () => {
  const rows = withRefusals([row(2), row(3)], [{ Dong: 3, Loi }]);
  expect(rows.map((one) => one.Loi)).toEqual([null, Loi]);
});
