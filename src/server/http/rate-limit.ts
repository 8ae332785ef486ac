// Counters that all processes share: one row each in GIOIHAN, raised by one atomic statement. A window begins with the
// first event and ends `minutes` later.

import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { tooMany } from '../../shared/errors.ts';
import { exportLimits, importLimits } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../database/transaction.ts';
import type { Caller } from './caller.ts';

export type Limit = { key: string; max: number; minutes: number };

type Count = { SoLan: number; HetHan: string };

/** What is counted is kept as a digest: people type passwords where the username belongs. */
export function limitKey(kind: string, ...parts: (string | number)[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `${kind}:${digest}`;
}

/** Counts one event and refuses it when it is one too many. */
export async function spend({ database, clock }: Context, limit: Limit): Promise<void> {
  const now = clock();
  const count = await raise(database.main, now, limit);
  if (count.SoLan > limit.max) throw tooManyUntil(count, now);
}

/** Refuses, without counting, whoever has used up one of the limits. */
export async function refuseExhausted(reader: Reader, now: Date, limits: Limit[]): Promise<void> {
  const rows = await reader
    .selectFrom('GIOIHAN')
    .selectAll()
    .where(
      'Khoa',
      'in',
      limits.map((limit) => limit.key),
    )
    .where('HetHan', '>', now.toISOString())
    .execute();
  for (const { key, max } of limits) {
    const count = rows.find((row) => row.Khoa === key);
    if (count && count.SoLan >= max) throw tooManyUntil(count, now);
  }
}

export async function forget(tx: Reader, limit: Limit): Promise<void> {
  await tx.deleteFrom('GIOIHAN').where('Khoa', '=', limit.key).execute();
}

/** Called before every export: far more than a person does, far less than a copy of the whole school. */
export function limitExports(context: Context, caller: Pick<Caller, 'id'>): Promise<void> {
  return spend(context, { key: limitKey('xuat', caller.id), max: exportLimits.perMinute, minutes: 1 });
}

/** Called before a file is read: that costs more than any other request. */
export function limitImports(context: Context, caller: Pick<Caller, 'id'>): Promise<void> {
  return spend(context, { key: limitKey('nhap', caller.id), max: importLimits.perMinute, minutes: 1 });
}

async function raise(reader: Reader, now: Date, { key, minutes }: Limit): Promise<Count> {
  const moment = now.toISOString();
  const over = sql<boolean>`"GIOIHAN"."HetHan" <= ${moment}`;
  return reader
    .insertInto('GIOIHAN')
    .values({ Khoa: key, SoLan: 1, HetHan: new Date(now.getTime() + minutes * 60_000).toISOString() })
    .onConflict((conflict) =>
      conflict.column('Khoa').doUpdateSet({
        SoLan: sql`case when ${over} then 1 else "GIOIHAN"."SoLan" + 1 end`,
        HetHan: sql`case when ${over} then excluded."HetHan" else "GIOIHAN"."HetHan" end`,
      }),
    )
    .returning(['SoLan', 'HetHan'])
    .executeTakeFirstOrThrow();
}

function tooManyUntil(count: Count, now: Date) {
  return tooMany(Math.max(1, Math.ceil((Date.parse(count.HetHan) - now.getTime()) / 1000)));
}

/** Who an address belongs to: an IPv6 customer has a whole /64 to call from. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/u, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const network = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
