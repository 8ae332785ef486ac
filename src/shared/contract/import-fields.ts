// What the imports of lists have in common.

import { z } from 'zod';
import { messages } from './messages.ts';

/** Field → its error messages. */
export const fieldFaults = z.record(z.string(), z.array(z.string()));

/** The body of a 400 about rows: the errors of each row. */
export const rowsRefusal = z.object({
  detail: z.string(),
  rows: z.array(z.object({ Dong: z.int(), Loi: fieldFaults })),
});

export type RowsRefusal = z.output<typeof rowsRefusal>;

/**
 * Rows that the server checks in batches, after the rest of the body: thousands at once would hold up other requests.
 * The first alternative accepts anything, the second describes a row to clients.
 */
export const sentRowsOf = <Row extends z.ZodType>(row: Row, maxRows: number, tooMany: string) =>
  z
    .array(z.union([z.unknown(), row]))
    .min(1, messages.required)
    .max(maxRows, tooMany);
