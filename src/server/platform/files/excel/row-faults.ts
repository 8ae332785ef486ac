import type { z } from 'zod';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';

/**
 * The errors in a row of a list: only the first of each field; a missing value is always reported as missing. `labelAt`
 * names the part of a value that an error is about.
 */
export function rowFaults<Values extends object>(
  values: Values,
  issues: z.core.$ZodIssue[],
  labelAt: (path: PropertyKey[]) => string = () => '',
): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    faults[field] ??= [
      isEmpty(values[field as keyof Values]) ? messages.required : `${labelAt(path)}${message}`,
    ];
  }
  return faults;
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
