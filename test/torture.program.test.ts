import { expect, test } from 'vitest';
import { run } from './program.ts';

/** A few rounds of every kind; `npm run torture` makes a hundred. */
const rounds = 2;

const kinds = [
  'saves',
  'imports',
  'rosters',
  'assignments',
  'student-imports',
  'rollover',
  'rollover-undo',
  'restore',
  'migration',
];

test.for([
  { engine: 'sqlite', kinds: [...kinds, 'power-cut'] },
  { engine: 'postgres', kinds: [...kinds, 'database', 'standby'] },
])(
  'kill -9 on $engine: nothing acknowledged is lost, nothing is half done, and the server recovers on its own',
  { timeout: 300_000 },
  async ({ engine, kinds }) => {
    const args = ['--engine', engine, '--rounds', String(rounds)];
    const { code, stdout, stderr } = await run('torture/main.ts', { args });
    expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
    for (const kind of kinds) expect(stdout).toMatch(new RegExp(`'${kind}' +│ ${rounds} +│`, 'u'));
  },
);

test('an unknown option is reported and nothing starts', async () => {
  for (const args of [['--engine', 'mysql'], ['--kind', 'peace'], ['--rounds', 'many'], ['--gently']]) {
    const { code, stdout, stderr } = await run('torture/main.ts', { args });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Usage: npm run torture');
  }
});
