import type { ReadResult } from '../../excel/read-upload.ts';
import { readWorkbook } from '../../excel/read-workbook.ts';
import { serveRequests } from '../../processes/worker-client.ts';
import { readStudentTable, type StudentTable } from './student-table.ts';

serveRequests(async (bytes: Uint8Array): Promise<ReadResult<StudentTable>> => {
  const workbook = await readWorkbook(bytes);
  return 'problem' in workbook ? workbook : readStudentTable(workbook.rows);
});
