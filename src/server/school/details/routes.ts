import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit, changedFields } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { AppError, invalidFields } from '#shared/contract/errors.ts';
import { mergeFields } from '#shared/contract/merge-fields.ts';
import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { schoolApi, schoolConflictDetail, type WholeSchool } from '#shared/school/details/api.ts';
import { blockName, blocksOf } from '#shared/school/years/block.ts';
import { blockInUse } from '#shared/school/years/messages.ts';
import { blocksInUse } from '../years/block-queries.ts';
import { placeSubjects } from '../years/default-place-queries.ts';
import { findCurrentYear } from '../years/year-queries.ts';
import { findWholeSchool, hasTt22Year, saveSchool } from './queries.ts';

export function schoolRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, printedSchoolApi.read, async () => ({
    ...(await findWholeSchool(database.main)),
    CoThongTu22: await hasTt22Year(database.main),
  }));

  handle(app, schoolApi.change, ({ body: { Goc, ...wanted }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const before = await findWholeSchool(tx);
      const school = merged({ ...before, ...Goc }, { ...before, ...wanted }, before);
      const fields = changedFields(before, school);
      if (fields.length > 0) {
        await refuseLostBlocks(tx, school.CapHoc);
        await saveSchool(tx, school);
        if (fields.includes('CapHoc')) await placeSubjectsOfCurrentYear(tx);
        await audit(tx, clock(), caller, 'school.change', { fields });
      }
      return school;
    }),
  );
}

function merged(base: WholeSchool, wanted: WholeSchool, stored: WholeSchool): WholeSchool {
  const { fields, conflicts } = mergeFields(base, wanted, stored);
  if (conflicts.length > 0)
    throw new AppError('conflict', { detail: schoolConflictDetail(conflicts), ...stored });
  return fields;
}

/** Nothing of the current year may be in a block that the school would not have. */
async function refuseLostBlocks(tx: Tx, level: SchoolLevel): Promise<void> {
  const kept = blocksOf(level);
  const lost = (await blocksInUse(tx)).filter((block) => !kept.includes(block));
  if (lost.length > 0) throw invalidFields({ CapHoc: lost.map((block) => blockInUse(blockName(block))) });
}

/** The programme, which orders subjects until the school has chosen an order, is that of the level. */
async function placeSubjectsOfCurrentYear(tx: Tx): Promise<void> {
  const year = await findCurrentYear(tx);
  if (year) await placeSubjects(tx, year.id);
}
