import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { traceOfLostDatabase } from './lost.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'so-diem-lost-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lost = () => traceOfLostDatabase(join(folder, 'so-diem.sqlite'));
const leave = (name: string, text = '') => writeFileSync(join(folder, name), text);

function makeDatabase(table: boolean): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'so-diem.sqlite'));
  database.exec('pragma journal_mode = wal');
  if (table) database.exec('create table t (x)');
  return database;
}

test('a new folder and PostgreSQL are not lost databases', () => {
  expect(lost()).toBeNull();
  leave('secret', 's');
  expect(traceOfLostDatabase('postgres://u:p@db/school')).toBeNull();
});

test.for(['secret', 'so-diem.lock', 'so-diem.sqlite-wal'])('%s without a database', (sign) => {
  leave(sign);
  expect(lost()).toBe(sign);
});

test('an empty file or a database without tables counts as missing', () => {
  leave('secret', 's');
  leave('so-diem.sqlite');
  expect(lost()).toBe('secret');
  makeDatabase(false).close();
  expect(lost()).toBe('secret');
});

test('tables that are only in the write-ahead log of a killed program count', () => {
  leave('secret', 's');
  const database = makeDatabase(true);
  expect(lost()).toBeNull();
  database.close();
});

test('a damaged file is not a lost database', () => {
  leave('secret', 's');
  leave('so-diem.sqlite', 'a letter'.repeat(1000));
  expect(lost()).toBeNull();
});
