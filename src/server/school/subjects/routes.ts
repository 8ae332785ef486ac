import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import type { SubjectForm } from '#shared/school/scheme/tt22.ts';
import { type Subject, subjectsApi } from '#shared/school/subjects/api.ts';
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

export function subjectRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  handle(app, subjectsApi.groups, () => listSubjectGroups(database.main));

  handle(app, subjectsApi.list, ({ query }) => listSubjects(database.main, query));

  handle(app, subjectsApi.create, ({ body: { HinhThuc, SoDiemTX, ...body }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      await requireWritableYear(tx, body.IDNienKhoa);
      await checkValues(tx, body.IDNienKhoa, body);
      const isTt22 = (await findMethod(tx, body.IDNienKhoa)) === 'ThongTu22';
      const form = requireForm(isTt22 ? { HinhThuc, SoDiemTX } : {});
      const id = await insertSubject(tx, { ...body, ...form });
      await audit(tx, clock(), caller, 'subject.create', { id, ...body, ...(isTt22 && form) });
      return requireSubject(tx, id);
    }),
  );

  handle(app, subjectsApi.curriculum, async () =>
    listCurriculum(database.main, (await requireCurrentYear(database.main)).id),
  );

  handle(app, subjectsApi.addCurriculum, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const { id: IDNienKhoa } = await requireCurrentYear(tx);
      const added: Subject[] = [];
      for (const { TenMonHoc, HinhThuc, SoDiemTX } of await requireChosen(tx, IDNienKhoa, body.TenMonHoc)) {
        const subject = { TenMonHoc, IDNienKhoa, IDToHop: null, HinhThuc, SoDiemTX };
        const id = await insertSubject(tx, subject);
        await audit(tx, clock(), caller, 'subject.create', { id, ...subject });
        added.push(await requireSubject(tx, id));
      }
      return added;
    }),
  );

  handle(app, subjectsApi.change, ({ params, body: { HinhThuc, SoDiemTX, ...body }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const subject = await requireSubjectRow(tx, params.id);
      await requireChangeable(tx, subject, body);
      await checkValues(tx, subject.IDNienKhoa, body, subject.id);
      const form =
        subject.CachDanhGia === 'ThongTu22' ? requireForm({ HinhThuc, SoDiemTX }, subject) : subject;
      await checkForm(tx, subject, form);
      await updateSubject(tx, subject.id, { ...body, ...pickForm(form) });
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

const pickForm = ({ HinhThuc, SoDiemTX }: SubjectForm): SubjectForm => ({ HinhThuc, SoDiemTX });

const changedForm = (before: SubjectForm, after: SubjectForm) =>
  before.HinhThuc === after.HinhThuc && before.SoDiemTX === after.SoDiemTX ? {} : pickForm(after);
