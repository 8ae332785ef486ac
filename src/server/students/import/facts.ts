import { scriptUrl } from '#server/paths.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { Upload, UploadReader } from '#server/platform/files/excel/read-upload.ts';
import { classesOfYear } from '#server/school/classes/queries.ts';
import { findLimits, listBlocks } from '#server/school/years/queries.ts';
import { requireCurrentYear } from '#server/school/years/year-queries.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { caseKey, isPlain } from '#shared/contract/text.ts';
import { withBlocks } from './blocks.ts';
import type { People, SchoolFacts, YearFacts } from './check-students.ts';
import { type ListRow, listRowOf } from './parse-row.ts';
import { enrolledWith, studentsWith, takenEmails } from './people-queries.ts';
import type { StudentTable } from './student-table.ts';

/** Loads the facts of the current year that apply to every student. */
export async function loadYear(reader: Reader, now: Date): Promise<YearFacts> {
  const { id, TenNienKhoa } = await requireCurrentYear(reader);
  const classes = await classesOfYear(reader, id);
  return {
    today: vietnameseDay(now),
    IDNienKhoa: id,
    TenNienKhoa,
    limits: await findLimits(reader, id),
    blocks: await listBlocks(reader),
    classes: new Map(classes.map((schoolClass) => [caseKey(schoolClass.TenLop), schoolClass])),
  };
}

/** Loads existing students whom the rows of a list may duplicate. */
export async function loadPeople(reader: Reader, IDNienKhoa: number, list: ListRow[]): Promise<People> {
  // Some texts cannot be sent to a database; they are not valid e-mail addresses or ids either.
  const wanted = new Set(list.map(({ parsed }) => parsed.emailKey).filter(isPlain));
  const wantedIds = new Set(list.map(({ parsed }) => parsed.idKey).filter(isPlain));
  const keys = new Set(list.flatMap(({ parsed }) => parsed.key ?? []));
  const wantedNumbers = new Set(list.map(({ parsed }) => parsed.number).filter(isPlain));
  // Concurrently: SQLite uses one thread for each, PostgreSQL gets all together.
  const [emails, ids, numbers, enrolled] = await Promise.all([
    takenEmails(reader, [...wanted]),
    studentsWith('MaDinhDanhKhoa', reader, IDNienKhoa, [...wantedIds]),
    studentsWith('SoDinhDanh', reader, IDNienKhoa, [...wantedNumbers]),
    enrolledWith(keys, reader, { IDNienKhoa, ...birthDays(list) }),
  ]);
  return { emails, ids, numbers, enrolled };
}

/** The first and last birth date. */
function birthDays(list: ListRow[]): { first: string; last: string } {
  let [first, last] = ['9', ''];
  for (const { row, parsed } of list) {
    if (parsed.key === null) continue;
    if (row.NgaySinh < first) first = row.NgaySinh;
    if (row.NgaySinh > last) last = row.NgaySinh;
  }
  return { first, last };
}

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
