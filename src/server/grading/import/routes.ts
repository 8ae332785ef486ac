import type { FastifyInstance } from 'fastify';
import { scoreImportApi } from '../../../shared/endpoints/score-import.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../database/trail/audit.ts';
import { write } from '../../database/transaction.ts';
import { departedOf } from '../../departures/queries.ts';
import type { UploadReader } from '../../excel/read-upload.ts';
import { whileConnected } from '../../http/connection/while-connected.ts';
import { limitImports } from '../../http/limits/rate-limit.ts';
import { handle } from '../../http/route.ts';
import { refusalToEnter } from '../entry/entry-refusals.ts';
import { loadEntryFacts } from '../entry/load-facts.ts';
import { listSheet } from '../sheets/queries.ts';
import { requireSheet } from '../sheets/require-sheet.ts';
import { schemeOfSheet } from '../sheets/sheet-facts.ts';
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
    const scheme = schemeOfSheet(facts, query);
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
