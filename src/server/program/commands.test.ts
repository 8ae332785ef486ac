import { expect, test } from 'vitest';
import { version } from '#server/version.ts';
import { type Command, commands, demoCommand, readArguments, serverCommand, usageOf } from './commands.ts';

const all: [name: string, command: Command][] = [
  ...Object.entries(commands),
  ['demo', demoCommand],
  ['start', serverCommand],
];

test.for(all)('%s explains itself, names its version, and refuses what it does not take', ([, command]) => {
  const help = readArguments(command, ['--help']);
  expect(help).toContain(usageOf(command));
  expect(help).toContain(command.about);
  for (const name of [...Object.keys(command.options ?? {}), 'help', 'version'])
    expect(help).toContain(`--${name}`);
  expect(readArguments(command, ['--version'])).toBe(`so-diem ${version}`);
  const words = ['a', 'b', 'c'].slice(0, command.words?.[0] ?? 0);
  expect(readArguments(command, words)).toMatchObject({ words });
  for (const wrong of [['--khong-co'], ['-x'], ['--force=1'], ['d', 'e', 'f', 'g']])
    expect(() => readArguments(command, [...words, ...wrong])).toThrow(usageOf(command));
});

test('help is shown however many words are missing or beside other options', () => {
  expect(readArguments(commands.backup, ['--help'])).toContain('Sao lưu');
  expect(readArguments(commands.restore, ['--force', '--help', '--khong-co'])).toContain('Tùy chọn:');
});

test('options come back with their values, in any order', () => {
  expect(readArguments(commands.restore, ['--force', 'a.gz', '--nguon-khac'])).toMatchObject({
    words: ['a.gz'],
    options: { force: true, 'nguon-khac': true },
  });
  expect(readArguments(demoCommand, ['--port', '9000']).valueOf()).toMatchObject({
    options: { port: '9000' },
  });
  for (const wrong of [['--port'], ['--thong-tu-22=x'], ['9000']])
    expect(() => readArguments(demoCommand, wrong)).toThrow(usageOf(demoCommand));
});

test('the help of the server lists the other commands', () => {
  const help = String(readArguments(serverCommand, ['--help']));
  for (const name of [...Object.keys(commands), 'demo']) expect(help).toContain(`npm run ${name}`);
});
