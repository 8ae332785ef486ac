import { expect, test } from 'vitest';
import { assessmentMethods } from '#shared/school/scheme/scheme.ts';
import type { Task } from '../../bench/school/fill.ts';
import { sizeOf } from '../../bench/school/size.ts';
import { sqliteFile } from '../../torture/school.ts';
import { dataFolder, run } from '../helpers/program/program.ts';

test('the benchmark measures the chosen rows', async () => {
  const args = [
    '--small',
    '--only',
    'open a sheet, SQLite',
    '--only',
    'save a class over 6 connections, SQLite',
  ];
  const { code, stdout, stderr } = await run('bench/main.ts', { args });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/open a sheet, SQLite: .*\n.*save a class over 6 connections, SQLite: .* 0 lost/u);
  expect(stdout).not.toMatch(/NaN|PostgreSQL/u);
});

test('an unknown family name lists the existing families', async () => {
  const { code, stderr } = await run('bench/main.ts', { args: ['--only', 'nothing'] });
  expect(code).toBe(1);
  expect(stderr).toContain('no row is of nothing; families are start, sheets, saves');
});

test.for(assessmentMethods)('a filled school with the method %s passes verification', async (method) => {
  const DATA_DIR = await dataFolder();
  const task: Task = {
    size: sizeOf('usual', true),
    method,
    history: 'own',
    locations: [sqliteFile(DATA_DIR)],
    migration: '999',
  };
  expect(await run('bench/school/fill.ts', { args: [JSON.stringify([task])] })).toMatchObject({ code: 0 });
  const { code, stdout } = await run('scripts/verify.ts', { env: { DATA_DIR } });
  expect({ code, stdout }).toMatchObject({ code: 0 });
});
