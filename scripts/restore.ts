// Puts a backup back. `npm run restore -- FILE`, and `--force` to replace what is there.

import { readArguments } from '../src/server/backup/command.ts';
import { recordInLog } from '../src/server/backup/record.ts';
import { restoreBackup } from '../src/server/backup/restore.ts';
import { readDatabaseLocation } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/open.ts';
import { explain } from '../src/server/explain.ts';

// The database it makes is the school's alone.
process.umask(0o077);

try {
  const { file, flags } = readArguments(process.argv.slice(2), 'npm run restore -- TỆP [--force]', [
    '--force',
  ]);
  const database = await openDatabase(readDatabaseLocation(process.env), { patient: true });
  const rows = await restoreBackup(database, file, { force: flags.includes('--force') });
  await recordInLog(database, 'backup.restore', { file, rows }, new Date());
  await database.close();
  console.log(
    `Đã khôi phục ${rows.toLocaleString('vi')} dòng dữ liệu từ ${file}. Mọi người cần đăng nhập lại.`,
  );
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
