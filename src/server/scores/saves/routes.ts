import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { write } from '#server/platform/database/transaction.ts';
import { errorReplyTo } from '#server/platform/http/replies/errors.ts';
import { handle } from '#server/platform/http/route.ts';
import { saveBatches } from '#server/platform/metrics/metrics.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { type HomeroomSave, homeroomApi, type SavedHomeroom } from '#shared/scores/homeroom/api.ts';
import { gradingApi, type SavedScore, type ScoreSave, wholeSheetApi } from '#shared/scores/sheets/api.ts';
import { applySaves } from './apply-saves.ts';
import { SaveQueue } from './save-queue.ts';
import { saveHomeroomSheet, saveSheet } from './save-sheet.ts';

export function saveRoutes(app: FastifyInstance, { database, clock }: Context): void {
  const queue = new SaveQueue((batch) => {
    saveBatches.observe(batch.length);
    return write(database, 'shared', (tx) => applySaves(tx, batch, clock()));
  });
  app.addHook('onClose', () => queue.finish());

  const saveScore = async (save: ScoreSave, caller: Caller): Promise<SavedScore> => ({
    ...(await queue.save({ save, caller })),
    IDMonHoc: save.IDMonHoc,
  });

  handle(app, gradingApi.save, ({ body, caller }) => saveScore(body, caller));
  handle(app, wholeSheetApi.save, ({ body, caller, request }) =>
    saveSheet(
      body,
      (save) => saveScore(save, caller),
      (error) => errorReplyTo(error, request),
    ),
  );

  const saveHomeroom = async (save: HomeroomSave, caller: Caller): Promise<SavedHomeroom> => {
    const { IDMonHoc: _, ...saved } = await queue.save({ save: { ...save, IDMonHoc: null }, caller });
    return saved as SavedHomeroom;
  };

  handle(app, homeroomApi.save, ({ body, caller }) => saveHomeroom(body, caller));
  handle(app, homeroomApi.saveSheet, ({ body, caller, request }) =>
    saveHomeroomSheet(
      body,
      (save) => saveHomeroom(save, caller),
      (error) => errorReplyTo(error, request),
    ),
  );
}
