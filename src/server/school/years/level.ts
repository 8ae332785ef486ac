import type { Reader } from '#server/platform/database/reader.ts';
import type { SchoolLevel } from '#shared/school/subjects/curriculum.ts';

/** The level of the school. */
export const findLevel = async (_reader: Reader): Promise<SchoolLevel> => 'THPT';
