import type { z } from 'zod';

/** The errors of a shared schema, keyed by field (`user.username` as `username`). */
export const schemaErrors =
  <Values>(schema: z.ZodType) =>
  (values: Values): Record<string, string> => {
    const result = schema.safeParse(values);
    const errors: Record<string, string> = {};
    for (const issue of result.error?.issues ?? []) errors[String(issue.path.at(-1))] ??= issue.message;
    return errors;
  };
