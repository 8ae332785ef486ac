import { expect, test } from 'vitest';
import { stopSignals } from './stop.ts';

test('Ctrl+C stops the program everywhere, and so does what each system sends besides', () => {
  expect(stopSignals('linux')).toEqual(['SIGINT', 'SIGTERM']);
  // A terminal that closes must not stop a program started with nohup.
  expect(stopSignals('darwin')).not.toContain('SIGHUP');
  expect(stopSignals('win32')).toEqual(['SIGINT', 'SIGHUP']);
});
