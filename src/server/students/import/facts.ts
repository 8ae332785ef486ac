import { email } from '../../../shared/fields.ts';
import { isCalendarDate, vietnameseDay } from '../../../shared/rules/calendar-date.ts';
import type { ReadStudent } from '../../../shared/student-import.ts';
import { caseKey } from '../../../shared/text.ts';
import { classesOfYear } from '../../classes/queries.ts';
import type { Reader } from '../../database/reader.ts';
import { findLimits, listBlocks } from '../../regulations/queries.ts';
import type { Year } from '../../regulations/year-queries.ts';
import type { SchoolFacts } from './check-students.ts';
import { enrolledOn, takenEmails } from './queries.ts';

type Wanted = Pick<ReadStudent, 'Email' | 'NgaySinh'>[];

/** Everything of the year that these students have to be checked against. */
export async function loadFacts(
  reader: Reader,
  year: Year,
  students: Wanted,
  now: Date,
): Promise<SchoolFacts> {
  // What is none needs no looking for, and not every text can be asked of a database.
  const emails = students.flatMap(({ Email }) => email.safeParse(Email).data ?? []).map(caseKey);
  const days = students.map(({ NgaySinh }) => NgaySinh).filter(isCalendarDate);
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
