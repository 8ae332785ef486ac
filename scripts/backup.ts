// Backs up everything worth keeping into one file while the server runs. `npm run backup -- FILE`.

import { callersPath } from '#server/command-line.ts';
import { readStorage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { requireDatabase } from '#server/program/backup/command.ts';
import { makeBackup } from '#server/program/backup/make.ts';
import { recordInLog } from '#server/program/backup/record.ts';
import { commands } from '#server/program/commands.ts';
import { runCommand } from './run-command.ts';

await runCommand(commands.backup, async ({ words: [given = ''] }) => {
  const file = callersPath(given);
  const { location, secret } = readStorage(process.env);
  requireDatabase(location);
  const database = await openDatabase(location, { noTimeouts: true });
  const rows = await makeBackup(database, file, new Date(), secret);
  await recordInLog(database, 'backup.make', { file, rows }, new Date());
  await database.close();
  console.log(`Đã sao lưu ${rows.toLocaleString('vi')} dòng dữ liệu vào ${file}`);
});
