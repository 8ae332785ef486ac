import { describe, expect, test } from 'vitest';
import { classifyFailure, DatabaseError, type DatabaseFailure, failureTexts } from './failure.ts';

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });
const sqlite = (message: string) => coded('ERR_SQLITE_ERROR', message);

describe('classifies', () => {
  test.for<[DatabaseFailure | null, unknown]>([
    [null, new Error('constraint failed')],
    [null, coded('23505', 'duplicate key')],
    [null, sqlite('malformed JSON')],
    [null, 'not even an error'],
    ['unreachable', coded('ECONNREFUSED')],
    ['unreachable', coded('57P01')],
    ['unreachable', coded('57014')],
    ['unreachable', new Error('Query read timeout')],
    ['unreachable', new AggregateError([new Error('x'), coded('ECONNREFUSED')])],
    ['locked', coded('55P03')],
    ['locked', sqlite('database is locked')],
    ['full', coded('53100')],
    ['full', coded('ENOSPC')],
    ['full', sqlite('database or disk is full')],
    ['readOnly', sqlite('attempt to write a readonly database')],
    ['readOnly', coded('25006')],
    ['damaged', sqlite('database disk image is malformed')],
    ['damaged', sqlite('file is not a database')],
    ['disk', sqlite('disk I/O error')],
    ['missing', new DatabaseError('missing', 'x')],
  ])('%s: %s', ([failure, error]) => {
    expect(classifyFailure(error)).toBe(failure);
  });
});

test('messages are Vietnamese sentences', () => {
  for (const { clientMessage, advice } of Object.values(failureTexts))
    for (const text of [clientMessage, advice]) expect(text).toMatch(/^\p{Lu}.*[đảạấăệơưô].*\.$/u);
});
