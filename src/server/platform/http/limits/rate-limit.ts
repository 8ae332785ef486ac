// Limits how often something may happen. A window starts with the first event and ends `minutes` later.

import { createHash } from 'node:crypto';
import { tooMany } from '#shared/contract/errors.ts';
import { exportLimits, importLimits } from '#shared/contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/reader.ts';
import { type Tx, write } from '../../database/transaction.ts';
import type { Caller } from '../../sessions/caller.ts';
import {
  type Count,
  decrementCounter,
  deleteCounter,
  incrementCounter,
  runningCounters,
} from './counter-queries.ts';

export type Limit = {
  key: string;
  max: number;
  minutes: number;
  /** A second limit that applies once this one is used up: slower instead of not at all. */
  thereafter?: Limit;
};

/** One unit of a limit, taken in the window that ends at `HetHan`. */
type Taken = { key: string; HetHan: string };

/** Keys are stored as digests: people sometimes type their password into the username field. */
export function limitKey(kind: string, ...parts: (string | number)[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `${kind}:${digest}`;
}

/** Counts one event and throws if it exceeds the limit. */
export async function spend(context: Context, limit: Limit): Promise<void> {
  await take(context, [limit]);
}

/** Takes one unit of every limit; if any of them is used up, throws and takes none. */
export function take({ database, clock }: Context, limits: Limit[]): Promise<Taken[]> {
  const now = clock();
  return write(database, 'shared', (tx) => takeIn(tx, now, limits));
}

/**
 * Like `take`, inside a transaction, which must fail if this throws: the units are taken when it commits. Concurrent
 * transactions wait until then.
 */
export async function takeIn(tx: Tx, now: Date, limits: Limit[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const limit of limits) taken.push(await takeOne(tx, now, limit));
  return taken;
}

async function takeOne(tx: Tx, now: Date, limit: Limit): Promise<Taken> {
  const count = await incrementCounter(tx, now, limit);
  if (count.SoLan <= limit.max) return { key: limit.key, HetHan: count.HetHan };
  if (limit.thereafter) return takeOne(tx, now, limit.thereafter);
  throw tooManyUntil(count, now);
}

export function refund({ database }: Context, taken: Taken[]): Promise<void> {
  return write(database, 'shared', (tx) => refundIn(tx, taken));
}

export async function refundIn(tx: Tx, taken: Taken[]): Promise<void> {
  for (const one of taken) await decrementCounter(tx, one);
}

/** Throws if one of the limits is used up, without counting. */
export async function refuseExhausted(reader: Reader, now: Date, limits: Limit[]): Promise<void> {
  const last = await firstUsedUp(reader, now, limits);
  if (last) throw tooManyUntil(last, now);
}

/** Whether one of the limits is used up, without counting. */
export async function isUsedUp(reader: Reader, now: Date, limits: Limit[]): Promise<boolean> {
  return (await firstUsedUp(reader, now, limits)) !== null;
}

/** The last count of the first limit that is used up. */
async function firstUsedUp(reader: Reader, now: Date, limits: Limit[]): Promise<Count | null> {
  const counters = await runningCounters(reader, now, limits.flatMap(stepsOf));
  for (const limit of limits) {
    const counts = stepsOf(limit).map(({ key, max }) => {
      const count = counters.get(key);
      return count && count.SoLan >= max ? count : null;
    });
    const last = counts.at(-1);
    if (last && !counts.includes(null)) return last;
  }
  return null;
}

const stepsOf = (limit: Limit): Limit[] => [limit, ...(limit.thereafter ? stepsOf(limit.thereafter) : [])];

export function forget(tx: Tx, limit: Limit): Promise<void> {
  return deleteCounter(tx, limit.key);
}

/** Called before every export: allows far more than a person needs, far less than a copy of the whole school. */
export function limitExports(context: Context, caller: Pick<Caller, 'id'>): Promise<void> {
  return spend(context, { key: limitKey('xuat', caller.id), max: exportLimits.perMinute, minutes: 1 });
}

/** Called before a file is read, which costs more than any other request. */
export function limitImports(context: Context, caller: Pick<Caller, 'id'>): Promise<void> {
  return spend(context, { key: limitKey('nhap', caller.id), max: importLimits.perMinute, minutes: 1 });
}

function tooManyUntil(count: Count, now: Date) {
  return tooMany(Math.max(1, Math.ceil((Date.parse(count.HetHan) - now.getTime()) / 1000)));
}
