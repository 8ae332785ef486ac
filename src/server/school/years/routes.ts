import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { audit, changedFields } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { InvalidPart } from '#server/platform/http/replies/errors.ts';
import { handle } from '#server/platform/http/route.ts';
import { type FieldErrors, forbidden, invalid, invalidFields, orNotFound } from '#shared/contract/errors.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import {
  type Regulation,
  type RegulationValues,
  regulationCreationOf,
  regulationsApi,
} from '#shared/school/years/api.ts';
import { noClasses, shownCounts } from '#shared/school/years/capacity.ts';
import { ageOrderErrors } from '#shared/school/years/messages.ts';
import { firstYearOf, mayFollow, nameOfYear } from '#shared/school/years/school-year.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { findLevel, listBlocks } from './block-queries.ts';
import { refusalOfYear, refusalsToChange, refusalToDelete } from './changeable.ts';
import { toLatest } from './current-regulation.ts';
import { placeSubjects } from './default-place-queries.ts';
import {
  deleteYear,
  findLatestRegulation,
  findLimits,
  findRegulationRow,
  insertYear,
  listRegulations,
  toRegulation,
  updateRegulation,
} from './queries.ts';
import { findAssessedYear, findCurrentYear, listTerms, listYears } from './year-queries.ts';

export function regulationRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  handle(app, termsApi.terms, () => listTerms(database.main));

  handle(app, regulationsApi.list, ({ query }) => listRegulations(database.main, query.search));

  handle(
    app,
    regulationsApi.create,
    ({ body, caller }) =>
      write(database, 'exclusive', async (tx) => {
        await requireCountsOfSchool(tx, body);
        const { TenNienKhoa, ...given } = body;
        const values = { ...noClasses, ...given };
        const errors = { ...(await nameErrors(tx, TenNienKhoa)), ...ageErrors(values) };
        if (Object.keys(errors).length > 0) throw invalidFields(errors);
        const CachDanhGia =
          values.CachDanhGia ?? (await findAssessedYear(tx))?.CachDanhGia ?? twoColumns.method;
        const id = await insertYear(tx, TenNienKhoa, { ...values, CachDanhGia });
        await audit(tx, clock(), caller, 'regulation.create', { id, TenNienKhoa, ...given, CachDanhGia });
        return requireRegulation(tx, id);
      }),
    { beforeBodyErrors: ({ body }) => requireCountsOfSchool(database.main, body) },
  );

  handle(app, regulationsApi.change, ({ params: { IDNienKhoa }, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const regulation = await requireRegulation(tx, IDNienKhoa);
      const refusal = refusalOfYear(IDNienKhoa, await findCurrentYear(tx));
      if (refusal) throw forbidden(refusal);
      const before = await findLimits(tx, IDNienKhoa);
      const values = { ...before, ...body, CachDanhGia: body.CachDanhGia ?? before.CachDanhGia };
      const errors = { ...(await refusalsToChange(tx, IDNienKhoa, before, values)), ...ageErrors(values) };
      if (Object.keys(errors).length > 0) throw invalidFields(errors);
      await updateRegulation(tx, IDNienKhoa, values);
      if (values.CachDanhGia !== before.CachDanhGia) await placeSubjects(tx, IDNienKhoa);
      const changes = Object.fromEntries(changedFields(before, body).map((field) => [field, body[field]]));
      const { TenNienKhoa } = regulation;
      await audit(tx, clock(), caller, 'regulation.change', { id: IDNienKhoa, TenNienKhoa, ...changes });
      return requireRegulation(tx, IDNienKhoa);
    }),
  );

  handle(app, regulationsApi.remove, ({ params: { IDNienKhoa }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const row = orNotFound(await findRegulationRow(tx, IDNienKhoa));
      const refusal = refusalToDelete(row);
      if (refusal) throw invalid(refusal);
      await deleteYear(tx, IDNienKhoa);
      const { TenNienKhoa } = row;
      await audit(tx, clock(), caller, 'regulation.delete', { id: IDNienKhoa, TenNienKhoa });
    }),
  );

  handle(app, regulationsApi.latest, async () => {
    const latest = await findLatestRegulation(database.main);
    return latest ? shownCounts(toLatest(latest, clock()), await findLevel(database.main)) : {};
  });

  const { years, yearsOfSubjects, yearsOfStudents } = regulationsApi;
  for (const endpoint of [years, yearsOfSubjects, yearsOfStudents])
    handle(app, endpoint, () => listYears(database.main));

  const { blocks, blocksOfStudents, blocksOfClasses } = regulationsApi;
  for (const endpoint of [blocks, blocksOfStudents, blocksOfClasses])
    handle(app, endpoint, () => listBlocks(database.main));
}

async function requireRegulation(tx: Tx, yearId: number): Promise<Regulation> {
  const row = orNotFound(await findRegulationRow(tx, yearId));
  return toRegulation(row, await findCurrentYear(tx), await findLevel(tx));
}

/** Which numbers of classes are required depends on the school; reported with the other errors of the body. */
async function requireCountsOfSchool(reader: Reader, body: unknown): Promise<void> {
  const { error } = regulationCreationOf(await findLevel(reader)).safeParse(body);
  if (error) throw new InvalidPart(error);
}

async function nameErrors(tx: Tx, name: string): Promise<FieldErrors> {
  const newest = await findCurrentYear(tx);
  if (!newest || mayFollow(name, newest.TenNienKhoa)) return {};
  const expected = nameOfYear((firstYearOf(newest.TenNienKhoa) ?? 0) + 1);
  return { TenNienKhoa: [`Niên khóa mới phải là ${expected}, tiếp theo ${newest.TenNienKhoa}.`] };
}

const ageErrors = (values: RegulationValues): FieldErrors =>
  values.TuoiToiThieu < values.TuoiToiDa ? {} : ageOrderErrors;
