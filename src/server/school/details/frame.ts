import type { Reader } from '#server/platform/database/reader.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import type { Frame } from '#shared/paper/document.ts';
import { findSchool } from './queries.ts';

/** The school and the date for a document produced at that moment. */
export async function readFrame(reader: Reader, moment: Date): Promise<Frame> {
  return { school: await findSchool(reader), day: vietnameseDay(moment) };
}
