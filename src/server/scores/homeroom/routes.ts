import type { FastifyInstance } from 'fastify';
import type { Reader } from '#server/platform/database/reader.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { inPages } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { findHomeroom } from '#server/school/assignments/queries.ts';
import { findAssessedYear } from '#server/school/years/year-queries.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { type HomeroomChange, homeroomApi } from '#shared/scores/homeroom/api.ts';
import { listChanges } from '../history/queries.ts';
import { findAccess } from '../locks/find-access.ts';
import { loadEntryFacts, refusalToEnter } from '../locks/may-enter.ts';
import { countConduct } from '../progress/queries.ts';
import { homeroomHistoryFile } from './files.ts';
import { changedIn, listHomeroom } from './queries.ts';
import { requireHomeroom } from './require-homeroom.ts';

type OwnBook = ReplyOf<typeof homeroomApi.ownProgress>;

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

  handle(app, homeroomApi.ownProgress, ({ caller }) =>
    snapshot(database, (reader) => describeOwnBook(reader, caller, clock())),
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

/** Empty without a homeroom class, and in a year without conduct. */
async function describeOwnBook(reader: Reader, caller: Caller, now: Date): Promise<OwnBook> {
  const year = await findAssessedYear(reader);
  if (year?.CachDanhGia !== 'ThongTu22') return [];
  const own = await findHomeroom(reader, year.id, caller.id);
  if (!own) return [];
  const counts = await countConduct(reader, year.id).where('IDLopHoc', '=', own.IDLopHoc).execute();
  const entries = counts.map(({ IDHocKy }) => ({
    sheet: { IDLopHoc: own.IDLopHoc, IDMonHoc: null, IDHocKy },
    caller,
  }));
  const facts = await loadEntryFacts(reader, entries, now);
  return counts.map(({ IDLopHoc, ...part }) => ({
    ...part,
    DuocSua: refusalToEnter(facts, { IDLopHoc, IDMonHoc: null, IDHocKy: part.IDHocKy }, caller) === null,
  }));
}
