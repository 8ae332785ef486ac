import type { FastifyInstance } from 'fastify';
import { invalid, notFound } from '../../shared/errors.ts';
import { rolloverApi } from '../../shared/rollover.ts';
import type { Context } from '../context.ts';
import { audit } from '../database/audit.ts';
import type { Reader } from '../database/reader.ts';
import { snapshot, write } from '../database/transaction.ts';
import { handle } from '../http/route.ts';
import { applyPlan, isEmptyPlan, resultOf } from './apply-plan.ts';
import { refusalToUndo } from './changeable.ts';
import { overviewOf } from './overview.ts';
import { type Plan, planRollover } from './plan.ts';
import {
  countUndecided,
  decisionsInto,
  deleteDecision,
  findYearPair,
  scoredStudentsIn,
  type YearPair,
} from './queries.ts';
import { readNewYear, readOldYear } from './read-years.ts';

export function rolloverRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, rolloverApi.overview, () =>
    snapshot(database, async (reader) => {
      const { from, to } = await requireYearPair(reader);
      const decisions = await decisionsInto(reader, to.id);
      const scored = await scoredStudentsIn(reader, to.id);
      return overviewOf(await readOldYear(reader, from), await readNewYear(reader, to), {
        decisions,
        scored,
      });
    }),
  );

  handle(app, rolloverApi.remaining, () =>
    snapshot(database, async (reader) => {
      const years = await findYearPair(reader);
      return {
        TuNienKhoa: years?.from.TenNienKhoa ?? null,
        DenNienKhoa: years?.to.TenNienKhoa ?? null,
        HocSinh: years ? await countUndecided(reader, years) : 0,
      };
    }),
  );

  handle(app, rolloverApi.apply, ({ body, caller }) =>
    write(database, 'alone', async (tx) => {
      const years = await requireYearPair(tx);
      const plan = planRollover(await readOldYear(tx, years.from), await readNewYear(tx, years.to), body);
      if (!isEmptyPlan(plan)) {
        await applyPlan(tx, database.engine, years, plan);
        await audit(tx, clock(), caller, 'rollover.apply', detailOf(years, plan));
      }
      return resultOf(plan);
    }),
  );

  handle(app, rolloverApi.undo, ({ params: { id }, caller }) =>
    write(database, 'alone', async (tx) => {
      const { to } = await requireYearPair(tx);
      const decided = (await decisionsInto(tx, to.id)).get(id);
      if (!decided) throw notFound('Học sinh này chưa có quyết định nào để hoàn tác.');
      const refusal = refusalToUndo((await scoredStudentsIn(tx, to.id)).has(id));
      if (refusal) throw invalid(refusal);
      await deleteDecision(tx, id, to.id);
      const { QuyetDinh } = decided;
      await audit(tx, clock(), caller, 'rollover.undo', { id, QuyetDinh, DenNienKhoa: to.TenNienKhoa });
    }),
  );
}

async function requireYearPair(reader: Reader): Promise<YearPair> {
  const years = await findYearPair(reader);
  if (!years) throw notFound('Chưa có niên khóa trước để kết chuyển.');
  return years;
}

/** Students by number; the reasons stand with the decisions, where they can be erased. */
const detailOf = ({ from, to }: YearPair, { subjects, classes, ties, students }: Plan) => ({
  TuNienKhoa: from.TenNienKhoa,
  DenNienKhoa: to.TenNienKhoa,
  MonHoc: subjects.map(({ TenMonHoc }) => TenMonHoc),
  Lop: classes.map(({ TenLop }) => TenLop),
  LopKeTiep: Object.fromEntries(ties),
  HocSinh: students.map(({ id, QuyetDinh }) => [id, QuyetDinh]),
});
