import { vietnameseDay } from '../../../shared/rules/calendar-date.ts';
import { caseKey, isPlain } from '../../../shared/text.ts';
import { classesOfYear } from '../../classes/queries.ts';
import type { Reader } from '../../database/reader.ts';
import { findLimits, listBlocks } from '../../regulations/queries.ts';
import type { Year } from '../../regulations/year-queries.ts';
import type { ListRow, SchoolFacts } from './check-students.ts';
import { enrolledOn, takenEmails } from './queries.ts';

/** Everything of the year that these students have to be checked against. */
export async function loadFacts(
  reader: Reader,
  year: Year,
  list: ListRow[],
  now: Date,
): Promise<SchoolFacts> {
  // Not every text can be asked of a database; one that is none of these is no e-mail either.
  const emails = list.map(({ said }) => said.emailKey).filter(isPlain);
  const days = list.flatMap(({ row, said }) => (said.key === null ? [] : row.NgaySinh));
  const classes = await classesOfYear(reader, year.id);
  return {
    today: vietnameseDay(now),
    TenNienKhoa: year.TenNienKhoa,
    limits: await findLimits(reader, year.id),
    blocks: await listBlocks(reader),
    classes: new Map(classes.map((schoolClass) => [caseKey(schoolClass.TenLop), schoolClass])),
    emails: await takenEmails(reader, [...new Set(emails)]),
    enrolled: await enrolledOn(reader, year.id, [...new Set(days)]),
  };
}
