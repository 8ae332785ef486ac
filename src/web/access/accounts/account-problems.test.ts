import { describe, expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { ApiError, NetworkError, problemTexts } from '#web/kit/calls/problems.ts';
import { deleteProblem, loadProblem, saveProblem } from './account-problems.ts';

const refused = (body: unknown) => new ApiError(400, body);

describe('loading', () => {
  test.each([
    [new ApiError(401, null), messages.unauthenticated],
    [new ApiError(403, null), messages.forbidden],
    [new ApiError(404, null), 'Không tìm thấy dữ liệu tài khoản.'],
    [new ApiError(500, null), messages.internal],
    [new NetworkError(), problemTexts.network],
    [new ApiError(418, null), 'Không thể tải danh sách tài khoản.'],
  ])('%s', (error, sentence) => expect(loadProblem(error)).toBe(sentence));
});

describe('saving', () => {
  test.each([
    [{ username: ['x'], user: { username: ['x'] } }, 'Tên đăng nhập đã tồn tại hoặc không hợp lệ.'],
    [{ user: { username: ['x'] } }, 'Tên đăng nhập đã tồn tại hoặc không hợp lệ.'],
    [{ Email: 'x' }, 'Email đã được sử dụng hoặc không hợp lệ.'],
    [{ SoDienThoai: ['x'] }, 'Số điện thoại đã được sử dụng hoặc không hợp lệ.'],
    [{ password: ['x'] }, 'Mật khẩu quá yếu. Vui lòng chọn mật khẩu khác.'],
    [
      { SoDienThoai: ['x'], Email: ['x'] },
      'Email đã được sử dụng hoặc không hợp lệ.\nSố điện thoại đã được sử dụng hoặc không hợp lệ.',
    ],
    [{ error: 'Đúng như vậy.' }, 'Đúng như vậy.'],
    [{ DiaChi: ['x'] }, 'Dữ liệu không hợp lệ. Vui lòng kiểm tra lại.'],
    [null, 'Dữ liệu không hợp lệ. Vui lòng kiểm tra lại.'],
  ])('400 %j', (body, sentence) => expect(saveProblem(refused(body))).toBe(sentence));

  test.each([
    [new ApiError(401, null), messages.unauthenticated],
    [new ApiError(403, null), messages.forbidden],
    [new ApiError(404, null), 'Tài khoản không tồn tại hoặc đã được xóa.'],
    [new ApiError(409, { detail: 'x' }), 'Email hoặc số điện thoại đã được sử dụng bởi tài khoản khác.'],
    [new ApiError(503, null), messages.internal],
    [new NetworkError(), problemTexts.network],
  ])('%s', (error, sentence) => expect(saveProblem(error)).toBe(sentence));
});

describe('deleting', () => {
  test.each([
    [refused(null), 'Không thể xóa tài khoản này. Tài khoản có thể đang được sử dụng.'],
    [refused({ error: 'Đúng như vậy.' }), 'Đúng như vậy.'],
    [new ApiError(403, null), 'Bạn không có quyền xóa tài khoản này.'],
    [new ApiError(404, null), 'Tài khoản không tồn tại hoặc đã được xóa.'],
    [new ApiError(500, null), messages.internal],
    [new NetworkError(), problemTexts.network],
  ])('%s', (error, sentence) => expect(deleteProblem(error)).toBe(sentence));
});
