import { createHash, randomBytes } from 'node:crypto';
import { preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import type { Engine } from '#server/platform/database/open.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { TokenRight } from '#shared/contract/permissions.ts';
import type { AccessToken, CreatedToken, NewToken } from '#shared/school/tokens/api.ts';

/** Scanners for leaked secrets find tokens by it. */
export const tokenPrefix = 'sodiem_';

/** A token is random, so a plain digest is enough. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const rightsOf = (Quyen: string) => Quyen.split(' ') as TokenRight[];

const tokensWith = preparedQuery((reader, { MaBam }: { MaBam: string }) =>
  reader
    .selectFrom('MATRUYCAP')
    .select(['id', 'Ten', 'Quyen', 'HetHan', 'LanCuoiDung'])
    .where('MaBam', '=', MaBam),
);

export async function findToken(reader: Reader, token: string) {
  const [row] = await tokensWith(reader, { MaBam: digestOf(token) });
  return row ? { ...row, Quyen: rightsOf(row.Quyen) } : null;
}

/** Waits for another call that is about to change it. */
export const lastUseOf = (tx: Tx, engine: Engine, id: number) =>
  tx
    .selectFrom('MATRUYCAP')
    .select('LanCuoiDung')
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

export async function setLastUse(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('MATRUYCAP').set({ LanCuoiDung: now.toISOString() }).where('id', '=', id).execute();
}

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
    .values({ Ten, Quyen: Quyen.join(' '), HetHan, MaBam: digestOf(Ma), NguoiTao })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, Ten, Quyen, HetHan, Ma };
}

/** Returns what it was called, or undefined if it has ended already. */
export async function deleteToken(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('MATRUYCAP').where('id', '=', id).returning('Ten').executeTakeFirst();
  return row?.Ten;
}
