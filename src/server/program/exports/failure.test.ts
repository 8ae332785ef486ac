import { expect, test } from 'vitest';
import { classifyFailure, DatabaseError } from '#server/platform/database/failure.ts';
import { AppError, invalidField, notFound, tooMany } from '#shared/contract/errors.ts';
import { errorOf, failureOf } from './failure.ts';

/** The error as received from a process. */
const received = (error: unknown) => errorOf(structuredClone(failureOf(error)));

test.each([notFound('Không tìm thấy lớp.'), tooMany(7), invalidField('IDLopHoc', 'Không hợp lệ.')])(
  'an AppError is preserved: %s',
  (error) => {
    const after = received(error);
    expect(after).toBeInstanceOf(AppError);
    expect({ ...after }).toEqual({ ...error });
  },
);

test.each([
  ['locked', Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })],
  ['unreachable', new DatabaseError('unreachable', 'no connection in time')],
  ['unreachable', new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })])],
  ['damaged', new Error('database disk image is malformed')],
])('a database failure keeps its kind: %s', (failure, error) => {
  expect(classifyFailure(received(error))).toBe(failure);
});

test('any other error stays unexpected and keeps its stack', () => {
  const error = new TypeError('x is not a function');
  const after = received(error);
  expect(after).not.toBeInstanceOf(AppError);
  expect(classifyFailure(after)).toBeNull();
  expect(after).toMatchObject({ message: error.message, stack: error.stack });
  expect(received('only a text').message).toBe('only a text');
});
