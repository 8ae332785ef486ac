import { describe, expect, test } from 'vitest';
import { DatabaseTrouble, type Trouble, troubleOf, troubleTexts } from './trouble.ts';

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });
const sqlite = (message: string) => coded('ERR_SQLITE_ERROR', message);

describe('what is wrong with the database', () => {
  test.for<[Trouble | null, unknown]>([
    [null, new Error('constraint failed')],
    [null, coded('23505', 'duplicate key')],
    [null, sqlite('malformed JSON')],
    [null, 'not even an error'],
    ['away', coded('ECONNREFUSED')],
    ['away', coded('57P01')],
    ['away', coded('57014')],
    ['away', new Error('Query read timeout')],
    ['away', new AggregateError([new Error('x'), coded('ECONNREFUSED')])],
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
    ['missing', new DatabaseTrouble('missing', 'x')],
  ])('%s: %s', ([trouble, error]) => {
    expect(troubleOf(error)).toBe(trouble);
  });
});

test('callers are told in Vietnamese sentences', () => {
  for (const { told, advice } of Object.values(troubleTexts))
    for (const text of [told, advice]) expect(text).toMatch(/^\p{Lu}.*[đảạấăệơưô].*\.$/u);
});
