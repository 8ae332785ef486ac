import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { hasScoreIn } from '#server/school/enrolment/trace-queries.ts';
import { refusalOfYear } from '#server/school/years/changeable.ts';
import { forbidden, invalid, notFound, orNotFound } from '#shared/contract/errors.ts';
import { rolloverApi } from '#shared/results/rollover/api.ts';
import { applyPlan, isEmptyPlan, resultOf } from './apply-plan.ts';
import { refusalToUndo, refusalToUndoRun } from './changeable.ts';
import { overviewOf } from './overview.ts';
import { type Plan, planRollover } from './plan.ts';
import {
  countUndecided,
  decisionsInto,
  deleteDecision,
  findDecision,
  findYearPair,
  scoredStudentsIn,
  type YearPair,
} from './queries.ts';
import { readNewYear, readOldYear } from './read-years.ts';
import {
  findRun,
  firstMovedOf,
  firstScoredOf,
  forgetEmptyRuns,
  movedStudentsIn,
  runsInto,
} from './run-queries.ts';
import { undoRun } from './undo-run.ts';

export function rolloverRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, rolloverApi.overview, () =>
    snapshot(database, async (reader) => {
      const { from, to } = await requireYearPair(reader);
      return overviewOf(await readOldYear(reader, from), await readNewYear(reader, to), {
        decisions: await decisionsInto(reader, to.id),
        scored: await scoredStudentsIn(reader, to.id),
        moved: await movedStudentsIn(reader, to.id),
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
    write(database, 'exclusive', async (tx) => {
      const years = await requireYearPair(tx);
      const plan = planRollover(await readOldYear(tx, years.from), await readNewYear(tx, years.to), body);
      if (isEmptyPlan(plan)) return resultOf(plan, null);
      const run = await applyPlan(tx, { engine: database.engine, years, caller, now: clock() }, plan);
      await audit(tx, clock(), caller, 'rollover.apply', detailOf(years, plan));
      return resultOf(plan, run);
    }),
  );

  handle(app, rolloverApi.undo, ({ params: { id }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const { to } = await requireYearPair(tx);
      const QuyetDinh = await findDecision(tx, id, to.id);
      if (!QuyetDinh) throw notFound('Học sinh này chưa có quyết định nào để hoàn tác.');
      const hasMoved = (await movedStudentsIn(tx, to.id)).has(id);
      const refusal = refusalToUndo(await hasScoreIn(tx, id, to.id), hasMoved);
      if (refusal) throw invalid(refusal);
      await deleteDecision(tx, id, to.id);
      await forgetEmptyRuns(tx);
      await audit(tx, clock(), caller, 'rollover.undo', { id, QuyetDinh, DenNienKhoa: to.TenNienKhoa });
    }),
  );
  runRoutes(app, { database, clock });
}

function runRoutes(app: FastifyInstance, { database, clock }: Pick<Context, 'database' | 'clock'>): void {
  handle(app, rolloverApi.runs, () =>
    snapshot(database, async (reader) => {
      const years = await findYearPair(reader);
      return years ? runsInto(reader, years.to.id) : [];
    }),
  );

  handle(app, rolloverApi.undoRun, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const run = await findRun(tx, params.id);
      if (!run) throw notFound('Không tìm thấy lần kết chuyển này; có thể đã được hoàn tác.');
      const { to } = await requireYearPair(tx);
      const oldYear = refusalOfYear(run.IDNienKhoaMoi, to);
      if (oldYear) throw forbidden(oldYear);
      const refusal = refusalToUndoRun(await firstScoredOf(tx, run.id), await firstMovedOf(tx, run.id));
      if (refusal) throw invalid(refusal);
      const { HocSinh, Lop, MonHoc, GiuLai } = await undoRun(tx, run);
      const detail = { IDDotKetChuyen: run.id, DenNienKhoa: to.TenNienKhoa, HocSinh, Lop, MonHoc, GiuLai };
      await audit(tx, clock(), caller, 'rollover.undoRun', detail);
      return { HocSinh: HocSinh.length, Lop: Lop.length, MonHoc: MonHoc.length, GiuLai };
    }),
  );
}

const requireYearPair = async (reader: Reader): Promise<YearPair> =>
  orNotFound(await findYearPair(reader), 'Chưa có niên khóa trước để kết chuyển.');

/** Students by id; the reasons are stored with the decisions, where they can be erased. */
const detailOf = ({ from, to }: YearPair, { subjects, classes, links, students }: Plan) => ({
  TuNienKhoa: from.TenNienKhoa,
  DenNienKhoa: to.TenNienKhoa,
  MonHoc: subjects.map(({ TenMonHoc }) => TenMonHoc),
  Lop: classes.map(({ TenLop }) => TenLop),
  LopKeTiep: Object.fromEntries(links),
  HocSinh: students.map(({ id, QuyetDinh }) => [id, QuyetDinh]),
});
