import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../../shared/audit-log.ts';
import type { Frame, PaperDocument } from '../../shared/documents/document.ts';
import { invalid } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { audit } from '../database/audit.ts';
import { write } from '../database/transaction.ts';
import { nothingToExport } from '../excel/export.ts';
import type { FileReply } from '../http/file.ts';
import { limitExports } from '../http/rate-limit.ts';
import { scriptOf } from '../places.ts';
import type { Caller } from '../sessions/caller.ts';
import { restOfWriters, Thread } from '../thread.ts';
import type { Papers } from './write-pdf.ts';

export type ExportPdf = (
  caller: Caller,
  action: AuditAction,
  contents: () => Promise<{
    name: string;
    title: string;
    documents: PaperDocument[];
    detail: Record<string, unknown>;
  }>,
) => Promise<FileReply>;

/** The way of every Excel file, and within the same limit: never of nothing, written off the main thread, logged. */
export function pdfExports(
  app: FastifyInstance,
  context: Context,
  readFrame: () => Promise<Frame>,
): ExportPdf {
  // The library takes a hundred megabytes for a class, most of them outside the heap.
  const thread = new Thread<Papers, Uint8Array>(scriptOf('pdf/pdf-process'), {
    restAfter: restOfWriters,
    asProcess: true,
  });
  app.addHook('onClose', () => thread.close());
  return async (caller, action, contents) => {
    await limitExports(context, caller);
    const [{ name, title, documents, detail }, frame] = await Promise.all([contents(), readFrame()]);
    if (documents.length === 0) throw invalid(nothingToExport);
    const told = { ...detail, file: name };
    const [bytes] = await Promise.all([
      thread.ask({ title, documents, frame }),
      write(context.database, 'together', (tx) => audit(tx, context.clock(), caller, action, told)),
    ]);
    return { name, bytes };
  };
}
