import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { invalidField } from '#shared/contract/errors.ts';
import { type Subject, subjectsApi } from '#shared/school/subjects/api.ts';
import type { SubjectForms } from '#shared/school/subjects/regular-scores.ts';
import { orderProblem } from '#shared/school/subjects/subject-order.ts';
import {
  findCurrentYear,
  findMethod,
  requireCurrentYear,
  requireWritableYear,
} from '../years/year-queries.ts';
import {
  checkForm,
  checkValues,
  requireChangeable,
  requireForm,
  requireSubjectRow,
  requireUnused,
} from './checks.ts';
import { listCurriculum, requireChosen } from './curriculum.ts';
import {
  deleteSubject,
  insertSubject,
  listSubjectGroups,
  listSubjects,
  toSubject,
  updateSubject,
} from './queries.ts';
import { putOrder } from './subject-order-queries.ts';

export function subjectRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  handle(app, subjectsApi.groups, () => listSubjectGroups(database.main));

  handle(app, subjectsApi.list, ({ query }) => listSubjects(database.main, query));

  handle(app, subjectsApi.create, ({ body: { HinhThuc, SoDiemTX, SoDiemTXTheoKhoi, ...body }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      await requireWritableYear(tx, body.IDNienKhoa);
      await checkValues(tx, body.IDNienKhoa, body);
      const isTt22 = (await findMethod(tx, body.IDNienKhoa)) === 'ThongTu22';
      const form = await requireForm(tx, isTt22 ? { HinhThuc, SoDiemTX, SoDiemTXTheoKhoi } : {});
      const id = await insertSubject(tx, { ...body, ...form });
      await audit(tx, clock(), caller, 'subject.create', { id, ...body, ...(isTt22 && pickForm(form)) });
      return requireSubject(tx, id);
    }),
  );

  handle(app, subjectsApi.curriculum, async () =>
    listCurriculum(database.main, (await requireCurrentYear(database.main)).id),
  );

  handle(app, subjectsApi.addCurriculum, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const { id: IDNienKhoa } = await requireCurrentYear(tx);
      const ids: number[] = [];
      for (const { TenMonHoc, ...form } of await requireChosen(tx, IDNienKhoa, body.TenMonHoc)) {
        const subject = { TenMonHoc, IDNienKhoa, IDToHop: null };
        const id = await insertSubject(tx, { ...subject, ...allOfForm(form) });
        await audit(tx, clock(), caller, 'subject.create', { id, ...subject, ...pickForm(form) });
        ids.push(id);
      }
      const all = await listSubjects(tx, { nienkhoa_id: IDNienKhoa });
      return ids.flatMap((id) => all.find((subject) => subject.id === id) ?? []);
    }),
  );

  handle(app, subjectsApi.order, ({ body: { IDNienKhoa, MonHoc }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      await requireWritableYear(tx, IDNienKhoa);
      const problem = orderProblem(await listSubjects(tx, { nienkhoa_id: IDNienKhoa }), MonHoc);
      if (problem) throw invalidField('MonHoc', problem);
      await putOrder(tx, MonHoc);
      await audit(tx, clock(), caller, 'subject.order', { IDNienKhoa, MonHoc });
      return listSubjects(tx, { nienkhoa_id: IDNienKhoa });
    }),
  );

  handle(
    app,
    subjectsApi.change,
    ({ params, body: { HinhThuc, SoDiemTX, SoDiemTXTheoKhoi, ...body }, caller }) =>
      write(database, 'exclusive', async (tx) => {
        const subject = await requireSubjectRow(tx, params.id);
        await requireChangeable(tx, subject, body);
        await checkValues(tx, subject.IDNienKhoa, body, subject.id);
        const form =
          subject.CachDanhGia === 'ThongTu22'
            ? await requireForm(tx, { HinhThuc, SoDiemTX, SoDiemTXTheoKhoi }, subject)
            : subject;
        await checkForm(tx, subject, form);
        const { IDNienKhoa } = subject;
        await updateSubject(tx, subject.id, { ...body, IDNienKhoa, ...allOfForm(form) });
        await audit(tx, clock(), caller, 'subject.change', {
          id: subject.id,
          TenCu: subject.TenMonHoc,
          ...body,
          ...changedForm(subject, form),
        });
        return requireSubject(tx, subject.id);
      }),
  );

  handle(app, subjectsApi.remove, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const subject = await requireSubjectRow(tx, params.id);
      await requireUnused(tx, subject);
      await deleteSubject(tx, subject.id);
      await audit(tx, clock(), caller, 'subject.delete', { id: subject.id, TenMonHoc: subject.TenMonHoc });
    }),
  );
}

async function requireSubject(tx: Tx, id: number): Promise<Subject> {
  return toSubject(await requireSubjectRow(tx, id), await findCurrentYear(tx));
}

const allOfForm = ({ HinhThuc, SoDiemTX, SoDiemTXTheoKhoi }: SubjectForms): SubjectForms => ({
  HinhThuc,
  SoDiemTX,
  SoDiemTXTheoKhoi,
});

/** As recorded: the blocks only if there are any. */
const pickForm = ({ HinhThuc, SoDiemTX, SoDiemTXTheoKhoi }: SubjectForms): Partial<SubjectForms> => ({
  HinhThuc,
  SoDiemTX,
  ...(SoDiemTXTheoKhoi.length > 0 && { SoDiemTXTheoKhoi }),
});

function changedForm(before: SubjectForms, after: SubjectForms): Partial<SubjectForms> {
  const blocksChanged = !sameNumbers(before, after);
  if (before.HinhThuc === after.HinhThuc && before.SoDiemTX === after.SoDiemTX && !blocksChanged) return {};
  return { ...pickForm(after), ...(blocksChanged && { SoDiemTXTheoKhoi: after.SoDiemTXTheoKhoi }) };
}

const sameNumbers = (before: SubjectForms, after: SubjectForms) => {
  const [mine, theirs] = [before, after].map(({ SoDiemTXTheoKhoi }) =>
    SoDiemTXTheoKhoi.map(({ IDKhoi, SoDiemTX }) => `${IDKhoi} ${SoDiemTX}`),
  );
  return new Set(mine).symmetricDifference(new Set(theirs)).size === 0;
};
