// Settings in a file `.env` beside the program, for those who start it by a double click or as a service.

import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { projectPath } from '#server/paths.ts';
import { ConfigError } from './config.ts';

const line = /^\s*((export\s+)?\w+\s*=.*|#.*)?$/u;

/** Adds the settings of the file, if there is one. Those of the environment have priority. */
export function addSettingsFile(env: NodeJS.ProcessEnv, file: string = projectPath('.env')): void {
  for (const [name, value = ''] of Object.entries(parseEnv(textOf(file)))) {
    // Relative to the file, so that all commands use the same folder, wherever they are called.
    if (!(name in env))
      env[name] = name === 'DATA_DIR' && value !== '' ? resolve(dirname(file), value) : value;
  }
}

/** Node.js ignores lines that it does not understand, and so the school would run with other settings than were meant. */
function textOf(file: string): string {
  const text = decoded(file);
  const wrong = text.split(/\r?\n/u).findIndex((one) => !line.test(one));
  if (wrong !== -1)
    throw new ConfigError(`Tệp ${file} không hợp lệ: dòng ${wrong + 1} không có dạng TÊN=giá trị.`);
  return text;
}

function decoded(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new ConfigError(`Không đọc được tệp ${file} (${code}).`);
  }
  try {
    // UTF-16 of Latin letters is valid UTF-8 with zeros in between.
    if (!bytes.includes(0)) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Explained below.
  }
  throw new ConfigError(`Tệp ${file} không hợp lệ: hãy lưu lại bằng bảng mã UTF-8.`);
}
