// Removes the second factor of an account, on the machine of the server. `npm run reset-factor -- USERNAME`.

import { resetFactor } from '#server/access/second-factor/board.ts';
import { commandLine } from '#server/command-line.ts';
import { readStorage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { explain, StartError } from '#server/platform/explain.ts';
import { requireDatabase } from '#server/program/backup/command.ts';

try {
  const [username, ...others] = process.argv.slice(2);
  if (!username || others.length > 0)
    throw new StartError(`Cách dùng: ${commandLine('reset-factor', 'TÊN_ĐĂNG_NHẬP')}`);
  const { location } = readStorage(process.env);
  requireDatabase(location);
  const database = await openDatabase(location, { noTimeouts: true });
  try {
    await resetFactor(database, username, new Date());
  } finally {
    await database.close();
  }
  console.log(`Đã gỡ xác thực hai bước của ${username}. Mọi thiết bị của tài khoản này đã bị đăng xuất.`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
