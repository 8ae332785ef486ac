import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { appliedMigrations } from '#server/platform/database/migrations/migrate.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { chained } from '#server/platform/database/trail/chain.ts';
import { write } from '#server/platform/database/transaction.ts';
import { writable } from '#server/platform/database/writable.ts';
import { test } from '#test/helpers/api.ts';
import {
  backupOf,
  backupSecret,
  olderBackup,
  restore,
  temporaryFile,
} from '#test/helpers/program/backups.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { assign } from '#test/helpers/school/assignments.ts';
import { classes, students, subjects, testTime } from '#test/helpers/school/school.ts';
import { followTt22, sheetOf } from '#test/helpers/school/tt22.ts';
import {
  askFor,
  at,
  closedSheet,
  day,
  openFor,
  saveScore,
  setDeadline,
} from '#test/helpers/scores/score-entry.ts';
import { makeBackup } from './make.ts';
import { lastRestore } from './queries.ts';
import { backedUpTables, existingTables, migrationTable, transientTables } from './tables.ts';
import { verifyDatabase } from './verify.ts';

/** Before Thông tư 22. */
const previousVersion = '021-rollover-runs';

/** Adds this many entries to the audit log. */
const addLines = (database: AppDatabase, count: number) =>
  write(database, 'exclusive', async (tx) => {
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

test('every table is either backed up or known to be transient', async ({ api }) => {
  const covered = [...backedUpTables.map(({ name }) => name), ...transientTables, migrationTable];
  expect((await existingTables(api.database.main, api.database.engine)).sort()).toEqual(covered.sort());
});

describe('making a backup', () => {
  test('never overwrites a file and leaves no unfinished file behind', async ({ api }) => {
    const file = await backupOf(api.database);
    const before = await readFile(file);
    await expect(makeBackup(api.database, file, testTime, backupSecret)).rejects.toThrow(
      `Tệp ${file} đã có.`,
    );
    expect(await readFile(file)).toEqual(before);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(existsSync(`${file}.tmp`)).toBe(false);
  });

  test('a backup that cannot be read back does not get its final name', async ({ api }) => {
    const endless = 'x'.repeat(1_100_000);
    await write(api.database, 'exclusive', (tx) =>
      audit(tx, testTime, { id: 1, username: 'bgh' }, 'session.close', { endless }),
    );
    const file = temporaryFile();
    await expect(makeBackup(api.database, file, testTime, backupSecret)).rejects.toThrow('bung ra quá lớn');
    expect([existsSync(file), existsSync(`${file}.tmp`)]).toEqual([false, false]);
  });

  test('contains no session, reset code or counter', async ({ api }) => {
    await api.tokenOf('BGH');
    const text = gunzipSync(await readFile(await backupOf(api.database))).toString();
    for (const table of transientTables) expect(text).not.toContain(table);
  });

  test('pages through a table that is longer than a page', async ({ api, startOn }) => {
    await addLines(api.database, 4_001);
    const target = await startOn('empty');
    await restore(target.database, await backupOf(api.database));
    expect(await contentsOf(target.database)).toEqual(await contentsOf(api.database));
  });
});

describe('restoring', () => {
  test('restores the same contents, and new rows get new ids', async ({ api, startOn }) => {
    await assign(api);
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

  test('restores openings, requests, deadlines and reasons, and the hash chain', async ({ api, startOn }) => {
    await setDeadline(api, at(day));
    await askFor(api);
    await openFor(api, day);
    await saveScore(api, 'GiaoVien', closedSheet, 5);
    const target = await startOn('empty');
    await restore(target.database, await backupOf(api.database));
    const contents = await contentsOf(target.database);
    expect(contents).toEqual(await contentsOf(api.database));
    expect([contents['MOKHOA'], contents['YEUCAUMOKHOA']]).toEqual([
      [expect.any(String)],
      [expect.any(String)],
    ]);
    expect((await verifyDatabase(target.database)).faults).toEqual([]);
  });

  test('restores values, comments and exemptions of Thông tư 22, and their hash chain', async ({
    api,
    startOn,
  }) => {
    await followTt22(api);
    await api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', {
      ...{ IDHocSinh: students.an, ...sheetOf(subjects.physics) },
      ...{ TX1: 'Đ', GK: 'CĐ', NhanXet: 'Chưa tập trung.' },
    });
    const exemption = {
      IDHocSinh: students.binh,
      IDMonHoc: subjects.physics,
      IDHocKy: 0,
      LyDo: 'Giấy bệnh viện',
    };
    await api.call('GiaoVu', 'POST /api/grading/mien-giam/', exemption);
    const target = await startOn('empty');
    await restore(target.database, await backupOf(api.database));
    const contents = await contentsOf(target.database);
    expect(contents).toEqual(await contentsOf(api.database));
    expect([contents['DIEMTT22'], contents['MIENGIAM'], contents['LICHSUDANHGIA']]).toMatchObject([
      { length: 1 },
      { length: 1 },
      { length: 3 },
    ]);
    expect((await verifyDatabase(target.database)).faults).toEqual([]);
  });

  test.for(['001-school', previousVersion])(
    'migrates a backup of %s',
    async (migration, { api, startOn }) => {
      await addLines(api.database, 5_001);
      const old = await olderBackup(await backupOf(api.database), migration);
      const target = await startOn('empty');
      await restore(target.database, old, { fromElsewhere: true });
      expect(await contentsOf(target.database)).toEqual(await contentsOf(api.database));
      expect(await appliedMigrations(target.database.main)).toEqual(
        await appliedMigrations(api.database.main),
      );
      expect((await verifyDatabase(target.database)).faults).toEqual([]);
    },
  );

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

  test('is refused on a database that is not empty, unless forced', async ({ api, startOn }) => {
    const source = await startOn('school');
    await writable(source.database).updateTable('HOCSINH').set({ DiaChi: 'Đà Nẵng' }).execute();
    const file = await backupOf(source.database);
    const before = await contentsOf(api.database);
    await expect(restore(api.database, file)).rejects.toThrow('--force');
    expect(await contentsOf(api.database)).toEqual(before);
    await restore(api.database, file, { force: true });
    expect(await contentsOf(api.database)).toEqual(await contentsOf(source.database));
  });

  test('is recorded separately from the contents', async ({ api, startOn }) => {
    const file = await backupOf(api.database);
    const { database } = await startOn('empty');
    expect(await lastRestore(database.main)).toBeNull();
    await restore(database, file);
    expect(await lastRestore(database.main)).toEqual({
      ThoiDiem: testTime.toISOString(),
      Tep: basename(file),
    });
  });
});
