import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { snapshot, type Tx, write } from '#server/platform/database/transaction.ts';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { isOn, switchSetting } from '#server/platform/settings/queries.ts';
import { orNotFound } from '#shared/contract/errors.ts';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { assignmentMessages } from '#shared/school/assignments/messages.ts';
import { requireEditableClass } from '../classes/queries.ts';
import { findCurrentYear, findYearBefore, requireCurrentYear, type Year } from '../years/year-queries.ts';
import { changeAssignment, requireAssignedClass } from './change-assignment.ts';
import { type CopyPlan, planCopy } from './copy-plan.ts';
import { assignmentsFile } from './file.ts';
import {
  findHomeroom,
  listAssignedClasses,
  listTeachers,
  setHomeroomTeacher,
  setTeacher,
  yearOf,
} from './queries.ts';

export function assignmentRoutes(app: FastifyInstance, context: FileContext): void {
  readingRoutes(app, context);
  changingRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, { database, exportFile }: FileContext): void {
  handle(app, assignmentsApi.list, ({ query }) =>
    snapshot(database, async (reader) => {
      const year = await yearOf(reader, query.IDNienKhoa);
      return {
        ChiNguoiDuocPhanCong: await isOn(reader, 'ChiNguoiDuocPhanCong'),
        GiaoVien: await listTeachers(reader, year?.id ?? null),
        Lop: year ? await listAssignedClasses(reader, year.id) : [],
      };
    }),
  );

  handle(app, assignmentsApi.exportList, ({ query, request }) => exportFile(request, assignmentsFile, query));

  handle(app, assignmentsApi.homeroom, async ({ caller }) => {
    const year = await findCurrentYear(database.main);
    return (year && (await findHomeroom(database.main, year.id, caller.id))) ?? {};
  });
}

// All of them 'exclusive': a teacher's save that was checked against the old assignment has committed before this
// returns.
function changingRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, assignmentsApi.change, ({ params, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const info = await requireEditableClass(tx, params.IDLopHoc);
      const cells = await changeAssignment(tx, info, body);
      const { id, TenLop, IDNienKhoa } = info;
      if (cells.length > 0) await audit(tx, clock(), caller, 'assignment.change', { id, TenLop, cells });
      return requireAssignedClass(tx, IDNienKhoa, id);
    }),
  );

  handle(app, assignmentsApi.copy, ({ caller }) =>
    write(database, 'exclusive', async (tx) => {
      const year = await requireCurrentYear(tx);
      const before = orNotFound(await findYearBefore(tx, year), assignmentMessages.noYearBefore);
      const plan = await copyFrom(tx, before, year);
      const counts = { GVCN: plan.homerooms.length, MonHoc: plan.subjects.length };
      const years = { TuNienKhoa: before.TenNienKhoa, DenNienKhoa: year.TenNienKhoa };
      if (counts.GVCN + counts.MonHoc > 0)
        await audit(tx, clock(), caller, 'assignment.copy', { ...years, ...counts });
      return counts;
    }),
  );

  handle(app, assignmentsApi.setRule, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const wanted = body.ChiNguoiDuocPhanCong;
      if (wanted !== (await isOn(tx, 'ChiNguoiDuocPhanCong'))) {
        await switchSetting(tx, 'ChiNguoiDuocPhanCong', wanted);
        await audit(tx, clock(), caller, 'assignment.rule', { required: wanted });
      }
      return { ChiNguoiDuocPhanCong: wanted };
    }),
  );
}

async function copyFrom(tx: Tx, before: Year, now: Year): Promise<CopyPlan> {
  const teacherIds = new Set((await listTeachers(tx, null)).map(({ id }) => id));
  const plan = planCopy(
    await listAssignedClasses(tx, before.id),
    await listAssignedClasses(tx, now.id),
    teacherIds,
  );
  for (const { IDTaiKhoan, IDLopHoc } of plan.homerooms)
    await setHomeroomTeacher(tx, { IDLopHoc, IDNienKhoa: now.id }, IDTaiKhoan);
  for (const { IDTaiKhoan, ...place } of plan.subjects) await setTeacher(tx, place, IDTaiKhoan);
  return plan;
}
