import type { AuditAction } from '#shared/contract/audit-actions.ts';
import { invalid } from '#shared/contract/errors.ts';
import type { Reader } from '../../database/reader.ts';
import type { Caller } from '../../sessions/caller.ts';
import type { SchoolFile } from '../school-file.ts';
import type { Workbook } from './workbook.ts';

export const nothingToExport = 'Không có dữ liệu để xuất.';

type Contents = {
  name: string;
  workbook: Workbook;
  /** Further sheets of the same file. */
  others?: Workbook[];
  /** The part of the request recorded in the audit log; defaults to all of it. */
  detail?: object;
};

/** An Excel file. Throws if there are no rows, and logs their number. */
export function workbookFile<Params extends object>(
  action: AuditAction,
  contents: (reader: Reader, params: Params, caller: Caller) => Promise<Contents>,
): SchoolFile<Params> {
  return {
    action,
    read: async (reader, params, caller) => {
      const { name, workbook, others = [], detail = params } = await contents(reader, params, caller);
      const rows = workbook.rows.length;
      if (rows === 0) throw invalid(nothingToExport);
      return {
        name,
        auditDetail: { ...detail, rows, file: name, about: aboutOf(workbook) },
        write: async (frame) => (await import('./workbook.ts')).writeWorkbook({ workbook, others, frame }),
      };
    },
  };
}

/** The lines above the table as one: 'Lớp: 10A1, Sĩ số: 45, Học kỳ 1, Niên khóa: 2026-2027'. */
const aboutOf = ({ lines }: Workbook) => lines.flatMap((line) => line.split(/ {2,}/u)).join(', ');

/** `fileName('BangDiem', '10A1', 'Toán')` is BangDiem_10A1_Toán.xlsx. */
export const fileName = (...parts: string[]) => `${safeName(...parts)}.xlsx`;

/** Replaces characters that file systems reject with '_'. */
export const safeName = (...parts: string[]) => parts.join('_').replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
