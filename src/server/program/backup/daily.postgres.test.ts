import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { test } from '#test/helpers/api.ts';
import { makeDailyBackup } from './daily.ts';

test('only one of several processes makes the daily backup', async ({ api }) => {
  const folder = await mkdtemp(join(tmpdir(), 'so-diem-copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings = { folder: join(folder, 'backups'), copyFolder: null, keep: 14, hour: 2 };
  const moment = new Date('2026-11-15T19:00:04Z');
  const secret = 'daily-secret-'.repeat(3);
  const others = await Promise.all([1, 2, 3].map(() => openDatabase(api.location)));
  const outcomes = await Promise.all(
    [api.database, ...others].map((database) => makeDailyBackup(database, settings, moment, secret)),
  );
  expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
  expect(await readdir(settings.folder)).toHaveLength(1);
  expect((await api.call('BGH', 'GET /api/configurations/sao-luu/')).json().BanSao).toHaveLength(1);
  for (const other of others) await other.close();
});
