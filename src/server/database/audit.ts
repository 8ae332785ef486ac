import type { AuditAction } from '../../shared/audit-log.ts';
import { chained } from './chain.ts';
import type { Tx } from './transaction.ts';

/** Who did it: an account, the program itself, or somebody who is not signed in. */
export type Actor = { id: number | null; username: string };

export const theProgram: Actor = { id: null, username: 'Sổ Điểm' };

export const nobody: Actor = { id: null, username: '' };

/** One line of the audit trail, in the transaction of what it tells of. `detail` holds ids and counts, no secrets. */
export async function audit(
  tx: Tx,
  moment: Date,
  caller: Actor,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> {
  const line = {
    ThoiDiem: moment.toISOString(),
    IDTaiKhoan: caller.id,
    NguoiDung: caller.username,
    HanhDong: action,
    ChiTiet: JSON.stringify(detail),
  };
  await tx
    .insertInto('NHATKY')
    .values(await chained(tx, 'NHATKY', [line]))
    .execute();
}

/** The fields of a change that differ from what was there; clients send the others along. */
export function changedFields<Row extends object>(before: Row, change: Partial<Row>): (keyof Row & string)[] {
  const fields = Object.keys(change) as (keyof Row & string)[];
  return fields.filter((field) => change[field] !== before[field]);
}
