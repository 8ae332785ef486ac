import type { FastifyInstance } from 'fastify';
import { overviewApi } from '../../shared/endpoints/overview.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { handle } from '../http/route.ts';
import { findOverview } from './find-overview.ts';

export function overviewRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, overviewApi.overview, () => snapshot(database, findOverview));
}
