import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { findCurrentYear } from '#server/school/years/year-queries.ts';
import { studentImportApi } from '#shared/students/import/api.ts';
import { undoImport } from './undo-import.ts';

export function undoImportRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, studentImportApi.takeBack, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const IDNienKhoa = (await findCurrentYear(tx))?.id ?? 0;
      await undoImport(tx, params.id, { engine: database.engine, IDNienKhoa, caller, now: clock() });
    }),
  );
}
