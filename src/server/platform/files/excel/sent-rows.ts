import type { z } from 'zod';
import { mapInBatches } from '#server/platform/processes/map-in-batches.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';

/**
 * Reads the rows of a request that stores a checked list. A value of the wrong type is replaced by that of `empty` and
 * reported as an error of its row.
 */
export function sentRows<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  empty: Omit<z.output<z.ZodObject<Shape>>, 'Dong'>,
) {
  type Row = z.output<z.ZodObject<Shape>>;

  function rowOf(sent: unknown, place: number): Row & { Loi?: FieldErrors } {
    const whole = schema.safeParse(sent);
    if (whole.success) return whole.data;
    const given = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
    const Loi: FieldErrors = {};
    const values: Record<string, unknown> = {};
    for (const [field, value] of Object.entries<z.core.$ZodType>(schema.shape)) {
      const { data, error } = (value as z.ZodType).safeParse(given[field]);
      if (error) Loi[field] = error.issues.slice(0, 1).map(({ message }) => message);
      else values[field] = data;
    }
    // A row without a number is identified by its position in the list.
    return Object.assign({ ...empty, Dong: place, Loi } as unknown as Row & { Loi: FieldErrors }, values);
  }

  return (sent: unknown[]) => mapInBatches(sent, (row, index) => rowOf(row, index + 1));
}
