import { expect, test } from 'vitest';
import { rows } from '../../bench/rows.ts';
import { run } from '../helpers/program/program.ts';

test('the benchmark runs, loses nothing and prints every figure', { timeout: 600_000 }, async () => {
  const { code, stdout, stderr } = await run('bench/main.ts', { args: ['--small'] });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { work } of rows) expect(stdout).toContain(`${work}: `);
  expect(stdout).not.toMatch(/NaN|[1-9]\d* lost/u);
});
