import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError } from './format.ts';

/** The arguments of `npm run … -- FILE [--flag]`, relative to the folder in which npm was called. */
export function readArguments(args: string[], usage: string, flags: string[] = []) {
  const files = args.filter((argument) => !argument.startsWith('--'));
  const found = args.filter((argument) => argument.startsWith('--'));
  const [file] = files;
  if (file === undefined || files.length > 1 || found.some((flag) => !flags.includes(flag)))
    throw new BackupError(`Cách dùng: ${usage}`);
  return { given: file, file: resolve(process.env['INIT_CWD'] ?? '.', file), flags: found };
}

/** A read-only command must not create a folder that was given by mistake. */
export function requireDatabase(location: string): void {
  if (!location.includes('://') && !existsSync(location))
    throw new BackupError(`Không tìm thấy cơ sở dữ liệu ${location}.`);
}
