import { expect, test } from 'vitest';
import { rows } from '../bench/rows.ts';
import { run } from './program.ts';

test('the benchmark runs, loses nothing and tells every figure', async () => {
  const { code, stdout, stderr } = await run('bench/main.ts', { args: ['--small'] });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const { work } of rows) expect(stdout).toContain(`${work}: `);
  expect(stdout).not.toMatch(/NaN|[1-9]\d* lost/u);
});
