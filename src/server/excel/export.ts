import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../../shared/audit-log.ts';
import type { Frame } from '../../shared/documents/document.ts';
import { invalid } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { audit } from '../database/audit.ts';
import { write } from '../database/transaction.ts';
import type { FileReply } from '../http/file.ts';
import { limitExports } from '../http/rate-limit.ts';
import { scriptOf } from '../places.ts';
import type { Caller } from '../sessions/caller.ts';
import { restOfWriters, Thread } from '../thread.ts';
import type { Workbook, WorkbookQuestion } from './workbook.ts';

export const nothingToExport = 'Không có dữ liệu để xuất.';

export type ExportFile = (
  caller: Caller,
  action: AuditAction,
  detail: Record<string, unknown>,
  contents: () => Promise<{ name: string; workbook: Workbook }>,
) => Promise<FileReply>;

/** Every export takes this way: limited per account, never of nothing, written off the main thread, logged with its rows. */
export function fileExports(
  app: FastifyInstance,
  context: Context,
  readFrame: () => Promise<Frame>,
): ExportFile {
  const thread = new Thread<WorkbookQuestion, Uint8Array>(scriptOf('excel/workbook-worker'), {
    restAfter: restOfWriters,
  });
  app.addHook('onClose', () => thread.close());
  return async (caller, action, detail, contents) => {
    await limitExports(context, caller);
    const [{ name, workbook }, frame] = await Promise.all([contents(), readFrame()]);
    if (workbook.rows.length === 0) throw invalid(nothingToExport);
    const told = { ...detail, rows: workbook.rows.length, file: name, about: aboutOf(workbook) };
    const [bytes] = await Promise.all([
      thread.ask({ workbook, frame }),
      write(context.database, 'together', (tx) => audit(tx, context.clock(), caller, action, told)),
    ]);
    return { name, bytes };
  };
}

/** What stands above the table, in one line: 'Lớp: 10A1, Sĩ số: 45, Học kỳ 1, Niên khóa: 2026-2027'. */
const aboutOf = ({ lines }: Workbook) => lines.flatMap((line) => line.split(/ {2,}/u)).join(', ');

/** `fileName('BangDiem', '10A1', 'Toán')` is BangDiem_10A1_Toán.xlsx. */
export const fileName = (...parts: string[]) => `${safeName(...parts)}.xlsx`;

/** Signs that file systems refuse become '_'. */
export const safeName = (...parts: string[]) => parts.join('_').replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
