import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditAction } from '#shared/contract/audit-actions.ts';
import { insertRows } from '../fast/bulk.ts';
import type { Engine } from '../open.ts';
import type { Tx } from '../transaction.ts';
import { chained } from './chain.ts';

/** Who performed an action: an account, the program, or a visitor who is not signed in. */
export type Actor = { id: number | null; username: string };

export const programActor: Actor = { id: null, username: 'Sổ Điểm' };

export const anonymousActor: Actor = { id: null, username: '' };

/**
 * Adds an entry to the audit log, in the same transaction as the change it records. `detail` holds ids and counts, no
 * secrets.
 */
export async function audit(
  tx: Tx,
  moment: Date,
  caller: Actor,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> {
  const line = lineOf(moment, caller, action, detail);
  await tx
    .insertInto('NHATKY')
    .values(await chained(tx, 'NHATKY', [line]))
    .execute();
}

/** As `audit`, for many entries of the same kind: a whole list of students. */
export async function auditMany(
  tx: Tx,
  engine: Engine,
  moment: Date,
  caller: Actor,
  action: AuditAction,
  details: Record<string, unknown>[],
): Promise<void> {
  for (let start = 0; start < details.length; start += linesAtOnce) {
    if (start > 0) await nextTurn();
    const lines = await chained(
      tx,
      'NHATKY',
      details.slice(start, start + linesAtOnce).map((detail) => lineOf(moment, caller, action, detail)),
    );
    await insertRows(tx, engine, 'NHATKY', Object.keys(lines[0] ?? {}), lines.map(Object.values));
  }
}

/** Their digests take a few milliseconds, in which no other request is served. */
const linesAtOnce = 500;

const lineOf = (moment: Date, caller: Actor, action: AuditAction, detail: Record<string, unknown>) => ({
  ThoiDiem: moment.toISOString(),
  IDTaiKhoan: caller.id,
  NguoiDung: caller.username,
  HanhDong: action,
  ChiTiet: JSON.stringify(detail),
});

/** The fields whose values differ; clients also send unchanged fields. */
export function changedFields<Row extends object>(before: Row, change: Partial<Row>): (keyof Row & string)[] {
  const fields = Object.keys(change) as (keyof Row & string)[];
  return fields.filter((field) => change[field] !== before[field]);
}
