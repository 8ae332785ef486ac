import type { Context } from '../../context.ts';
import { snapshot } from '../../database/transaction.ts';
import type { Upload, UploadReader } from '../../excel/read-upload.ts';
import { scriptUrl } from '../../paths.ts';
import { withBlocks } from './blocks.ts';
import { type ListRow, listRowOf, type SchoolFacts } from './check-students.ts';
import { loadPeople, loadYear } from './facts.ts';
import type { FileStudent } from './student-table.ts';

export const listReader = scriptUrl('students/import/read-student-file-process');

/**
 * Reads the students of a file and the facts to check them against. The separate process reads the next students while
 * this one interprets the previous ones. Unlike when they are stored, the facts are not from a single snapshot.
 */
export async function readList(
  { database, clock }: Context,
  uploads: UploadReader,
  upload: Upload,
): Promise<{ list: ListRow[]; facts: SchoolFacts }> {
  const year = await snapshot(database, (reader) => loadYear(reader, clock()));
  const list: ListRow[] = [];
  await uploads.read<object, FileStudent[]>(listReader, upload, (students) => {
    for (const row of withBlocks(students, year.blocks)) list.push(listRowOf(row));
  });
  return { list, facts: { ...year, ...(await loadPeople(database.reports, year.IDNienKhoa, list)) } };
}
