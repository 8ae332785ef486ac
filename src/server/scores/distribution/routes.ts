import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { distributionApi } from '#shared/scores/distribution/api.ts';
import { distributionOfSubject } from './subject-distribution.ts';

export function distributionRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, distributionApi.subject, ({ query }) =>
    snapshot(database, (reader) => distributionOfSubject(reader, query)),
  );
}
