import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { overviewApi } from '#shared/home/overview/api.ts';
import { findOverview } from './find-overview.ts';

export function overviewRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, overviewApi.overview, () => snapshot(database, findOverview));
}
