// Restores a backup. `npm run restore` lists the automatic ones; `npm run restore -- NUMBER` or `-- FILE` restores one,
// with `--force` to replace existing data and `--nguon-khac` for a file without the signature of this school.

import { callersPath } from '#server/command-line.ts';
import { readStorage, type Storage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { acquireInstanceLock } from '#server/platform/database/opening/instance-lock.ts';
import { backupList, chosenFile, listBackups } from '#server/program/backup/backup-files.ts';
import { BackupError } from '#server/program/backup/format.ts';
import { recordInLog } from '#server/program/backup/record.ts';
import { restoreBackup } from '#server/program/backup/restore.ts';
import { verifyDatabase } from '#server/program/backup/verify.ts';
import { type Arguments, commands, usageOf } from '#server/program/commands.ts';
import { printVerdict } from './print-verdict.ts';
import { runCommand } from './run-command.ts';

// Only the owner may read the database it creates.
process.umask(0o077);

await runCommand(commands.restore, async ({ words: [given], options }) => {
  const storage = readStorage(process.env);
  if (given !== undefined) await restore(given, options, storage);
  else if (Object.keys(options).length > 0) throw new BackupError(usageOf(commands.restore));
  else
    for (const line of backupList(storage.backupFolder, await listBackups(storage.backupFolder)))
      console.log(line);
});

async function restore(
  given: string,
  options: Arguments['options'],
  { location, backupFolder, secret }: Storage,
): Promise<void> {
  const file = await chosenFile(backupFolder, given, callersPath(given));
  const instanceLock = await acquireInstanceLock(location, 'restore');
  if (!instanceLock)
    throw new BackupError(
      'Dữ liệu này đang được một chương trình Sổ Điểm khác dùng. Hãy dừng chương trình đó rồi khôi phục.',
    );
  const database = await openDatabase(location, { noTimeouts: true });
  const { rows, header } = await restoreBackup(database, file, new Date(), {
    force: options['force'] === true,
    fromElsewhere: options['nguon-khac'] === true,
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
