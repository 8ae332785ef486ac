import { randomBytes } from 'node:crypto';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { AccessToken, CreatedToken, NewToken } from '#shared/school/tokens/api.ts';
import { rightsOf, tokenDigest, tokenPrefix } from './programs.ts';

/** The newest first. */
export async function listTokens(reader: Reader): Promise<AccessToken[]> {
  const rows = await reader
    .selectFrom('MATRUYCAP')
    .select(['id', 'Ten', 'Quyen', 'HetHan', 'NguoiTao', 'LanCuoiDung'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ Quyen, ...row }) => ({ ...row, Quyen: rightsOf(Quyen) }));
}

export async function countTokens(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('MATRUYCAP')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Wanted = Pick<NewToken, 'Ten' | 'Quyen' | 'HetHan'>;

export async function insertToken(
  tx: Tx,
  { Ten, Quyen, HetHan }: Wanted,
  NguoiTao: string,
): Promise<CreatedToken> {
  const Ma = tokenPrefix + randomBytes(32).toString('base64url');
  const { id } = await tx
    .insertInto('MATRUYCAP')
    .values({ Ten, Quyen: Quyen.join(' '), HetHan, MaBam: tokenDigest(Ma), NguoiTao })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, Ten, Quyen, HetHan, Ma };
}

/** Returns what it was called, or undefined if it has ended already. */
export async function deleteToken(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('MATRUYCAP').where('id', '=', id).returning('Ten').executeTakeFirst();
  return row?.Ten;
}
