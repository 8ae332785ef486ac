import { expect, test } from 'vitest';
import { run } from '../helpers/program/program.ts';

// How fast is measured by `npm run torture -- --kind flood`, on a machine that does nothing else.
test('at ten times the capacity the lowest-priority calls are rejected, saves continue, nothing is lost, and the server recovers', async () => {
  const args = ['--kind', 'flood', '--engine', 'sqlite', '--rounds', '1', '--busy'];
  const { code, stdout, stderr } = await run('torture/main.ts', { args });
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/saves\/s alone; .* turned away: .* as before after/u);
});
