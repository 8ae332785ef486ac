import type { FastifyInstance } from 'fastify';
import { gradingApi } from '../../../shared/endpoints/grading.ts';
import { wholeSheetApi } from '../../../shared/endpoints/whole-sheet.ts';
import type { Context } from '../../context.ts';
import { write } from '../../database/transaction.ts';
import { errorReplyTo } from '../../http/replies/errors.ts';
import { handle } from '../../http/route.ts';
import { saveBatches } from '../../metrics/metrics.ts';
import { applySaves } from './apply-saves.ts';
import { SaveQueue } from './save-queue.ts';
import { saveSheet } from './save-sheet.ts';

export function saveRoutes(app: FastifyInstance, { database, clock }: Context): void {
  const queue = new SaveQueue((batch) => {
    saveBatches.observe(batch.length);
    return write(database, 'shared', (tx) => applySaves(tx, batch, clock()));
  });
  app.addHook('onClose', () => queue.finish());

  handle(app, gradingApi.save, ({ body, caller }) => queue.save({ save: body, caller }));
  handle(app, wholeSheetApi.save, ({ body, caller, request }) =>
    saveSheet(
      body,
      (save) => queue.save({ save, caller }),
      (error) => errorReplyTo(error, request),
    ),
  );
}
