// Cells copied from a spreadsheet arrive as text: tabs between columns, line breaks between rows.

import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import type { CellRef } from './sheet-state.ts';

type Block = readonly (readonly string[])[];

/** Spreadsheets also end the last row with a line break. */
export function parseBlock(clipboard: string): Block {
  return clipboard
    .replace(/\r\n?/gu, '\n')
    .replace(/\n$/u, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

type FittedPaste =
  | {
      fits: true;
      cells: (CellRef & { text: string })[];
      /** Empty cells of the block. They keep their scores, as in an import: scores are only erased by hand. */
      blanks: CellRef[];
      rows: number;
      surplus: number;
    }
  /** Wider than the columns from the focused cell on, so the block cannot be meant for this place. */
  | { fits: false; width: number; room: number };

const isBlank = (row: readonly string[]) => row.every((cell) => cell === '');

/** Maps a block onto the sheet, starting at the focused cell. Rows beyond the last student are counted and dropped. */
export function fitBlock(
  { columns }: SheetScheme,
  block: Block,
  ids: readonly number[],
  start: CellRef,
): FittedPaste {
  const free = columns.slice(columns.findIndex(({ key }) => key === start.column));
  const width = Math.max(...block.map((row) => row.length));
  if (width > free.length) return { fits: false, width, room: free.length };
  const targets = ids.slice(ids.indexOf(start.id));
  const all = block.slice(0, targets.length).flatMap((row, index) =>
    row.map((text, offset) => ({
      id: targets[index] ?? start.id,
      column: free[offset]?.key ?? start.column,
      text,
    })),
  );
  const cells = all.filter(({ text }) => text !== '');
  const blanks = all.filter(({ text }) => text === '').map(({ id, column }) => ({ id, column }));
  const rows = Math.min(block.length, targets.length);
  const surplus = block.slice(rows).filter((row) => !isBlank(row)).length;
  return { fits: true, cells, blanks, rows, surplus };
}

type PasteCounts = {
  rows: number;
  cells: number;
  kept: number;
  surplus: number;
  invalid: number;
  exempt: number;
  transferred: number;
};

export const pasteTexts = {
  tooWide: (width: number, room: number) =>
    `Vùng dán có ${width} cột nhưng từ ô đang chọn chỉ nhập được ${room} cột. Chưa có ô nào thay đổi.`,
  pasted: ({ rows, cells, kept, surplus, invalid, exempt, transferred }: PasteCounts) =>
    [
      `Đã dán ${rows} dòng, ${cells} ô.`,
      kept > 0 && `${kept} ô trống được giữ nguyên điểm đang có.`,
      surplus > 0 && `${surplus} dòng thừa không được dán vì đã hết danh sách học sinh.`,
      invalid > 0 && `${invalid} ô không hợp lệ.`,
      exempt > 0 && `${exempt} ô của học sinh được miễn không được dán.`,
      transferred > 0 && `${transferred} ô của học sinh chuyển đến không được dán.`,
      'Nhấn Ctrl+Z để hoàn tác.',
    ]
      .filter(Boolean)
      .join(' '),
} as const;
