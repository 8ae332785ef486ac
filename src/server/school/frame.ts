import type { Frame } from '../../shared/documents/document.ts';
import { vietnameseDay } from '../../shared/rules/calendar-date.ts';
import type { Context } from '../context.ts';
import { findSchool } from './queries.ts';

/** What stands around a paper that is made now. */
export async function readFrame({ database, clock }: Context): Promise<Frame> {
  return { school: await findSchool(database.main), day: vietnameseDay(clock()) };
}
