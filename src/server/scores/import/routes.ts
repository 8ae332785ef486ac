import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import type { UploadReader } from '#server/platform/files/excel/read-upload.ts';
import { whileConnected } from '#server/platform/http/connection/while-connected.ts';
import { limitImports } from '#server/platform/http/limits/rate-limit.ts';
import { handle } from '#server/platform/http/route.ts';
import { departedOf } from '#server/school/enrolment/departure-queries.ts';
import { scoreImportApi } from '#shared/scores/import/api.ts';
import { loadEntryFacts, refusalToEnter } from '../locks/may-enter.ts';
import { schemeOfSheet } from '../sheets/fact-queries.ts';
import { listSheet } from '../sheets/queries.ts';
import { requireSheet } from '../sheets/require-sheet.ts';
import { applyImport } from './apply-import.ts';
import { codeOfCell } from './file-cell.ts';
import { importScores } from './import-scores.ts';
import { studentsElsewhere } from './queries.ts';
import { readScoreFile } from './read-score-file.ts';

export function importRoutes(app: FastifyInstance, context: Context, uploads: UploadReader): void {
  const { database, clock } = context;

  handle(app, scoreImportApi.read, async ({ query, body, caller, request }) => {
    await limitImports(context, caller);
    const facts = await loadEntryFacts(database.main, [{ sheet: query, caller }], clock());
    const refusal = refusalToEnter(facts, query, caller);
    if (refusal) throw refusal;
    const scheme = schemeOfSheet(facts.sheets, query);
    const rows = await whileConnected(request, (signal) =>
      readScoreFile(uploads, { bytes: body, caller, signal }, query, scheme),
    );
    const codes = rows.map((row) => codeOfCell(row.code)).filter((code) => code !== null);
    const students = await listSheet(database.main, query);
    return importScores(scheme, rows, students, {
      elsewhere: await studentsElsewhere(database.main, query.IDLopHoc, codes),
      departed: await departedOf(database.main, query.IDLopHoc),
    });
  });

  handle(app, scoreImportApi.save, ({ body, caller }) =>
    write(database, 'shared', async (tx) => {
      const { saved, changes } = await applyImport(tx, body, caller, clock());
      const { Diem, LyDo: _, ...sheet } = body;
      const { TenLop, TenMonHoc } = await requireSheet(tx, sheet);
      const detail = { ...sheet, TenLop, TenMonHoc, rows: Diem.length, changes };
      await audit(tx, clock(), caller, 'score.import', detail);
      return saved;
    }),
  );
}
