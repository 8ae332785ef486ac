import { writeXlsx } from 'hucre/xlsx';
import type { ReadResult } from '../../excel/read-upload.ts';
import { readWorkbook } from '../../excel/read-workbook.ts';
import { serveEach } from '../../sandbox-process.ts';
import { nameOf } from './headings.ts';
import { type FileStudent, readStudentTable } from './student-table.ts';

/** The warm-up takes a quarter of a second; after it, a list of 1,500 is read at full speed. */
const warmUp = { lists: 6, students: 600 };

/** This many take about two milliseconds to read here and to interpret in the main process. */
const studentsPerPiece = 250;

serveEach(
  async (
    bytes: Uint8Array,
    sendPiece: (students: FileStudent[]) => Promise<void>,
  ): Promise<ReadResult<object>> => {
    const workbook = await readWorkbook(bytes);
    const table = 'problem' in workbook ? workbook : readStudentTable(workbook.rows);
    if ('problem' in table) return table;
    let piece: FileStudent[] = [];
    for (const student of table.students) {
      piece.push(student);
      if (piece.length < studentsPerPiece) continue;
      await sendPiece(piece);
      piece = [];
    }
    await sendPiece(piece);
    return {};
  },
  async () => Array(warmUp.lists).fill(await sampleList()),
);

function sampleList(): Promise<Uint8Array> {
  const headings = (['name', 'gender', 'birth', 'address', 'email', 'block', 'class'] as const).map(nameOf);
  const students = Array.from({ length: warmUp.students }, (_, index) => [
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
