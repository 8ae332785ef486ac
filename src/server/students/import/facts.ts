import { vietnameseDay } from '../../../shared/rules/calendar-date.ts';
import { caseKey, isPlain } from '../../../shared/text.ts';
import { classesOfYear } from '../../classes/queries.ts';
import type { Reader } from '../../database/reader.ts';
import { findLimits, listBlocks } from '../../regulations/queries.ts';
import { requireCurrentYear } from '../../regulations/year-queries.ts';
import type { ListRow, People, YearFacts } from './check-students.ts';
import { enrolledOn, takenEmails } from './queries.ts';

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
export async function loadPeople(reader: Reader, yearId: number, list: ListRow[]): Promise<People> {
  // Not every text can be asked of a database; one that is none of these is no e-mail either.
  const wanted = new Set(list.map(({ said }) => said.emailKey).filter(isPlain));
  const days = new Set(list.flatMap(({ row, said }) => (said.key === null ? [] : row.NgaySinh)));
  const [emails, enrolled] = await Promise.all([
    takenEmails(reader, [...wanted]),
    enrolledOn(reader, yearId, [...days]),
  ]);
  return { emails, enrolled };
}
