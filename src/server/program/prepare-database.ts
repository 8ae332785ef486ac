import { ensureFirstAccount } from '#server/access/accounts/first-account.ts';
import { hasAccounts } from '#server/access/accounts/queries.ts';
import { commandLine } from '#server/command-line.ts';
import type { Config } from '#server/platform/config.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { StartError } from '#server/platform/explain.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { fillDemoSchool } from './demo/fill.ts';
import { isDemoSchool } from './demo/queries.ts';
import { demoSize } from './demo/size.ts';

/**
 * Migrates the database, once `integrityChecked` resolves, and makes sure that there is an account to sign in with.
 * Returns the lines to print for the person who started the program.
 */
export async function prepareDatabase(
  database: AppDatabase,
  config: Config,
  integrityChecked: Promise<void>,
): Promise<string[]> {
  await migrate(database, { integrityChecked: integrityChecked });
  if (config.demo) {
    if (config.demo === 'THCS') await fillDemoSchool(database, demoSize, 'ThongTu22', 'THCS');
    else await fillDemoSchool(database, demoSize, config.demo);
    const usernames = demoAccounts.map(({ username }) => username).join(', ');
    return [
      'Trường dùng thử, ai trên máy này cũng đăng nhập được:',
      `  ${usernames} – mật khẩu ${demoPassword}`,
      ...ineffectiveSettings(config),
    ];
  }
  if (await isDemoSchool(database.main))
    throw new StartError(
      `Cơ sở dữ liệu này là trường dùng thử, ai cũng biết mật khẩu: hãy chạy ${commandLine('demo')}, hoặc đặt DATA_DIR (hay DATABASE_URL) khác cho trường thật.`,
    );
  if (await hasAccounts(database.main)) return ineffectiveSettings(config);
  const created = await ensureFirstAccount(database, config.firstAccount);
  if (!created) return [];
  return [
    'Tài khoản Ban Giám Hiệu đầu tiên (mật khẩu chỉ hiện một lần này, hãy ghi lại):',
    `  Tên đăng nhập: ${created.username}`,
    `  Mật khẩu: ${created.password}`,
  ];
}

/** A person who has lost the password may set a new one there, and would not learn why it does not work. */
function ineffectiveSettings({ firstAccount: { given } }: Config): string[] {
  if (given.length === 0) return [];
  const command = commandLine('reset-password', 'TÊN_ĐĂNG_NHẬP');
  return [
    `Trường đã có tài khoản, nên ${given.join(' và ')} không có tác dụng. Quên mật khẩu thì chạy ${command}.`,
  ];
}
