import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit, changedFields } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { AppError } from '#shared/contract/errors.ts';
import { mergeFields } from '#shared/contract/merge-fields.ts';
import { printedSchoolApi, type School } from '#shared/paper/school-api.ts';
import { schoolApi, schoolConflictDetail } from '#shared/school/details/api.ts';
import { findSchool, hasTt22Year, saveSchool } from './queries.ts';

export function schoolRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, printedSchoolApi.read, async () => ({
    ...(await findSchool(database.main)),
    CoThongTu22: await hasTt22Year(database.main),
  }));

  handle(app, schoolApi.change, ({ body: { Goc, ...wanted }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const before = await findSchool(tx);
      const school = merged(Goc ?? before, wanted, before);
      const fields = changedFields(before, school);
      if (fields.length > 0) {
        await saveSchool(tx, school);
        await audit(tx, clock(), caller, 'school.change', { fields });
      }
      return school;
    }),
  );
}

function merged(base: School, wanted: School, stored: School): School {
  const { fields, conflicts } = mergeFields(base, wanted, stored);
  if (conflicts.length > 0)
    throw new AppError('conflict', { detail: schoolConflictDetail(conflicts), ...stored });
  return fields;
}
