import type { AuditAction } from '#shared/contract/audit-actions.ts';
import { invalid } from '#shared/contract/errors.ts';
import type { SignedDocument } from '#shared/paper/document.ts';
import type { Reader } from '../../database/reader.ts';
import type { Caller } from '../../sessions/caller.ts';
import { nothingToExport } from '../excel/export.ts';
import type { SchoolFile } from '../school-file.ts';

type Contents = {
  name: string;
  title: string;
  /** The pages of a book are numbered through. A document that stands alone is a book of its own. */
  books: SignedDocument[][];
  /** For the audit log. */
  detail: Record<string, unknown>;
};

/** A PDF file. Throws if there is nothing to export. */
export function pdfFile<Params, As = Caller>(
  action: AuditAction,
  contents: (reader: Reader, params: Params, caller: As) => Promise<Contents>,
): SchoolFile<Params, As> {
  return {
    action,
    read: async (reader, params, caller) => {
      const { name, title, books, detail } = await contents(reader, params, caller);
      if (books.flat().length === 0) throw invalid(nothingToExport);
      return {
        name,
        auditDetail: detail,
        write: async (frame) => (await import('./write-pdf.ts')).writePdf({ title, books, frame }),
      };
    },
  };
}
