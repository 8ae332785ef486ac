import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { ExportFile } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { requireYear } from '#server/school/years/year-queries.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { progressFile } from './file.ts';
import { progressOf } from './queries.ts';

export function progressRoutes(app: FastifyInstance, { database }: Context, exportFile: ExportFile): void {
  handle(app, progressApi.progress, ({ query }) =>
    snapshot(database, async (reader) => {
      await requireYear(reader, query.IDNienKhoa);
      return progressOf(reader, query.IDNienKhoa);
    }),
  );

  handle(app, progressApi.exportProgress, ({ query, caller }) => exportFile(caller, progressFile, query));
}
