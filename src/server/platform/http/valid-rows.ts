import type { z } from 'zod';
import { mapInBatches } from '../processes/map-in-batches.ts';
import { InvalidPart } from './replies/errors.ts';

/**
 * Validates the rows of a list of a body that `sentRowsOf` left for the handler. Errors are reported as if the whole body
 * had been validated at once.
 */
export async function validRows<Row extends z.ZodType>(
  list: string,
  row: Row,
  sent: unknown[],
): Promise<z.output<Row>[]> {
  const issues: z.core.$ZodIssue[] = [];
  const rows = await mapInBatches(sent, (value, place) => {
    const { data, error } = row.safeParse(value);
    for (const issue of error?.issues ?? []) issues.push({ ...issue, path: [list, place, ...issue.path] });
    return data as z.output<Row>;
  });
  if (issues.length > 0) throw new InvalidPart({ issues });
  return rows;
}
