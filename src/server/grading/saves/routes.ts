import type { FastifyInstance } from 'fastify';
import { gradingApi } from '../../../shared/grading.ts';
import type { Context } from '../../context.ts';
import { write } from '../../database/transaction.ts';
import { handle } from '../../http/route.ts';
import { applySaves } from './apply-saves.ts';
import { SaveQueue } from './save-queue.ts';

export function saveRoutes(app: FastifyInstance, { database, clock }: Context): void {
  const queue = new SaveQueue((batch) => write(database, 'together', (tx) => applySaves(tx, batch, clock())));
  app.addHook('onClose', () => queue.finish());

  handle(app, gradingApi.save, ({ body, caller }) => queue.save({ save: body, caller }));
}
