import { vietnameseDay } from '../../../shared/rules/calendar-date.ts';
import { caseKey, isPlain } from '../../../shared/text.ts';
import { classesOfYear } from '../../classes/queries.ts';
import type { Reader } from '../../database/reader.ts';
import { findLimits, listBlocks } from '../../regulations/queries.ts';
import { requireCurrentYear } from '../../regulations/year-queries.ts';
import type { ListRow, People, YearFacts } from './check-students.ts';
import { enrolledWithin, takenEmails } from './queries.ts';

/** Everything of the current year that students have to be checked against, whoever they are. */
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

/** Who of the school the students of a list may be. */
export async function loadPeople(reader: Reader, IDNienKhoa: number, list: ListRow[]): Promise<People> {
  // Not every text can be asked of a database; one that is none of these is no e-mail either.
  const wanted = new Set(list.map(({ said }) => said.emailKey).filter(isPlain));
  // At once: SQLite has a thread for each, PostgreSQL is sent both together.
  const [emails, enrolled] = await Promise.all([
    takenEmails(reader, [...wanted]),
    enrolledWithin(reader, { IDNienKhoa, ...birthDays(list) }),
  ]);
  return { emails, enrolled };
}

/** The first and the last: whoever was born in between is compared by name and day, which takes less than asking for each day. */
function birthDays(list: ListRow[]): { first: string; last: string } {
  let [first, last] = ['9', ''];
  for (const { row, said } of list) {
    if (said.key === null) continue;
    if (row.NgaySinh < first) first = row.NgaySinh;
    if (row.NgaySinh > last) last = row.NgaySinh;
  }
  return { first, last };
}
