import { expect, test } from 'vitest';
import { run } from '../helpers/program/program.ts';

test('an unknown option is reported and nothing starts', async () => {
  for (const args of [['--engine', 'mysql'], ['--kind', 'peace'], ['--rounds', 'many'], ['--gently']]) {
    const { code, stdout, stderr } = await run('torture/main.ts', { args });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Usage: npm run torture');
  }
});
