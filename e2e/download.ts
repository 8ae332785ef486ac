import type { Download } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';

/** The rows below the head of the table in a downloaded workbook. */
export async function tableOf(download: Download): Promise<unknown[][]> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(parts)));
  const rows: unknown[][] = sheets[0]?.rows ?? [];
  return rows.slice(rows.findIndex(([first]) => first === 'STT') + 1);
}
