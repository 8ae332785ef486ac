import { expect, test } from 'vitest';
import { commandLine, startCommand } from './command-line.ts';

test('commands are named as npm runs them', () => {
  expect(startCommand).toBe('npm start');
  expect(commandLine('verify')).toBe('npm run verify');
  expect(commandLine('restore', 'TỆP')).toBe('npm run restore -- TỆP');
});
