import type { Frame } from '../../shared/documents/document.ts';
import { vietnameseDay } from '../../shared/rules/calendar-date.ts';
import type { Reader } from '../database/reader.ts';
import { findSchool } from './queries.ts';

/** The school and the date for a document produced at that moment. */
export async function readFrame(reader: Reader, moment: Date): Promise<Frame> {
  return { school: await findSchool(reader), day: vietnameseDay(moment) };
}
