import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { addSettingsFile } from './settings-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'so-diem-env-'));
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The environment after a file with these contents has been read. */
function after(contents: string | Buffer, given: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const env = { ...given };
  writeFileSync(file, contents);
  addSettingsFile(env, file);
  return env;
}

test('no file changes nothing', () => {
  const env = { PORT: '1' };
  addSettingsFile(env, file);
  expect(env).toEqual({ PORT: '1' });
});

test('settings are added, as typed on any system; comments and empty lines are not', () => {
  const text =
    '# Trường\r\n\r\nPORT = 8123\r\nMAIL_FROM="Sổ Điểm <a@b.vn>" # gửi thư\nexport LOG=json\nHOST=\n';
  const expected = { PORT: '8123', MAIL_FROM: 'Sổ Điểm <a@b.vn>', LOG: 'json', HOST: '' };
  expect(after(text)).toEqual(expected);
  // Notepad marks a file as UTF-8 in this way.
  expect(after(`\uFEFFPORT=8123`)).toEqual({ PORT: '8123' });
});

test('the environment has priority, even if it only empties a setting', () => {
  const given = { PORT: '9000', DATABASE_URL: '' };
  expect(after('PORT=8123\nDATABASE_URL=postgres://db/truong\nHOST=::', given)).toEqual({
    ...given,
    HOST: '::',
  });
});

test('DATA_DIR is relative to the file, so that it is the same folder for every command', () => {
  expect(after('DATA_DIR=truong')).toEqual({ DATA_DIR: join(folder, 'truong') });
  expect(after('DATA_DIR=/srv/truong')).toEqual({ DATA_DIR: '/srv/truong' });
  expect(after('DATA_DIR=')).toEqual({ DATA_DIR: '' });
});

describe('a bad file is refused with a sentence that says where, without quoting it', () => {
  test.for<[name: string, contents: string | Buffer, reason: string]>([
    ['a line without =', 'PORT=1\n\nmật khẩu là abc', 'dòng 3'],
    ['a line without a name', '=abc', 'dòng 1'],
    ['a name with a space', 'SMTP URL=abc', 'dòng 1'],
    ['a value that spans lines', 'APP_SECRET="abc\nabc"', 'dòng 2'],
    ['UTF-16, as Notepad may write', Buffer.from('\uFEFFPORT=8123', 'utf16le'), 'UTF-8'],
    ['UTF-16 without its mark', Buffer.from('PORT=8123', 'utf16le'), 'UTF-8'],
    ['an old encoding', Buffer.from('MAIL_FROM=Tr\xFDờng <a@b.vn>', 'latin1'), 'UTF-8'],
  ])('%s', ([, contents, reason]) => {
    const env = {};
    const attempt = () => {
      writeFileSync(file, contents);
      addSettingsFile(env, file);
    };
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(file);
    expect(attempt).toThrow(reason);
    expect(attempt).not.toThrow('abc');
    expect(attempt).toThrow(/^[^\n]+\.$/u);
    expect(env).toEqual({});
  });

  test('a folder', () => {
    mkdirSync(file);
    expect(() => addSettingsFile({}, file)).toThrow(new ConfigError(`Không đọc được tệp ${file} (EISDIR).`));
  });
});
