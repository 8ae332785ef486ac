// Sets a one-time password for an account, on the machine of the server. `npm run reset-password -- USERNAME`.

import { setOneTimePassword } from '#server/access/sign-in/one-time-password.ts';
import { readMailSettings, readStorage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { requireDatabase } from '#server/program/backup/command.ts';
import { commands } from '#server/program/commands.ts';
import { runCommand } from './run-command.ts';

await runCommand(commands['reset-password'], async ({ words: [username = ''] }) => {
  const { location } = readStorage(process.env);
  requireDatabase(location);
  const database = await openDatabase(location, { noTimeouts: true });
  try {
    const context = {
      database,
      clock: () => new Date(),
      mailer: createMailer(readMailSettings(process.env)),
    };
    const password = await setOneTimePassword(context, username, {
      error: ({ err }) =>
        console.error(
          `Không gửi được thư báo cho chủ tài khoản (${err instanceof Error ? err.message : err}).`,
        ),
    });
    console.log(`Mật khẩu dùng một lần của ${username} (chỉ hiện một lần này, phải đổi khi đăng nhập):
  Mật khẩu: ${password}
Mọi thiết bị của tài khoản này đã bị đăng xuất.`);
  } finally {
    await database.close();
  }
});
