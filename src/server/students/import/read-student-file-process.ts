import { writeXlsx } from 'hucre/xlsx';
import type { Found } from '../../excel/read-upload.ts';
import { readWorkbook } from '../../excel/read-workbook.ts';
import { answerEach } from '../../guarded-process.ts';
import { nameOf } from './headings.ts';
import { type FileStudent, readStudentTable } from './student-table.ts';

/** The warm-up takes a quarter of a second; after it, a list of 1,500 is read at full speed. */
const rehearsal = { lists: 6, students: 600 };

/** This many take about two milliseconds to read here and to interpret in the main process. */
const atATime = 250;

answerEach(
  async (bytes: Uint8Array, tell: (students: FileStudent[]) => Promise<void>): Promise<Found<object>> => {
    const workbook = await readWorkbook(bytes);
    const table = 'problem' in workbook ? workbook : readStudentTable(workbook.rows);
    if ('problem' in table) return table;
    let some: FileStudent[] = [];
    for (const student of table.students) {
      some.push(student);
      if (some.length < atATime) continue;
      await tell(some);
      some = [];
    }
    await tell(some);
    return {};
  },
  async () => Array(rehearsal.lists).fill(await madeUpList()),
);

function madeUpList(): Promise<Uint8Array> {
  const headings = (['name', 'gender', 'birth', 'address', 'email', 'block', 'class'] as const).map(nameOf);
  const students = Array.from({ length: rehearsal.students }, (_, index) => [
    `Nguyễn Thị Mai ${index}`,
    'Nữ',
    `${10 + (index % 18)}/09/2011`,
    `${index} Lê Lợi, phường Thuận Hóa, Huế`,
    `hs${index}@example.com`,
    10,
    null,
  ]);
  return writeXlsx({ sheets: [{ name: 'Học sinh', rows: [headings, ...students] }] });
}
