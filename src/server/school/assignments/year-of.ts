import type { Reader } from '#server/platform/database/reader.ts';
import { findCurrentYear, requireYear, type Year } from '../years/year-queries.ts';

/** The requested year, or else the current one; null in a school without years. */
export const yearOf = (reader: Reader, yearId: number | undefined): Promise<Year | null> =>
  yearId === undefined ? findCurrentYear(reader) : requireYear(reader, yearId);
