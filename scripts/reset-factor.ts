// Removes the second factor of an account, on the machine of the server. `npm run reset-factor -- USERNAME`.

import { resetFactor } from '#server/access/second-factor/board.ts';
import { readStorage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { requireDatabase } from '#server/program/backup/command.ts';
import { commands } from '#server/program/commands.ts';
import { runCommand } from './run-command.ts';

await runCommand(commands['reset-factor'], async ({ words: [username = ''] }) => {
  const { location } = readStorage(process.env);
  requireDatabase(location);
  const database = await openDatabase(location, { noTimeouts: true });
  try {
    await resetFactor(database, username, new Date());
  } finally {
    await database.close();
  }
  console.log(`Đã gỡ xác thực hai bước của ${username}. Mọi thiết bị của tài khoản này đã bị đăng xuất.`);
});
