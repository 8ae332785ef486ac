import { z } from 'zod';
import { numeric, optional } from './fields.ts';
import { pageLimits } from './limits.ts';
import { rowsBefore } from './pages.ts';

/** Either parameter requests a page; without both, the reply is the full list. */
export const pageQuery = {
  page: optional(numeric(z.int().min(1))),
  page_size: optional(numeric(z.int().min(1).max(pageLimits.max))),
};

export type PageQuery = { page?: number | undefined; page_size?: number | undefined };

/** The requested page, or null for the full list. */
export function pageOf(query: PageQuery): { page: number; size: number; offset: number } | null {
  if (query.page === undefined && query.page_size === undefined) return null;
  const { page = 1, page_size: size = pageLimits.default } = query;
  return { page, size, offset: rowsBefore(page, size) };
}

export const listOrPage = <Row extends z.ZodType>(row: Row) =>
  z.union([
    z.array(row),
    z.object({
      count: z.int(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      results: z.array(row),
    }),
  ]);
