import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished } from 'vitest';
import { test } from '../../../test/api.ts';
import { contentsOf } from '../../../test/contents.ts';
import { classes, students, subjects, testTime, years } from '../../../test/school.ts';
import { chained } from '../database/chain.ts';
import { appliedMigrations, migrate } from '../database/migrate.ts';
import { type AppDatabase, openDatabase } from '../database/open.ts';
import { write } from '../database/transaction.ts';
import { writable } from '../database/writable.ts';
import { makeBackup } from './make.ts';
import { lastRestore } from './queries.ts';
import { type RestoreOptions, restoreBackup } from './restore.ts';
import { signatureOf } from './signature.ts';
import { existingTables, keptTables, migrationTable, passingTables, writtenColumns } from './tables.ts';
import { verifyDatabase } from './verify.ts';

const secret = 'backup-secret-'.repeat(3);

const restore = (database: AppDatabase, file: string, options: Partial<RestoreOptions> = {}) =>
  restoreBackup(database, file, testTime, { force: false, fromElsewhere: false, secret, ...options });

function temporaryFile(): string {
  const file = join(tmpdir(), `so-diem-${randomUUID()}.gz`);
  onTestFinished(() => rm(file, { force: true }));
  return file;
}

async function backupOf(database: AppDatabase): Promise<string> {
  const file = temporaryFile();
  await makeBackup(database, file, testTime, secret);
  return file;
}

/** The same backup with other lines, and an end that fits them unless the old one is kept. */
async function altered(
  file: string,
  change: (lines: string[]) => string[],
  options: { keepEnd?: boolean; secret?: string } = {},
): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  const end = JSON.parse(lines.pop() ?? '');
  const text = `${change(lines).join('\n')}\n`;
  const copy = temporaryFile();
  await writeFile(
    copy,
    gzipSync(
      `${text}${JSON.stringify(options.keepEnd ? end : { ...end, ...sealed(text, options.secret) })}\n`,
    ),
  );
  return copy;
}

/** The checksum and the signature of a text. */
function sealed(text: string, by = secret) {
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { sha256, signature: signatureOf(by, sha256) };
}

/** The same backup as an older version would have made it: without the tables and columns it did not know. */
async function olderBackup(
  file: string,
  migration: string,
  change: (line: string) => string = (line) => line,
): Promise<string> {
  const known = await columnsAt(migration);
  const [header = '', ...lines] = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  const { signature: _, ...end } = JSON.parse(lines.pop() ?? '');
  const { format, madeAt } = JSON.parse(header);
  const kept = [JSON.stringify({ format, version: 1, migration, madeAt })];
  let columns: boolean[] = [];
  for (const line of lines.map(change)) {
    const value = JSON.parse(line);
    const ofKnown = (_: unknown, index: number) => columns[index];
    if (!Array.isArray(value)) {
      columns = value.columns.map((column: string) => known[value.table]?.includes(column) === true);
      if (known[value.table]) kept.push(JSON.stringify({ ...value, columns: value.columns.filter(ofKnown) }));
      else delete end.rows[value.table];
    } else if (columns.includes(true)) kept.push(JSON.stringify(value.filter(ofKnown)));
  }
  const text = `${kept.join('\n')}\n`;
  const copy = temporaryFile();
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(copy, gzipSync(`${text}${JSON.stringify({ ...end, sha256 })}\n`));
  return copy;
}

/** Table → its columns, in that older version. */
async function columnsAt(migration: string): Promise<Record<string, string[]>> {
  const file = temporaryFile();
  const old = await openDatabase(file);
  try {
    await migrate(old, migration);
    const columns: Record<string, string[]> = {};
    for (const name of await existingTables(old.main, old.engine))
      columns[name] = await writtenColumns(old.main, old.engine, name);
    return columns;
  } finally {
    await old.close();
  }
}

/** So many lines of the audit trail. */
const addLines = (database: AppDatabase, count: number) =>
  write(database, 'alone', async (tx) => {
    const lines = Array.from({ length: count }, (_, index) => ({
      ThoiDiem: testTime.toISOString(),
      IDTaiKhoan: null,
      NguoiDung: 'bgh',
      HanhDong: 'test',
      ChiTiet: String(index),
    }));
    const rows = await chained(tx, 'NHATKY', lines);
    for (let start = 0; start < count; start += 1_000)
      await tx
        .insertInto('NHATKY')
        .values(rows.slice(start, start + 1_000))
        .execute();
  });

test('no table is forgotten', async ({ api }) => {
  const covered = [...keptTables.map(({ name }) => name), ...passingTables, migrationTable];
  expect((await existingTables(api.database.main, api.database.engine)).sort()).toEqual(covered.sort());
});

describe('making', () => {
  test('never overwrites a file and leaves nothing unfinished behind', async ({ api }) => {
    const file = await backupOf(api.database);
    const before = await readFile(file);
    await expect(makeBackup(api.database, file, testTime, secret)).rejects.toThrow(`Tệp ${file} đã có.`);
    expect(await readFile(file)).toEqual(before);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(existsSync(`${file}.tmp`)).toBe(false);
  });

  test('holds no session, reset code or counter', async ({ api }) => {
    await api.tokenOf('BGH');
    const text = gunzipSync(await readFile(await backupOf(api.database))).toString();
    for (const table of passingTables) expect(text).not.toContain(table);
  });

  test('pages through a table that is longer than a page', async ({ api, startOn }) => {
    await addLines(api.database, 4_001);
    const target = await startOn('empty');
    await restore(target.database, await backupOf(api.database));
    expect(await contentsOf(target.database)).toEqual(await contentsOf(api.database));
  });
});

describe('restoring', () => {
  test('gives the same contents, and new rows get new ids', async ({ api, startOn }) => {
    const main = writable(api.database);
    const newYear = await main
      .insertInto('NIENKHOA')
      .values({ TenNienKhoa: '2027-2028' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await main.deleteFrom('NIENKHOA').where('id', '=', newYear.id).execute();

    const target = await startOn('empty');
    const { rows } = await restore(target.database, await backupOf(api.database));
    const contents = await contentsOf(api.database);
    expect(await contentsOf(target.database)).toEqual(contents);
    const { [migrationTable]: _, ...kept } = contents;
    expect(rows).toBe(Object.values(kept).flat().length);

    const next = await writable(target.database)
      .insertInto('NIENKHOA')
      .values({ TenNienKhoa: '2028-2029' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(next.id).toBeGreaterThan(newYear.id);
  });

  test('an older backup is brought up to date', async ({ api, startOn }) => {
    await addLines(api.database, 5_001);
    const old = await olderBackup(await backupOf(api.database), '001-school');
    const target = await startOn('empty');
    await restore(target.database, old, { fromElsewhere: true });
    expect(await contentsOf(target.database)).toEqual(await contentsOf(api.database));
    expect(await appliedMigrations(target.database.main)).toEqual(await appliedMigrations(api.database.main));
    expect((await verifyDatabase(target.database)).faults).toEqual([]);
  });

  test('the history of an older demo school gets a source that exists, and is locked again', async ({
    api,
    startOn,
  }) => {
    await api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', {
      IDHocSinh: students.an,
      IDLopHoc: classes.a1,
      IDMonHoc: subjects.math,
      IDHocKy: 1,
      Diem15: 1,
      Diem1Tiet: 1,
    });
    const old = await olderBackup(await backupOf(api.database), '002-append-only', (line) =>
      line.replace('"API"', '"DEMO"'),
    );
    const { database } = await startOn('empty');
    await restore(database, old, { fromElsewhere: true });
    const rows = await database.main.selectFrom('LICHSUDIEM').select('Nguon').execute();
    expect(rows).toEqual([{ Nguon: 'sheet' }, { Nguon: 'sheet' }]);
    await expect(
      writable(database).updateTable('LICHSUDIEM').set({ Nguon: 'API' }).execute(),
    ).rejects.toThrow('append-only');
  });

  test('is refused on a database that holds something, unless forced', async ({ api, startOn }) => {
    const source = await startOn('school');
    await writable(source.database).updateTable('HOCSINH').set({ DiaChi: 'Đà Nẵng' }).execute();
    const file = await backupOf(source.database);
    const before = await contentsOf(api.database);
    await expect(restore(api.database, file)).rejects.toThrow('--force');
    expect(await contentsOf(api.database)).toEqual(before);
    await restore(api.database, file, { force: true });
    expect(await contentsOf(api.database)).toEqual(await contentsOf(source.database));
  });

  describe('what was not made here', () => {
    const refused = 'không mang chữ ký của nơi này';

    test('forged with a checksum that fits is refused, unless somebody answers for it', async ({
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
      ['without a signature', undefined, secret],
      ['signed with another secret', 'another-secret-'.repeat(3), secret],
      ['where there is no secret to compare', secret, undefined],
    ])('%s', async ([, make, read], { api, startOn }) => {
      const file = temporaryFile();
      await makeBackup(api.database, file, testTime, make);
      const { database } = await startOn('empty');
      await expect(restore(database, file, { secret: read })).rejects.toThrow(refused);
      await restore(database, file, { secret: read, fromElsewhere: true });
      expect(await contentsOf(database)).toEqual(await contentsOf(api.database));
    });
  });

  test('is remembered, apart from the contents', async ({ api, startOn }) => {
    const file = await backupOf(api.database);
    const { database } = await startOn('empty');
    expect(await lastRestore(database.main)).toBeNull();
    await restore(database, file);
    expect(await lastRestore(database.main)).toEqual({
      ThoiDiem: testTime.toISOString(),
      Tep: basename(file),
    });
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

  test('rows that contradict each other: all or nothing', async ({ api }) => {
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
});
