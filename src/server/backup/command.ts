import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError } from './format.ts';

/** What `npm run … -- FILE [--flag]` was given, whatever folder npm was called in. */
export function readArguments(args: string[], usage: string, flags: string[] = []) {
  const files = args.filter((argument) => !argument.startsWith('--'));
  const found = args.filter((argument) => argument.startsWith('--'));
  const [file] = files;
  if (file === undefined || files.length > 1 || found.some((flag) => !flags.includes(flag)))
    throw new BackupError(`Cách dùng: ${usage}`);
  return { given: file, file: resolve(process.env['INIT_CWD'] ?? '.', file), flags: found };
}

/** A command that only looks must not make the folder that it was told by mistake. */
export function requireDatabase(location: string): void {
  if (!location.includes('://') && !existsSync(location))
    throw new BackupError(`Không tìm thấy cơ sở dữ liệu ${location}.`);
}
