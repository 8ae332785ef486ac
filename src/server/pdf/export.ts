import type { AuditAction } from '../../shared/audit-log.ts';
import type { PaperDocument } from '../../shared/documents/document.ts';
import { invalid } from '../../shared/errors.ts';
import type { Reader } from '../database/reader.ts';
import { nothingToExport } from '../excel/export.ts';
import type { SchoolFile } from '../school-file.ts';
import type { Caller } from '../sessions/caller.ts';

type Contents = {
  name: string;
  title: string;
  documents: PaperDocument[];
  detail: Record<string, unknown>;
};

/** A PDF file. Throws if there is nothing to export. */
export function pdfFile<Asked>(
  action: AuditAction,
  contents: (reader: Reader, asked: Asked, caller: Caller) => Promise<Contents>,
): SchoolFile<Asked> {
  return {
    action,
    read: async (reader, asked, caller) => {
      const { name, title, documents, detail } = await contents(reader, asked, caller);
      if (documents.length === 0) throw invalid(nothingToExport);
      return {
        name,
        auditDetail: { ...detail, file: name },
        write: async (frame) => (await import('./write-pdf.ts')).writePdf({ title, documents, frame }),
      };
    },
  };
}
