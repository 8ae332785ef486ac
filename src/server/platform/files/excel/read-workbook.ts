// Reads the first sheet of an uploaded .xlsx file. The file may contain anything, so this runs in a disposable process
// (a feature's *-process.ts), and nothing is unpacked before its size is known.

import { readXlsx } from 'hucre/xlsx';
import { readZipDirectory, readZipText, type ZipEntry } from './zip-directory.ts';

export const fileProblems = {
  notSpreadsheet: 'Tệp này không phải là tệp Excel (.xlsx), hoặc đã bị hỏng.',
  encrypted:
    'Tệp này có mật khẩu hoặc ở định dạng Excel cũ (.xls). Hãy bỏ mật khẩu và lưu lại ở định dạng .xlsx.',
  macros: 'Tệp này có chứa macro. Hãy lưu lại ở định dạng .xlsx không có macro.',
  tooHeavy: 'Tệp này chứa quá nhiều dữ liệu. Hãy chỉ giữ lại bảng cần nhập rồi thử lại.',
} as const;

/** A cell as stored in a spreadsheet file; for a formula, its last result. */
export type FileCell = string | number | boolean | Date | null;

export type WorkbookContents = {
  /** The cells of the first visible sheet, row by row from the top. */
  rows: FileCell[][];
  /** Hidden numbers stored with the file. */
  ids: Record<string, number>;
};
export type ReadWorkbook = WorkbookContents | { problem: string };

const oldContainer = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const unpackedLimit = 16 * 1024 * 1024;
const entryLimit = 1_000;
const contentTypes = '[Content_Types].xml';

export async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, oldContainer.length).equals(oldContainer)) return { problem: fileProblems.encrypted };
  const entries = readZipDirectory(file);
  const types = entries?.find(({ name }) => name === contentTypes);
  if (!entries || !types) return { problem: fileProblems.notSpreadsheet };
  if (isTooHeavy(entries)) return { problem: fileProblems.tooHeavy };
  try {
    if (hasMacros(entries, readZipText(file, types, unpackedLimit))) return { problem: fileProblems.macros };
    return await firstSheet(bytes);
  } catch {
    // Any error of the library is caused by the file.
    return { problem: fileProblems.notSpreadsheet };
  }
}

function isTooHeavy(entries: ZipEntry[]): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return unpacked > unpackedLimit || entries.length > entryLimit;
}

const hasMacros = (entries: ZipEntry[], types: string) =>
  /macroEnabled/iu.test(types) || entries.some(({ name }) => /vbaProject|macrosheets/iu.test(name));

async function firstSheet(bytes: Uint8Array): Promise<ReadWorkbook> {
  let taken = false;
  const { sheets, properties } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => {
      if (taken || hidden || veryHidden) return false;
      taken = true;
      return true;
    },
  });
  const [sheet] = sheets;
  if (!sheet) return { problem: fileProblems.notSpreadsheet };
  const rows = sheet.rows.map((cells) => [...cells]);
  for (const [place, cell] of sheet.cells ?? []) {
    // A formula that has not been computed yet: its text shows that the cell is not empty, but has no value.
    if (cell.formula === undefined || cell.value !== null) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    const cells = rows[row];
    if (cells) cells[column] = `=${cell.formula}`;
  }
  const ids = Object.entries(properties?.custom ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return { rows, ids: Object.fromEntries(ids) };
}
