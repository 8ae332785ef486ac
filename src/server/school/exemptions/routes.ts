import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { forbidden, invalid, invalidField, orNotFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { type Exemption, exemptionsApi, type NewExemption } from '#shared/school/exemptions/api.ts';
import { exemptionMessages } from '#shared/school/exemptions/messages.ts';
import { requireClass } from '../classes/queries.ts';
import { requireNamedStudent } from '../enrolment/student-queries.ts';
import { refusalOfYear } from '../years/changeable.ts';
import { findCurrentYear, findMethod } from '../years/year-queries.ts';
import {
  deleteExemption,
  findExemption,
  findExemptionFacts,
  insertExemption,
  listExemptions,
} from './queries.ts';

export function exemptionRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, exemptionsApi.list, ({ query }) =>
    snapshot(database, async (reader) => {
      const { IDNienKhoa } = await requireClass(reader, query.IDLopHoc);
      await requireTt22(reader, IDNienKhoa);
      return listExemptions(reader, query.IDLopHoc);
    }),
  );

  // 'exclusive': no save that has not seen the exemption can commit after it.
  handle(app, exemptionsApi.create, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const IDNienKhoa = await requireExemptible(tx, body);
      const id = await insertExemption(tx, { ...body, IDNienKhoa }, caller, clock());
      const { exemption: created } = orNotFound(await findExemption(tx, id));
      await audit(tx, clock(), caller, 'exemption.create', detailOf(created));
      return created;
    }),
  );

  handle(app, exemptionsApi.remove, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const found = orNotFound(await findExemption(tx, params.id));
      const refusal = refusalOfYear(found.yearId, await findCurrentYear(tx));
      if (refusal) throw forbidden(refusal);
      await requireTt22(tx, found.yearId);
      await deleteExemption(tx, params.id);
      await audit(tx, clock(), caller, 'exemption.delete', detailOf(found.exemption));
    }),
  );
}

/** Without the reason, which may say something about the student's health. */
const detailOf = ({ id, IDHocSinh, IDMonHoc, TenMonHoc, IDHocKy }: Exemption) => ({
  id,
  IDHocSinh,
  IDMonHoc,
  TenMonHoc,
  IDHocKy,
});

async function requireTt22(reader: Reader, yearId: number): Promise<void> {
  if ((await findMethod(reader, yearId)) !== 'ThongTu22') throw invalid(exemptionMessages.otherMethod);
}

/** The year of the exemption; throws if the student cannot be exempt. */
async function requireExemptible(reader: Reader, wanted: NewExemption): Promise<number> {
  await requireNamedStudent(reader, wanted.IDHocSinh);
  const facts = await findExemptionFacts(reader, wanted);
  if (!facts) throw invalidField('IDMonHoc', messages.unknown('Môn học'));
  const { IDNienKhoa } = facts;
  const oldYear = refusalOfYear(IDNienKhoa, await findCurrentYear(reader));
  if (oldYear) throw forbidden(oldYear);
  await requireTt22(reader, IDNienKhoa);
  if (facts.IDLopHoc === null) throw invalid(exemptionMessages.notPlaced);
  if (facts.taught === null) throw invalid(exemptionMessages.notTaken);
  if (facts.isExempt) throw invalid(exemptionMessages.twice);
  if (facts.hasScores) throw invalid(exemptionMessages.hasScores);
  return IDNienKhoa;
}
