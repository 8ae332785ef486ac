import { ensureFirstAccount } from './accounts/first-account.ts';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import type { AppDatabase } from './database/open.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { fillDemoSchool } from './demo/fill.ts';

/** Brings the database up to date, with somebody in it who can sign in; returns what that person must know. */
export async function prepareDatabase(database: AppDatabase, config: Config): Promise<string[]> {
  await migrate(database);
  if (config.demo) {
    await fillDemoSchool(database);
    const usernames = demoAccounts.map(({ username }) => username).join(', ');
    return [
      'Trường dùng thử, ai trên máy này cũng đăng nhập được:',
      `  ${usernames} – mật khẩu ${demoPassword}`,
    ];
  }
  const created = await ensureFirstAccount(database, config.firstAccount);
  if (!created) return [];
  return [
    'Tài khoản Ban Giám Hiệu đầu tiên (mật khẩu chỉ hiện một lần này, hãy ghi lại):',
    `  Tên đăng nhập: ${created.username}`,
    `  Mật khẩu: ${created.password}`,
  ];
}
