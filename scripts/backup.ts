// Backs up everything worth keeping into one file while the server runs. `npm run backup -- FILE`.

import { commandLine } from '#server/command-line.ts';
import { readStorage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { explain } from '#server/platform/explain.ts';
import { readArguments, requireDatabase } from '#server/program/backup/command.ts';
import { makeBackup } from '#server/program/backup/make.ts';
import { recordInLog } from '#server/program/backup/record.ts';

try {
  const { file } = readArguments(process.argv.slice(2), commandLine('backup', 'TỆP'));
  const { location, secret } = readStorage(process.env);
  requireDatabase(location);
  const database = await openDatabase(location, { noTimeouts: true });
  const rows = await makeBackup(database, file, new Date(), secret);
  await recordInLog(database, 'backup.make', { file, rows }, new Date());
  await database.close();
  console.log(`Đã sao lưu ${rows.toLocaleString('vi')} dòng dữ liệu vào ${file}`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
