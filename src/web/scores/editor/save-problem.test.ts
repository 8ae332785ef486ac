import { expect, test } from 'vitest';
import { homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { ApiError, NetworkError, problemTexts } from '#web/kit/calls/problems.ts';
import { problemOf } from './save-problem.ts';

test('a rejection has the server’s message', () => {
  const reason = 'Chức năng sửa điểm đã bị khóa cho học kỳ này.';
  expect(problemOf(twoColumns, new ApiError(403, { detail: reason }))).toEqual({ kind: 'refused', reason });
});

test('a network failure has its own message', () => {
  expect(problemOf(twoColumns, new NetworkError('no answer'))).toEqual({
    kind: 'refused',
    reason: problemTexts.network,
  });
});

test('a conflict has the stored scores, who saved them and when', () => {
  const body = { detail: '…', Diem15: 5, Diem1Tiet: null, NguoiSua: 'Nguyễn Thị Mai', ThoiDiem: null };
  expect(problemOf(twoColumns, new ApiError(409, body))).toEqual({
    kind: 'conflict',
    stored: { Diem15: 5, Diem1Tiet: null },
    by: 'Nguyễn Thị Mai',
    at: null,
  });
});

test('a conflict in a homeroom sheet has its columns', () => {
  const stored = { RenLuyen: 'Kha', NghiCoPhep: 2, NghiKhongPhep: null, NhanXet: 'Ngoan.' };
  const body = { detail: '…', ...stored, NguoiSua: null, ThoiDiem: null };
  expect(problemOf(homeroomScheme, new ApiError(409, body))).toMatchObject({ kind: 'conflict', stored });
});

test('a conflict without stored scores is treated as a rejection', () => {
  expect(problemOf(twoColumns, new ApiError(409, { detail: 'Đã thay đổi.' }))).toEqual({
    kind: 'refused',
    reason: 'Đã thay đổi.',
  });
});
