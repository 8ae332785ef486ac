import { scriptUrl } from '#server/paths.ts';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { Upload, UploadReader } from '#server/platform/files/excel/read-upload.ts';
import { withBlocks } from './blocks.ts';
import type { SchoolFacts } from './check-students.ts';
import { loadPeople, loadYear } from './facts.ts';
import { type ListRow, listRowOf } from './parse-row.ts';
import type { StudentTable } from './student-table.ts';

const script = scriptUrl('students/import/read-student-file-process');

/**
 * Reads the students of a file and the facts to check them against. Unlike when they are stored, the facts are not from
 * a single snapshot.
 */
export async function readList(
  { database, clock }: Context,
  uploads: UploadReader,
  upload: Upload,
): Promise<{ list: ListRow[]; facts: SchoolFacts }> {
  const year = await snapshot(database, (reader) => loadYear(reader, clock()));
  const { students } = await uploads.read<StudentTable>(script, upload);
  const list = withBlocks(students, year.blocks).map(listRowOf);
  return { list, facts: { ...year, ...(await loadPeople(database.reports, year.IDNienKhoa, list)) } };
}
