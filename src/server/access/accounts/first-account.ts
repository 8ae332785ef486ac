import { type Config, ConfigError } from '#server/platform/config.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { username as usernameField } from '#shared/contract/fields.ts';
import { passwordProblems } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { readableSecret } from '../passwords/readable-secret.ts';
import { hasAccounts, insertAccount } from './queries.ts';

const person = {
  Ho: 'Ban',
  Ten: 'Giám Hiệu',
  GioiTinh: null,
  NgaySinh: null,
  SoDienThoai: null,
  Email: null,
  DiaChi: null,
};

/**
 * Creates the first account, for the school board, in a database without accounts. Returns the credentials if the
 * password was generated here: it is shown once and not stored.
 */
export async function ensureFirstAccount(
  database: AppDatabase,
  given: Omit<Config['firstAccount'], 'given'>,
  clock: () => Date = () => new Date(),
): Promise<{ username: string; password: string } | null> {
  if (await hasAccounts(database.main)) return null;
  const username = checkedUsername(given.username);
  const password = given.password ?? readableSecret();
  refuseWeak(password, username);
  const MatKhau = await hashPassword('trusted', password);
  const created = await write(database, 'exclusive', async (tx) => {
    if (await hasAccounts(tx)) return false;
    const id = await insertAccount(tx, {
      ...person,
      username,
      MatKhau,
      NguonMatKhau: 'ChuTaiKhoan',
      MaVaiTro: 'BGH',
    });
    await audit(tx, clock(), { id, username }, 'account.first', { id, username });
    return true;
  });
  return created && given.password === undefined ? { username, password } : null;
}

function checkedUsername(username: string): string {
  const parsed = usernameField.safeParse(username);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    `Biến môi trường ADMIN_USERNAME không hợp lệ: ${parsed.error.issues[0]?.message ?? username}`,
  );
}

function refuseWeak(password: string, username: string): void {
  const problems = passwordProblems(password, { username, ...person });
  if (problems.length > 0)
    throw new ConfigError(`Biến môi trường ADMIN_PASSWORD không hợp lệ: ${problems.join(' ')}`);
}
