import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { saveBatches } from '#server/platform/metrics/metrics.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import {
  gradingApi,
  type RowAnswer,
  type SavedScore,
  type ScoreSave,
  scoreSave,
  wholeSheetApi,
} from '#shared/scores/sheets/api.ts';
import { applySaves } from './apply-saves.ts';
import { SaveQueue } from './save-queue.ts';
import { saveRows } from './save-rows.ts';

/** All saves of scores pass through it, those of homeroom sheets too. */
export function createSaveQueue(app: FastifyInstance, { database, clock }: Context): SaveQueue {
  const queue = new SaveQueue((batch) => {
    saveBatches.observe(batch.length);
    return write(database, 'shared', (tx) => applySaves(tx, batch, clock()));
  });
  app.addHook('onClose', () => queue.finish());
  return queue;
}

export function saveRoutes(app: FastifyInstance, queue: SaveQueue): void {
  const saveScore = async (save: ScoreSave, caller: Caller): Promise<SavedScore> => ({
    ...(await queue.save({ save, caller })),
    IDMonHoc: save.IDMonHoc,
  });

  handle(app, gradingApi.save, ({ body, caller }) => saveScore(body, caller));

  handle(app, wholeSheetApi.save, async ({ body: { Diem, ...sheet }, caller, request }) => {
    const answers = await saveRows(Diem, scoreSave, sheet, (row) => saveScore(row, caller), request);
    return answers as RowAnswer[];
  });
}
