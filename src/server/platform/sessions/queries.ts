// The sessions behind the tokens. Access tokens are made in access-token.ts; the refresh token is random, and only its
// digest is stored.

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sessionLimits, tokenLife } from '#shared/contract/limits.ts';
import { preparedQuery } from '../database/fast/prepared-query.ts';
import { rowsTable } from '../database/fast/rows-table.ts';
import type { Reader } from '../database/reader.ts';
import type { PasswordSource } from '../database/schema.ts';
import { firstOrNull, hasRow } from '../database/statements/found.ts';
import { deleteEnded, isStillValid, validEndRange } from '../database/statements/lifetime.ts';
import type { Tx } from '../database/transaction.ts';
import { isOn } from '../settings/queries.ts';
import type { Caller } from './caller.ts';

const lifetime = tokenLife.refreshDays * 24 * 3_600_000;

const digestOf = (refresh: string) => createHash('sha256').update(refresh).digest('hex');

export async function openSession(
  tx: Tx,
  now: Date,
  accountId: number,
  device: string,
): Promise<{ sessionId: string; refresh: string }> {
  const sessionId = randomUUID();
  const refresh = randomBytes(32).toString('base64url');
  await tx
    .insertInto('PHIEN')
    .values({
      id: sessionId,
      IDTaiKhoan: accountId,
      MaLamMoi: digestOf(refresh),
      TaoLuc: now.toISOString(),
      HetHan: new Date(now.getTime() + lifetime).toISOString(),
      ThietBi: device,
    })
    .execute();
  return { sessionId, refresh };
}

/** Ends the oldest sessions of an account that has too many. `newest` stays, whatever the clock said. */
export async function endOldestSessions(tx: Tx, accountId: number, newest: string): Promise<void> {
  const kept = tx
    .selectFrom('PHIEN')
    .select('id')
    .where('IDTaiKhoan', '=', accountId)
    .where('id', '<>', newest)
    .orderBy('TaoLuc', 'desc')
    .limit(sessionLimits.perAccount - 1);
  await tx
    .deleteFrom('PHIEN')
    .where('IDTaiKhoan', '=', accountId)
    .where('id', '<>', newest)
    .where('id', 'not in', kept)
    .execute();
}

const livingSessions = (reader: Reader, now: Date) => {
  const { after, until } = validEndRange(now, lifetime);
  return reader.selectFrom('PHIEN').where('HetHan', '>', after).where('HetHan', '<=', until);
};

export const findSession = (reader: Reader, now: Date, refresh: string) =>
  firstOrNull(
    livingSessions(reader, now)
      .select(['id', 'IDTaiKhoan', 'TaoLuc', 'LanCuoi'])
      .where('MaLamMoi', '=', digestOf(refresh)),
  );

const sessionRows = preparedQuery((reader, { sessions }: { sessions: { id: string }[] }) =>
  reader
    .selectFrom(rowsTable(reader, sessions, { id: 'text' }).as('wanted'))
    .innerJoin('PHIEN', 'PHIEN.id', 'wanted.id')
    .innerJoin('TAIKHOAN', 'TAIKHOAN.id', 'PHIEN.IDTaiKhoan')
    .select(['PHIEN.id as sessionId', 'TAIKHOAN.id', 'username', 'Ho', 'Ten', 'MaVaiTro'])
    .select(['NguonMatKhau', 'PhaiDoiMatKhau', 'HetHan', 'TaoLuc as signedInAt']),
);

/** The callers of sessions, with their current account data; ended sessions are missing. */
export async function findCallers(
  reader: Reader,
  now: Date,
  sessionIds: string[],
): Promise<Map<string, Caller>> {
  const rows = await sessionRows(reader, { sessions: sessionIds.map((id) => ({ id })) });
  const callers = new Map<string, Caller>();
  for (const { HetHan, NguonMatKhau, PhaiDoiMatKhau, MaVaiTro, ...row } of rows) {
    if (!isStillValid(HetHan, now, lifetime)) continue;
    const mustChangePassword = await mustChange(reader, { NguonMatKhau, PhaiDoiMatKhau });
    callers.set(row.sessionId, { ...row, role: MaVaiTro, mustChangePassword });
  }
  return callers;
}

type Password = { NguonMatKhau: PasswordSource; PhaiDoiMatKhau: number };

/** Whether the password must be changed first: always if it was generated, otherwise as the board decides. */
export async function mustChange(
  reader: Reader,
  { NguonMatKhau, PhaiDoiMatKhau }: Password,
): Promise<boolean> {
  if (PhaiDoiMatKhau === 1) return true;
  return NguonMatKhau === 'BGH' && (await isOn(reader, 'BatBuocDoiMatKhau'));
}

export async function recordUse(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('PHIEN').set({ LanCuoi: now.toISOString() }).where('id', '=', sessionId).execute();
}

/** The active sessions of an account, last used first. */
export async function listSessions(reader: Reader, now: Date, accountId: number) {
  const rows = await livingSessions(reader, now)
    .select(['id', 'ThietBi', 'TaoLuc', 'LanCuoi'])
    .where('IDTaiKhoan', '=', accountId)
    .execute();
  return rows
    .map((row) => ({ ...row, LanCuoi: row.LanCuoi ?? row.TaoLuc }))
    .sort((one, other) => (one.LanCuoi < other.LanCuoi ? 1 : -1));
}

/** False if the account has no such session. */
export const endOwnSession = (tx: Tx, accountId: number, sessionId: string): Promise<boolean> =>
  hasRow(
    tx.deleteFrom('PHIEN').where('id', '=', sessionId).where('IDTaiKhoan', '=', accountId).returning('id'),
  );

export async function endSession(tx: Tx, refresh: string): Promise<void> {
  await tx.deleteFrom('PHIEN').where('MaLamMoi', '=', digestOf(refresh)).execute();
}

/** Ends every session of the account except the given one, and returns how many. */
export async function endSessions(tx: Tx, accountId: number, exceptSessionId?: string): Promise<number> {
  let query = tx.deleteFrom('PHIEN').where('IDTaiKhoan', '=', accountId);
  if (exceptSessionId !== undefined) query = query.where('id', '<>', exceptSessionId);
  return (await query.returning('id').execute()).length;
}

export const deleteEndedSessions = (tx: Tx, now: Date): Promise<void> =>
  deleteEnded(tx, 'PHIEN', now, lifetime);

/** Whether the account has signed in before, but never from this device, which is recorded now. */
export async function rememberDevice(tx: Tx, now: Date, accountId: number, digest: string): Promise<boolean> {
  const known = await tx
    .selectFrom('THIETBI')
    .select('MaThietBi')
    .where('IDTaiKhoan', '=', accountId)
    .execute();
  if (known.some(({ MaThietBi }) => MaThietBi === digest)) return false;
  const added = await tx
    .insertInto('THIETBI')
    .values({ IDTaiKhoan: accountId, MaThietBi: digest, LanDau: now.toISOString() })
    // Concurrent sign-ins count as one device, with one notice.
    .onConflict((conflict) => conflict.columns(['IDTaiKhoan', 'MaThietBi']).doNothing())
    .returning('MaThietBi')
    .executeTakeFirst();
  return added !== undefined && known.length > 0;
}
