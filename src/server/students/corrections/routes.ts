import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { requireStudent } from '#server/school/enrolment/student-queries.ts';
import type { Further } from '#shared/students/corrections/particulars.ts';
import { type Correction, studentRecordApi } from '#shared/students/record/api.ts';
import { seesPrivate } from '../list/private-particulars.ts';
import { recordHead } from '../record/student-record.ts';
import { correctStudent } from './correct.ts';
import { listCorrections } from './queries.ts';

export function correctionRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, studentRecordApi.corrections, ({ params, caller }) =>
    snapshot(database, async (reader) => {
      await requireStudent(reader, params.id);
      const corrections = await listCorrections(reader, params.id);
      return (await seesPrivate(reader, caller, params.id)) ? corrections : withoutPrivateFields(corrections);
    }),
  );

  handle(app, studentRecordApi.correct, ({ params, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      await correctStudent(tx, database.engine, params.id, body, caller, clock());
      return recordHead(tx, params.id, caller);
    }),
  );
}

const privateFields: readonly string[] = [
  'MaDinhDanh',
  'SoDinhDanh',
  'DienUuTien',
  'NguoiThan',
] satisfies Further[];

/** For callers who may not see the private fields. A correction of nothing else is left out, with its reason. */
function withoutPrivateFields(corrections: Correction[]): Correction[] {
  return corrections
    .map((correction) => ({
      ...correction,
      ThayDoi: correction.ThayDoi.filter(({ Truong }) => !privateFields.includes(Truong)),
    }))
    .filter(({ ThayDoi }) => ThayDoi.length > 0);
}
