// A round of every kind of torture on one engine; `npm run torture` makes a hundred, which find rare moments.

import { expect } from 'vitest';
import type { Engine } from '#server/platform/database/open.ts';
import { run } from './program.ts';

const rounds = 1;

const kindsOnBoth = [
  'saves',
  'imports',
  'rosters',
  'leaving',
  'assignments',
  'student-imports',
  'account-imports',
  'file-updates',
  'homeroom',
  'comment-bank',
  'rollover',
  'rollover-undo',
  'restore',
  'migration',
];

/** `kinds`: those that only this engine has. */
export async function expectToSurviveTorture(engine: Engine, kinds: string[]): Promise<void> {
  const args = ['--engine', engine, '--rounds', String(rounds)];
  const { code, stdout, stderr } = await run('torture/main.ts', { args });
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
  for (const kind of [...kindsOnBoth, ...kinds])
    expect(stdout).toMatch(new RegExp(`'${kind}' +│ ${rounds} +│`, 'u'));
}
