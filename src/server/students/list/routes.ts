import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit, changedFields } from '#server/platform/database/trail/audit.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import { inPages } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { requireClass } from '#server/school/classes/queries.ts';
import { addMembers } from '#server/school/rosters/queries.ts';
import { requireCurrentYear } from '#server/school/years/year-queries.ts';
import { invalid } from '#shared/contract/errors.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { refusalToDelete } from './changeable.ts';
import { changesOf, checkAdmissionYear, checkValues, requireChangeable } from './checks.ts';
import { withStoredFurther } from './particulars.ts';
import { visibleStudents } from './private-particulars.ts';
import { deleteStudent, insertStudent, listedStudent, listStudents, updateStudent } from './queries.ts';

export function studentRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  handle(app, studentsApi.list, (input) =>
    inPages(input, (page) =>
      snapshot(database, async (reader) => {
        const visible = await visibleStudents(reader, input.caller);
        return listStudents(reader, input.query, visible, page);
      }),
    ),
  );

  handle(app, studentsApi.admit, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const year = await requireCurrentYear(tx);
      checkAdmissionYear(body.IDNienKhoaTiepNhan, year);
      await checkValues(tx, year, body, clock());
      const id = await insertStudent(tx, body, year.id);
      const { id: IDNienKhoa, TenNienKhoa } = year;
      const detail = { id, IDNienKhoa, TenNienKhoa, IDKhoi: body.KhoiDuKien };
      await audit(tx, clock(), caller, 'student.admit', detail);
      if (body.IDLopHoc !== undefined) {
        const info = await requireClass(tx, body.IDLopHoc);
        await addMembers(tx, info, [id]);
        const change = { id: info.id, TenLop: info.TenLop, added: [id], removed: [] };
        await audit(tx, clock(), caller, 'class.roster', change);
      }
      return listedStudent(tx, id);
    }),
  );

  handle(app, studentsApi.change, ({ params, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const student = await requireChangeable(tx, params.id);
      const year = await requireCurrentYear(tx);
      await checkValues(tx, year, changesOf(student, body), clock(), student.id);
      await updateStudent(tx, student, body);
      const fields = changedFields(student, withStoredFurther(body));
      await audit(tx, clock(), caller, 'student.change', { id: student.id, fields });
      return listedStudent(tx, student.id);
    }),
  );

  handle(app, studentsApi.remove, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const student = await requireChangeable(tx, params.id);
      const kept = refusalToDelete(student);
      if (kept) throw invalid(kept);
      await deleteStudent(tx, student.id);
      const { id, Ho, Ten } = student;
      await audit(tx, clock(), caller, 'student.delete', { id, HoTen: `${Ho} ${Ten}` });
    }),
  );
}
