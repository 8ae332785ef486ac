import { insertRows } from '#server/platform/database/fast/bulk.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { chainRows } from '#server/platform/database/trail/chain.ts';
import { write } from '#server/platform/database/transaction.ts';
import type { AuditAction } from '#shared/contract/audit-actions.ts';

type Line = {
  ThoiDiem: string;
  IDTaiKhoan: number | null;
  NguoiDung: string;
  HanhDong: AuditAction;
  ChiTiet?: object;
};

/** Fills an empty log with lines that look as if they had been written over the years. */
export function fillLog(database: AppDatabase, lines: Line[]): Promise<void> {
  const rows = chainRows(lines.map((line) => ({ ...line, ChiTiet: JSON.stringify(line.ChiTiet ?? {}) })));
  const columns = ['ThoiDiem', 'IDTaiKhoan', 'NguoiDung', 'HanhDong', 'ChiTiet', 'Bam'] as const;
  const values = rows.map((row) => columns.map((column) => row[column]));
  return write(database, 'exclusive', (tx) =>
    insertRows(tx, database.engine, 'NHATKY', [...columns], values),
  );
}
