import type { Found } from '../../excel/read-upload.ts';
import { readWorkbook } from '../../excel/read-workbook.ts';
import { answerEach } from '../../guarded-process.ts';
import { type FileStudent, readStudentTable } from './student-table.ts';

answerEach(async (bytes: Uint8Array): Promise<Found<{ students: FileStudent[] }>> => {
  const workbook = await readWorkbook(bytes);
  return 'problem' in workbook ? workbook : readStudentTable(workbook.rows);
});
