// Files that come from another installation, are damaged or contradict themselves.

import { copyFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { test } from '#test/helpers/api.ts';
import { altered, backupOf, backupSecret, restore, temporaryFile } from '#test/helpers/program/backups.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { students, testTime, years } from '#test/helpers/school/school.ts';
import { makeBackup } from './make.ts';
import { restoreBackup } from './restore.ts';

describe('a backup not made by this server', () => {
  const refused = 'không mang chữ ký của nơi này';

  test('a forged backup with a valid checksum is refused, unless the operator accepts it explicitly', async ({
    api,
    startOn,
  }) => {
    const forged = await altered(
      await backupOf(api.database),
      (lines) => lines.map((line) => line.replace(',800,900]', ',1000,900]')),
      { secret: 'another-secret-'.repeat(3) },
    );
    const target = await startOn('empty');
    const before = await contentsOf(target.database);
    await expect(restore(target.database, forged)).rejects.toThrow(refused);
    expect(await contentsOf(target.database)).toEqual(before);
    await restore(target.database, forged, { fromElsewhere: true });
    expect(await target.database.main.selectFrom('DIEM').select('Diem15').execute()).toContainEqual({
      Diem15: 1000,
    });
  });

  test.for<[name: string, make: string | undefined, read: string | undefined]>([
    ['without a signature', undefined, backupSecret],
    ['signed with another secret', 'another-secret-'.repeat(3), backupSecret],
    ['where there is no secret to compare', backupSecret, undefined],
  ])('%s', async ([, make, read], { api, startOn }) => {
    const file = temporaryFile();
    await makeBackup(api.database, file, testTime, make);
    const { database } = await startOn('empty');
    await expect(restore(database, file, { secret: read })).rejects.toThrow(refused);
    await restore(database, file, { secret: read, fromElsewhere: true });
    expect(await contentsOf(database)).toEqual(await contentsOf(api.database));
  });
});

test('a file that changes after it was checked restores nothing', async ({ api, startOn }) => {
  const file = await backupOf(api.database);
  const other = await altered(file, (lines) => lines.map((line) => line.replace(',800,900]', ',1000,900]')), {
    secret: 'another-secret-'.repeat(3),
  });
  const target = await startOn('empty');
  const before = await contentsOf(target.database);
  const options = {
    ...{ force: false, fromElsewhere: false },
    /** Read once the whole file has been: the signature is checked at the end. */
    get secret() {
      copyFileSync(other, file);
      return backupSecret;
    },
  };
  await expect(restoreBackup(target.database, file, testTime, options)).rejects.toThrow(
    'đã thay đổi trong lúc khôi phục',
  );
  expect(await contentsOf(target.database)).toEqual(before);
});

const damaged = 'Bản sao lưu bị hỏng hoặc không đầy đủ';
const notABackup = 'không phải là bản sao lưu';
const unknownTable = JSON.stringify({ table: 'sqlite_master', columns: ['a'], lastId: null });
const newer = 'phiên bản mới hơn';
const cut = async (file: string, part: number) => {
  const bytes = await readFile(file);
  const copy = temporaryFile();
  await writeFile(copy, bytes.subarray(0, Math.floor(bytes.length * part)));
  return copy;
};
const withText = async (content: string | Buffer) => {
  const file = temporaryFile();
  await writeFile(file, content);
  return file;
};
const withHeader = (change: object) => (file: string) =>
  altered(file, ([header = '', ...lines]) => [
    JSON.stringify({ ...JSON.parse(header), ...change }),
    ...lines,
  ]);

test.for<[name: string, spoil: (file: string) => Promise<string>, reason: string]>([
  ['cut short', (file) => cut(file, 0.7), damaged],
  ['without its last bytes', (file) => cut(file, 0.99), damaged],
  [
    'with one score changed',
    (file) =>
      altered(file, (lines) => lines.map((line) => line.replace(',800,900]', ',1000,900]')), {
        keepEnd: true,
      }),
    damaged,
  ],
  ['with a row too few', (file) => altered(file, (lines) => lines.slice(0, -1)), damaged],
  [
    'without its end',
    async (file) =>
      withText(
        gzipSync(
          gunzipSync(await readFile(file))
            .toString()
            .trimEnd()
            .split('\n')
            .slice(0, -1)
            .join('\n'),
        ),
      ),
    damaged,
  ],
  ['that is no gzip', () => withText('xin chào'), notABackup],
  ['that is empty', () => withText(''), notABackup],
  ['of something else', () => withText(gzipSync('{"hello":1}\n')), notABackup],
  ['that is not there', async () => temporaryFile(), 'Không tìm thấy tệp'],
  ['with an unknown table', (file) => altered(file, (lines) => [...lines, unknownTable]), damaged],
  ['with a table twice', (file) => altered(file, (lines) => [...lines, lines[1] ?? '']), damaged],
  ['with a row of another width', (file) => altered(file, (lines) => [...lines, '[1,2,3,4]']), damaged],
  ['of a newer format', withHeader({ version: 99 }), newer],
  ['of a newer program', withHeader({ migration: '999-future' }), newer],
])('a file %s is refused and nothing changes', async ([, spoil, reason], { api }) => {
  const file = await spoil(await backupOf(api.database));
  const before = await contentsOf(api.database);
  await expect(restore(api.database, file, { force: true })).rejects.toThrow(reason);
  expect(await contentsOf(api.database)).toEqual(before);
});

test('inconsistent rows restore nothing', async ({ api }) => {
  const placement = JSON.stringify([students.an, years.current, 1, 2]);
  const file = await altered(await backupOf(api.database), (lines) => {
    expect(lines).toContain(placement);
    return lines.map((line) =>
      line === placement ? JSON.stringify([students.an, years.current, 1, 99]) : line,
    );
  });
  const before = await contentsOf(api.database);
  await expect(restore(api.database, file, { force: true })).rejects.toThrow();
  expect(await contentsOf(api.database)).toEqual(before);
});
