// A save that was rejected because someone else changed the same record: the stored values, and messages about them.

import type { z } from 'zod';
import { mergeFields } from '#shared/contract/merge-fields.ts';
import { ApiError } from '../calls/problems.ts';

/** The stored values from the 409 body; null if the save failed for another reason. */
export function storedIn<Stored extends { detail: string }>(
  conflict: z.ZodType<Stored>,
  error: unknown,
): Omit<Stored, 'detail'> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const parsed = conflict.safeParse(error.body);
  if (!parsed.success) return null;
  const { detail: _, ...stored } = parsed.data;
  return stored;
}

/** One sentence per field changed by both sides, with its current value. */
export const conflictLines = <Fields extends Record<string, string | null>>(
  labels: Record<keyof Fields, string>,
  base: Fields,
  mine: Fields,
  stored: Fields,
): string[] =>
  mergeFields(base, mine, stored).conflicts.map((field) =>
    stored[field] ? `${labels[field]} hiện là “${stored[field]}”.` : `${labels[field]} hiện đang trống.`,
  );
