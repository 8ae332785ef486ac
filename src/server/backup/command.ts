import { resolve } from 'node:path';
import { BackupError } from './format.ts';

/** What `npm run … -- FILE [--flag]` was given, whatever folder npm was called in. */
export function readArguments(args: string[], usage: string, flags: string[] = []) {
  const files = args.filter((argument) => !argument.startsWith('--'));
  const given = args.filter((argument) => argument.startsWith('--'));
  const [file] = files;
  if (file === undefined || files.length > 1 || given.some((flag) => !flags.includes(flag)))
    throw new BackupError(`Cách dùng: ${usage}`);
  return { file: resolve(process.env['INIT_CWD'] ?? '.', file), flags: given };
}
