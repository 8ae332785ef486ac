import { expect, test } from 'vitest';
import { assessmentMethods } from '#shared/school/scheme/scheme.ts';
import { rows } from '../../bench/rows.ts';
import type { Task } from '../../bench/school/fill.ts';
import { sizeOf } from '../../bench/school/size.ts';
import { sqliteFile } from '../../torture/school.ts';
import { dataFolder, run } from '../helpers/program/program.ts';

test('the benchmark runs, loses nothing and prints every figure', async () => {
  const { code, stdout, stderr } = await run('bench/main.ts', { args: ['--small'] });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { work } of rows) expect(stdout).toContain(`${work}: `);
  expect(stdout).not.toMatch(/NaN|[1-9]\d* lost/u);
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
