import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { zipFolder } from '../../scripts/release/zip.ts';
import { unzip } from '../helpers/files/unzip.ts';

test('a zip file contains every file of the folder under its path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'so-diem-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'school/lớp/10A'), { recursive: true });
  writeFileSync(join(folder, 'school/lớp/10A/điểm.txt'), 'tám rưỡi '.repeat(1000));
  writeFileSync(join(folder, 'school/empty'), '');
  zipFolder(join(folder, 'school'), join(folder, 'school.zip'));
  expect(unzip(readFileSync(join(folder, 'school.zip')))).toEqual(
    new Map([
      ['school/empty', ''],
      ['school/lớp/10A/điểm.txt', 'tám rưỡi '.repeat(1000)],
    ]),
  );
});
