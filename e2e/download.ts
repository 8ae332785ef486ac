import type { Download } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';

/** The rows of the table in a downloaded workbook, from below its headings to the empty row above the signatures. */
export async function tableOf(download: Download): Promise<unknown[][]> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(parts)));
  const rows: unknown[][] = sheets[0]?.rows ?? [];
  const table = rows.slice(rows.findIndex(([first]) => first === 'STT') + 1);
  const end = table.findIndex((row) => row.every((cell) => cell === null));
  return end === -1 ? table : table.slice(0, end);
}
