// The mark of students in inclusive education, in replies to staff.

import { z } from 'zod';

/** Missing for all others. Families never get it. */
export const replyInclusive = z.literal(true).optional().describe('Học sinh học hòa nhập.');
