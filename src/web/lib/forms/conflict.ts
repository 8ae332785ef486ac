// A save that was refused because somebody else had changed the same: what is stored now, and how to tell it.

import type { z } from 'zod';
import { mergeFields } from '../../../shared/rules/merge-fields.ts';
import { ApiError } from '../calls/problems.ts';

/** What is stored, as the refusal tells it; null when it was refused for something else. */
export function storedIn<Stored extends { detail: string }>(
  conflict: z.ZodType<Stored>,
  error: unknown,
): Omit<Stored, 'detail'> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const told = conflict.safeParse(error.body);
  if (!told.success) return null;
  const { detail: _, ...stored } = told.data;
  return stored;
}

/** A sentence for each field that both have changed: what it is now. */
export const conflictLines = <Fields extends Record<string, string | null>>(
  labels: Record<keyof Fields, string>,
  base: Fields,
  mine: Fields,
  stored: Fields,
): string[] =>
  mergeFields(base, mine, stored).conflicts.map((field) =>
    stored[field] ? `${labels[field]} hiện là “${stored[field]}”.` : `${labels[field]} hiện đang trống.`,
  );
