// Restores a backup. `npm run restore` lists the automatic ones; `npm run restore -- NUMBER` or `-- FILE` restores one,
// with `--force` to replace existing data and `--nguon-khac` for a file without the signature of this school.

import { commandLine } from '#server/command-line.ts';
import { readStorage, type Storage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { acquireInstanceLock } from '#server/platform/database/opening/instance-lock.ts';
import { explain } from '#server/platform/explain.ts';
import { backupList, chosenFile, listBackups } from '#server/program/backup/backup-files.ts';
import { readArguments } from '#server/program/backup/command.ts';
import { BackupError } from '#server/program/backup/format.ts';
import { recordInLog } from '#server/program/backup/record.ts';
import { restoreBackup } from '#server/program/backup/restore.ts';
import { verifyDatabase } from '#server/program/backup/verify.ts';
import { printVerdict } from './print-verdict.ts';

const usage = commandLine('restore', '[SỐ | TỆP] [--force] [--nguon-khac]');

// Only the owner may read the database it creates.
process.umask(0o077);

try {
  const args = process.argv.slice(2);
  const storage = readStorage(process.env);
  if (args.length > 0) await restore(args, storage);
  else
    for (const line of backupList(storage.backupFolder, await listBackups(storage.backupFolder)))
      console.log(line);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function restore(args: string[], { location, backupFolder, secret }: Storage): Promise<void> {
  const { given, file: path, flags } = readArguments(args, usage, ['--force', '--nguon-khac']);
  const file = await chosenFile(backupFolder, given, path);
  const instanceLock = await acquireInstanceLock(location, 'restore');
  if (!instanceLock)
    throw new BackupError(
      'Dữ liệu này đang được một chương trình Sổ Điểm khác dùng. Hãy dừng chương trình đó rồi khôi phục.',
    );
  const database = await openDatabase(location, { noTimeouts: true });
  const { rows, header } = await restoreBackup(database, file, new Date(), {
    force: flags.includes('--force'),
    fromElsewhere: flags.includes('--nguon-khac'),
    secret,
  });
  await recordInLog(database, 'backup.restore', { file, rows }, new Date());
  console.log(
    `Đã khôi phục ${rows.toLocaleString('vi')} dòng dữ liệu từ ${file}. Mọi người cần đăng nhập lại.`,
  );
  const { heads } = header;
  printVerdict(await verifyDatabase(database, heads ? { heads, place: 'bản sao lưu' } : undefined));
  await database.close();
  await instanceLock.release();
}
