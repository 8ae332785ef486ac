import type { FastifyInstance } from 'fastify';
import { progressApi } from '../../shared/endpoints/progress.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../database/transaction.ts';
import { handle } from '../http/route.ts';
import { requireYear } from '../regulations/year-queries.ts';
import type { ExportFile } from '../school-file.ts';
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
