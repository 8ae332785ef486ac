import type { FastifyInstance } from 'fastify';
import { handle } from '#server/platform/http/route.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import {
  type HomeroomAnswer,
  type HomeroomSave,
  homeroomApi,
  homeroomSave,
  type SavedHomeroom,
} from '#shared/scores/homeroom/api.ts';
import type { SaveQueue } from '../saves/save-queue.ts';
import { saveRows } from '../saves/save-rows.ts';

export function saveHomeroomRoutes(app: FastifyInstance, queue: SaveQueue): void {
  const saveHomeroom = async (save: HomeroomSave, caller: Caller): Promise<SavedHomeroom> => {
    const { IDMonHoc: _, ...saved } = await queue.save({ save: { ...save, IDMonHoc: null }, caller });
    return saved as SavedHomeroom;
  };

  handle(app, homeroomApi.save, ({ body, caller }) => saveHomeroom(body, caller));

  handle(app, homeroomApi.saveSheet, async ({ body: { HocSinh, ...sheet }, caller, request }) => {
    const answers = await saveRows(HocSinh, homeroomSave, sheet, (row) => saveHomeroom(row, caller), request);
    return answers as HomeroomAnswer[];
  });
}
