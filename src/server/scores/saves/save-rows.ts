// Saves a whole sheet in one call: each row is saved, together with the saves of other users, and reported as if it
// were a call of its own.

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { errorReplyTo, InvalidPart } from '#server/platform/http/replies/errors.ts';

export function saveRows<Save, Saved>(
  rows: unknown[],
  schema: z.ZodType<Save>,
  sheet: object,
  save: (row: Save) => Promise<Saved>,
  request: FastifyRequest,
) {
  return Promise.all(
    rows.map(async (row) => {
      try {
        return { TrangThai: 200 as const, TraLoi: await save(saveOf(schema, row, sheet)) };
      } catch (error) {
        const { status, body } = errorReplyTo(error, request);
        return { TrangThai: status, TraLoi: body };
      }
    }),
  );
}

function saveOf<Save>(schema: z.ZodType<Save>, row: unknown, sheet: object): Save {
  const isObject = typeof row === 'object' && row !== null && !Array.isArray(row);
  const { data, error } = schema.safeParse(isObject ? { ...row, ...sheet } : row);
  if (error) throw new InvalidPart(error);
  return data;
}
