import type { Frame } from '../../shared/documents/document.ts';
import { vietnameseDay } from '../../shared/rules/calendar-date.ts';
import type { Reader } from '../database/reader.ts';
import { findSchool } from './queries.ts';

/** What stands around a paper that is made at that moment. */
export async function readFrame(reader: Reader, moment: Date): Promise<Frame> {
  return { school: await findSchool(reader), day: vietnameseDay(moment) };
}
