import type { FastifyInstance } from 'fastify';
import { codeOfCell } from '../../shared/rules/file-cell.ts';
import { importScores } from '../../shared/rules/import-scores.ts';
import { scoreImportApi } from '../../shared/score-import.ts';
import type { Context } from '../context.ts';
import { write } from '../database/transaction.ts';
import { audit } from '../http/audit.ts';
import { limitImports } from '../http/rate-limit.ts';
import { handle } from '../http/route.ts';
import { applyImport } from './apply-import.ts';
import { loadSheetFacts, sheetRefusal } from './save-facts.ts';
import { scoreFileReader } from './score-file.ts';
import { listSheet, studentsElsewhere } from './sheet-queries.ts';

export function importRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;
  const readScoreFile = scoreFileReader(app);

  handle(app, scoreImportApi.read, async ({ query, body, caller }) => {
    await limitImports(context, caller);
    const refusal = sheetRefusal(await loadSheetFacts(database.main, [query]), query, caller);
    if (refusal) throw refusal;
    const rows = await readScoreFile(body, query);
    const codes = rows.map((row) => codeOfCell(row.code)).filter((code) => code !== null);
    const students = await listSheet(database.main, query);
    return importScores(rows, students, await studentsElsewhere(database.main, query.IDLopHoc, codes));
  });

  handle(app, scoreImportApi.save, ({ body, caller }) =>
    write(database, 'together', async (tx) => {
      const { saved, changes } = await applyImport(tx, database.engine, body, caller, clock());
      const { Diem, ...sheet } = body;
      await audit(tx, clock(), caller, 'score.import', { ...sheet, rows: Diem.length, changes });
      return saved;
    }),
  );
}
