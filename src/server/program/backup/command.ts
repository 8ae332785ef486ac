import { existsSync } from 'node:fs';
import { BackupError } from './format.ts';

/** A read-only command must not create a folder that was given by mistake. */
export function requireDatabase(location: string): void {
  if (!location.includes('://') && !existsSync(location))
    throw new BackupError(`Không tìm thấy cơ sở dữ liệu ${location}.`);
}
