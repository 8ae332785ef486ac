import type { z } from 'zod';
import { messages } from '#shared/contract/messages.ts';

/**
 * The errors of a shared schema, keyed by field (`user.username` as `username`). `required`: texts that must not be
 * empty; the schema would report another error.
 */
export const schemaErrors =
  <Values>(schema: z.ZodType, required: readonly (keyof Values & string)[] = []) =>
  (values: Values): Record<string, string> => {
    const result = schema.safeParse(values);
    const errors: Record<string, string> = {};
    for (const issue of result.error?.issues ?? []) errors[String(issue.path.at(-1))] ??= issue.message;
    for (const name of required) if (String(values[name]).trim() === '') errors[name] = messages.required;
    return errors;
  };
