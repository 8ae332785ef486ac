import type { FastifyInstance } from 'fastify';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { inPages } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { type HomeroomChange, homeroomApi } from '#shared/scores/homeroom/api.ts';
import { listChanges } from '../history/queries.ts';
import { findAccess } from '../locks/find-access.ts';
import { homeroomHistoryFile } from './files.ts';
import { changedIn, listHomeroom } from './queries.ts';
import { requireHomeroom } from './require-homeroom.ts';

export function homeroomRoutes(app: FastifyInstance, { database, clock, exportFile }: FileContext): void {
  handle(app, homeroomApi.sheet, ({ query, caller }) =>
    snapshot(database, async (reader) => {
      await requireHomeroom(reader, query, caller);
      return listHomeroom(reader, query);
    }),
  );

  handle(app, homeroomApi.access, ({ query, caller }) =>
    snapshot(database, async (reader) => {
      await requireHomeroom(reader, query, caller);
      return findAccess(reader, { ...query, IDMonHoc: null }, caller, clock());
    }),
  );

  handle(app, homeroomApi.history, (input) =>
    snapshot(database, async (reader) => {
      const { scheme, IDNienKhoa } = await requireHomeroom(reader, input.query, input.caller);
      const changes = { ...input.query, IDMonHoc: null, IDNienKhoa };
      return inPages(input, async (page) => {
        const { rows, count } = await listChanges(reader, scheme.method, changes, page);
        // Only columns of this sheet.
        return { rows: rows as HomeroomChange[], count };
      });
    }),
  );

  handle(app, homeroomApi.changed, ({ query, caller }) =>
    snapshot(database, async (reader) => {
      const { IDNienKhoa } = await requireHomeroom(reader, query, caller);
      return changedIn(reader, IDNienKhoa, query);
    }),
  );

  handle(app, homeroomApi.exportHistory, ({ query, request }) =>
    exportFile(request, homeroomHistoryFile, query),
  );
}
