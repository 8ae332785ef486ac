import { expect, test } from 'vitest';
import { readStartArguments } from './start-arguments.ts';

test('the school, and the demo schools', () => {
  expect(readStartArguments([])).toEqual({ demo: null, isNew: false, env: {} });
  expect(readStartArguments(['--new'])).toEqual({ demo: null, isNew: true, env: {} });
  expect(readStartArguments(['--demo'])).toEqual({ demo: 'HaiCot', isNew: true, env: {} });
  expect(readStartArguments(['--demo', '--thong-tu-22', '--port', '9000'])).toEqual({
    demo: 'ThongTu22',
    isNew: true,
    env: { PORT: '9000' },
  });
  expect(readStartArguments(['--demo', '--thcs'])).toEqual({ demo: 'THCS', isNew: true, env: {} });
});

test.for([
  [['--thong-tu-22']],
  [['--thcs']],
  [['--port', '9000']],
  [['--demo', '--new']],
  [['demo']],
  [['--demo', 'x']],
])('%s is refused instead of starting another school than was meant', ([args = []]) => {
  expect(() => readStartArguments(args)).toThrow(/^Cách dùng: npm /u);
});

test.for(['tám', '70000', '-1', '', '8 '])('--port %s is refused', (port) => {
  expect(() => readStartArguments(['--demo', `--port=${port}`])).toThrow(/--port/u);
});

test('help is that of the command that was typed', () => {
  expect(readStartArguments(['--help'])).toContain('npm start');
  expect(readStartArguments(['--demo', '--help'])).toContain('npm run demo');
});
