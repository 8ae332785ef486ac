import { randomBytes } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { findCallers } from '#server/platform/sessions/queries.ts';
import { generatedPassword, passwordBytes } from '#shared/access/accounts/generated-password.ts';
import {
  accountImportApi,
  type ImportedAccount,
  type ListedAccount,
} from '#shared/access/accounts/import/api.ts';
import { accountImportMessages } from '#shared/access/accounts/import/messages.ts';
import { AppError, forbidden, unauthenticated } from '#shared/contract/errors.ts';
import type { RowsRefusal } from '#shared/contract/import-fields.ts';
import { may } from '#shared/contract/permissions.ts';
import { hashPasswords } from '../../passwords/passwords.ts';
import {
  needsPassword,
  type OldPassword,
  type Proof,
  prepareAndWrite,
  refuseUnproven,
} from '../password-proof.ts';
import { insertAccount } from '../queries.ts';
import { type Candidate, checkAccounts } from './check-accounts.ts';
import { loadFacts } from './queries.ts';

type WantedImport = { list: Candidate[]; TenTep: string | undefined; oldPassword: OldPassword };
type ReadyPassword = { MatKhau: string; hash: string };
type Listed = { Dong: number; account: ListedAccount };

/**
 * Creates all accounts of a list, or none. The list is checked before its passwords are hashed, which takes seconds, and
 * again in the transaction, where nothing can change any more.
 */
export function importAccounts(
  context: Context,
  caller: Caller,
  { list, TenTep, oldPassword }: WantedImport,
  signal: AbortSignal,
): Promise<ImportedAccount[]> {
  const { database, clock } = context;
  return prepareAndWrite(context, caller, oldPassword, {
    prepare: async (proof) => {
      refuseForbidden(requireValid(checkAccounts(list, await loadFacts(database.main, clock()))), proof);
      const passwords = list.map(() => generatedPassword(randomBytes(passwordBytes)));
      const hashes = await hashPasswords(passwords, signal);
      // Nobody would receive the passwords of the accounts.
      signal.throwIfAborted();
      return passwords.map((MatKhau, place): ReadyPassword => ({ MatKhau, hash: hashes[place] ?? '' }));
    },
    work: async (tx, proof, passwords) => {
      await refuseFormerBoard(tx, clock(), caller);
      const accounts = requireValid(checkAccounts(list, await loadFacts(tx, clock())));
      refuseForbidden(accounts, proof);
      const imported = await insertAccounts(tx, accounts, passwords);
      const TaiKhoan = imported.map(({ id, username, MaVaiTro }) => ({ id, username, role: MaVaiTro }));
      const detail = { SoLuong: imported.length, TenTep: TenTep ?? null, TaiKhoan };
      await audit(tx, clock(), caller, 'account.import', detail);
      return imported;
    },
  });
}

/** Throws the errors of all rows, if there are any. */
function requireValid(checked: ReturnType<typeof checkAccounts>): Listed[] {
  const wrong = checked.flatMap(({ row: { Dong }, faults }) => (faults ? [{ Dong, Loi: faults }] : []));
  if (wrong.length === 0)
    return checked.flatMap(({ row: { Dong }, account }) => (account ? [{ Dong, account }] : []));
  const detail = accountImportMessages.wrongRows(wrong.length);
  throw new AppError('invalid', { detail, rows: wrong } satisfies RowsRefusal);
}

/** Hashing takes long enough to end the caller's session, or to give the caller another role. */
async function refuseFormerBoard(tx: Tx, now: Date, { sessionId }: Caller): Promise<void> {
  const current = (await findCallers(tx, now, [sessionId])).get(sessionId);
  if (!current) throw unauthenticated();
  if (!may(current.role, accountImportApi.save.action)) throw forbidden();
}

/** As for a single account: creating one for the board takes the password. */
function refuseForbidden(accounts: Listed[], proof: Proof): void {
  const unchanged = { own: false, setsPassword: false, changesEmail: false };
  const isSensitive = ({ account: { MaVaiTro } }: Listed) =>
    needsPassword({ ...unchanged, before: null, after: MaVaiTro });
  if (accounts.some(isSensitive)) refuseUnproven(proof);
}

async function insertAccounts(
  tx: Tx,
  accounts: Listed[],
  passwords: ReadyPassword[],
): Promise<ImportedAccount[]> {
  const imported: ImportedAccount[] = [];
  for (const [place, { Dong, account }] of accounts.entries()) {
    const { MatKhau, hash } = passwords[place] ?? { MatKhau: '', hash: '' };
    const id = await insertAccount(tx, {
      ...account,
      MatKhau: hash,
      NguonMatKhau: 'BGH',
      PhaiDoiMatKhau: 1,
    });
    const { Ho, Ten, username, MaVaiTro } = account;
    imported.push({ id, Dong, HoTen: `${Ho} ${Ten}`, username, MaVaiTro, MatKhau });
  }
  return imported;
}
