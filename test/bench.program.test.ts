import { expect, test } from 'vitest';
import { run } from './program.ts';

test('the benchmark runs, loses nothing and tells every figure', async () => {
  const { code, stdout, stderr } = await run('bench/main.ts', { args: ['--small'] });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const work of [
    'open a class sheet',
    'save a class',
    'teachers save',
    'save beside 150 strangers',
    'ready after start',
  ])
    expect(stdout).toContain(work);
  expect(stdout).not.toMatch(/[1-9]\d* lost/u);
});
