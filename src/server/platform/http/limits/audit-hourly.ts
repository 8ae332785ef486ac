import type { AuditAction } from '#shared/contract/audit-actions.ts';
import { type Actor, audit } from '../../database/trail/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { incrementCounter } from './counter-queries.ts';

type Line = { actor: Actor; action: AuditAction; detail: Record<string, unknown> };

/** As `audit`, but at most one entry per key and hour: for what strangers can repeat as often as they like. */
export async function auditHourly(
  tx: Tx,
  now: Date,
  key: string,
  { actor, action, detail }: Line,
): Promise<void> {
  const { SoLan } = await incrementCounter(tx, now, { key, minutes: 60 });
  if (SoLan === 1) await audit(tx, now, actor, action, detail);
}
