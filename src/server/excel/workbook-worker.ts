import { parentPort } from 'node:worker_threads';
import { type WorkbookDescription, writeWorkbook } from './workbook.ts';

parentPort?.on('message', async ({ id, workbook }: { id: number; workbook: WorkbookDescription }) => {
  try {
    const bytes = await writeWorkbook(workbook);
    parentPort?.postMessage({ id, bytes });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
