import { randomBytes } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { audit, programActor } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { StartError } from '#server/platform/explain.ts';
import { type NoticeLog, sendNotice } from '#server/platform/mail/notice.ts';
import { endSessions } from '#server/platform/sessions/queries.ts';
import { generatedPassword, passwordBytes } from '#shared/access/accounts/generated-password.ts';
import { findAccountByUsername, listAccounts, setGeneratedPassword } from '../accounts/queries.ts';
import { passwordChangedMail } from '../letters.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { forgetSignInFailures } from './credentials.ts';

/**
 * The last resort, run on the server: for a board whose only password is lost. The password must be changed at sign-in,
 * so the person who ran the command does not keep the account.
 */
export async function setOneTimePassword(
  context: Pick<Context, 'database' | 'clock' | 'mailer'>,
  username: string,
  log: NoticeLog,
): Promise<string> {
  const { database, clock } = context;
  const password = generatedPassword(randomBytes(passwordBytes));
  const MatKhau = await hashPassword('trusted', password);
  const account = await write(database, 'exclusive', async (tx) => {
    const account = await findAccountByUsername(tx, username);
    if (!account) throw unknownAccount(username, await listAccounts(tx));
    await setGeneratedPassword(tx, account.id, MatKhau);
    await endSessions(tx, account.id);
    // Users who forgot their password have often used up their attempts; the new one must work immediately.
    await forgetSignInFailures(tx);
    await audit(tx, clock(), programActor, 'password.oneTime', {
      id: account.id,
      username: account.username,
    });
    return account;
  });
  await sendNotice(context, account, passwordChangedMail, log);
  return password;
}

function unknownAccount(username: string, accounts: { username: string; MaVaiTro: string }[]): StartError {
  const board = accounts.filter(({ MaVaiTro }) => MaVaiTro === 'BGH').map((account) => account.username);
  return new StartError(`Không có tài khoản ${username}. Tài khoản Ban Giám Hiệu: ${board.join(', ')}.`);
}
