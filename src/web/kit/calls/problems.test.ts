import { expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import {
  ApiError,
  detailOf,
  fieldErrorsOf,
  NetworkError,
  problemText,
  problemTexts,
  textAt,
} from './problems.ts';

test.each([
  [new ApiError(400, { detail: 'Hết chỗ.' }), 'Hết chỗ.'],
  [new ApiError(400, { TenLop: ['Lớp đã tồn tại.'], IDKhoi: ['Sai.'] }), 'Lớp đã tồn tại.'],
  [new ApiError(400, { error: 'Sai mã.' }), 'Sai mã.'],
  [new ApiError(400, null), problemTexts.failed],
  [new ApiError(400, {}), problemTexts.failed],
  [new ApiError(502, null), problemTexts.server],
  [new NetworkError(), problemTexts.unknown],
  [new Error('a reply that breaks the contract'), problemTexts.server],
])('%o is shown as %j', (error, text) => {
  expect(detailOf(error)).toBe(text);
});

test('field errors: nested fields use their own name, several messages are joined, other entries ignored', () => {
  const body = { user: { username: ['Đã tồn tại.'] }, Email: ['Sai.', 'Quá dài.'], detail: 'x', count: 3 };
  expect(fieldErrorsOf(new ApiError(400, body))).toEqual({ username: 'Đã tồn tại.', Email: 'Sai. Quá dài.' });
  expect(fieldErrorsOf(new ApiError(500, body))).toEqual({});
  expect(fieldErrorsOf(new NetworkError())).toEqual({});
});

test('a page’s own message overrides the standard one', () => {
  const error = new ApiError(404, null);
  expect(problemText(error, 'chung')).toBe('chung');
  expect(problemText(error, 'chung', { 404: 'riêng' })).toBe('riêng');
  expect(problemText(new ApiError(401, null), 'chung')).toBe(messages.unauthenticated);
  expect(problemText(new ApiError(403, null), 'chung')).toBe(messages.forbidden);
  expect(problemText(new ApiError(429, null), 'chung')).toBe(messages.tooMany);
  expect(problemText(new ApiError(503, null), 'chung')).toBe(messages.internal);
  expect(problemText(new NetworkError(), 'chung')).toBe(problemTexts.network);
  expect(problemText(new Error('x'), 'chung')).toBe('chung');
});

test.each([
  ['This field is required.', 'Trường này là bắt buộc.'],
  ['This field may not be blank.', 'Trường này là bắt buộc.'],
  ['Enter a valid email address.', 'Giá trị không hợp lệ.'],
  ['A user with that username already exists.', 'Giá trị này đã tồn tại.'],
  ['This password is too short. It must contain at least 8 characters.', 'Nội dung quá ngắn.'],
  ['Ensure this field has no more than 50 characters.', 'Nội dung quá dài.'],
  ['This password is too common.', 'Mật khẩu này quá phổ biến.'],
  ['This password is entirely numeric.', 'Mật khẩu không được chỉ gồm chữ số.'],
  ['The password is too similar to the username.', 'Mật khẩu quá giống với thông tin cá nhân.'],
  ['The old password is incorrect.', 'Mật khẩu không đúng.'],
  ['Email đã tồn tại.', 'Email đã tồn tại.'],
])('%j is translated to %j', (sent, shown) => {
  expect(textAt(new ApiError(400, { field: [sent] }), 'field')).toBe(shown);
});
