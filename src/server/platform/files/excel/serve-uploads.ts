import { serveRequests } from '../../processes/worker-client.ts';
import type { ReadResult } from './read-upload.ts';
import { readWorkbook, type WorkbookContents } from './read-workbook.ts';

/** Reads the files that are sent to this process, of one kind. */
export const serveUploads = <Contents extends object>(
  read: (workbook: WorkbookContents) => ReadResult<Contents>,
) =>
  serveRequests(async (bytes: Uint8Array): Promise<ReadResult<Contents>> => {
    const workbook = await readWorkbook(bytes);
    return 'problem' in workbook ? workbook : read(workbook);
  });
