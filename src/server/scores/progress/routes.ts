import type { FastifyInstance } from 'fastify';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { requireYear } from '#server/school/years/year-queries.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { progressFile } from './file.ts';
import { progressOf } from './queries.ts';

export function progressRoutes(app: FastifyInstance, { database, exportFile }: FileContext): void {
  handle(app, progressApi.progress, ({ query }) =>
    snapshot(database, async (reader) => {
      await requireYear(reader, query.IDNienKhoa);
      return progressOf(reader, query.IDNienKhoa);
    }),
  );

  handle(app, progressApi.exportProgress, ({ query, request }) => exportFile(request, progressFile, query));
}
