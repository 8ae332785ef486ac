import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { forbidden, invalidField, notFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { SubjectForm } from '#shared/school/scheme/circular.ts';
import { circularValueKeys } from '#shared/school/scheme/column-keys.ts';
import { columnWithKey } from '#shared/school/scheme/schemes.ts';
import { type Subject, type SubjectChange, subjectsApi } from '#shared/school/subjects/api.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import { removedColumns, requestedForm } from '#shared/school/subjects/subject-form.ts';
import {
  findCurrentYear,
  findMethod,
  requireCurrentYear,
  requireWritableYear,
} from '../years/year-queries.ts';
import { refusalToChange } from './changeable.ts';
import { listCurriculum, requireChosen } from './curriculum.ts';
import {
  deleteSubject,
  findSubjectRow,
  findUsedColumn,
  hasOtherResults,
  insertSubject,
  listSubjectGroups,
  listSubjects,
  type SubjectRow,
  subjectGroupExists,
  subjectNameTaken,
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
      const isCircular = (await findMethod(tx, body.IDNienKhoa)) === 'ThongTu22';
      const form = requireForm(isCircular ? { HinhThuc, SoDiemTX } : {});
      const id = await insertSubject(tx, { ...body, form });
      await audit(tx, clock(), caller, 'subject.create', { id, ...body, ...(isCircular && form) });
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
        const subject = { TenMonHoc, IDNienKhoa, IDToHop: null };
        const id = await insertSubject(tx, { ...subject, form: { HinhThuc, SoDiemTX } });
        await audit(tx, clock(), caller, 'subject.create', { id, ...subject, HinhThuc, SoDiemTX });
        added.push(await requireSubject(tx, id));
      }
      return added;
    }),
  );

  handle(app, subjectsApi.change, ({ params, body: { HinhThuc, SoDiemTX, ...body }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const subject = await requireRow(tx, params.id);
      await requireChangeable(tx, subject, body);
      await checkValues(tx, subject.IDNienKhoa, body, subject.id);
      const form =
        subject.CachDanhGia === 'ThongTu22' ? requireForm({ HinhThuc, SoDiemTX }, subject) : subject;
      await checkForm(tx, subject, form);
      await updateSubject(tx, subject.id, { ...body, form: pickForm(form) });
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
      const subject = await requireRow(tx, params.id);
      await requireUnused(tx, subject);
      await deleteSubject(tx, subject.id);
      await audit(tx, clock(), caller, 'subject.delete', { id: subject.id, TenMonHoc: subject.TenMonHoc });
    }),
  );
}

async function requireRow(tx: Tx, id: number) {
  const row = await findSubjectRow(tx, id);
  if (!row) throw notFound();
  return row;
}

async function requireSubject(tx: Tx, id: number): Promise<Subject> {
  return toSubject(await requireRow(tx, id), await findCurrentYear(tx));
}

async function requireUnused(tx: Tx, subject: SubjectRow): Promise<void> {
  const refusal = refusalToChange(subject, await findCurrentYear(tx));
  if (refusal) throw forbidden(refusal);
}

/** By Thông tư 22, the form of a subject in use can change, but not its name and group. */
async function requireChangeable(tx: Tx, subject: SubjectRow, { TenMonHoc, IDToHop }: SubjectChange) {
  const isRenamed = TenMonHoc !== subject.TenMonHoc || IDToHop !== subject.IDToHop;
  if (isRenamed || subject.CachDanhGia !== 'ThongTu22') return requireUnused(tx, subject);
  await requireUnused(tx, { ...subject, used: 0 });
}

function requireForm(requested: Partial<SubjectForm>, before?: SubjectForm): SubjectForm {
  const form = requestedForm(requested, before);
  if (!form) throw invalidField('SoDiemTX', subjectMessages.judgedRegularScores);
  return form;
}

const pickForm = ({ HinhThuc, SoDiemTX }: SubjectForm): SubjectForm => ({ HinhThuc, SoDiemTX });

const changedForm = (before: SubjectForm, after: SubjectForm) =>
  before.HinhThuc === after.HinhThuc && before.SoDiemTX === after.SoDiemTX ? {} : pickForm(after);

/** No value may be lost or change its meaning. */
async function checkForm(tx: Tx, { id, ...before }: SubjectRow, after: SubjectForm): Promise<void> {
  if (
    after.HinhThuc !== before.HinhThuc &&
    ((await findUsedColumn(tx, id, circularValueKeys)) || (await hasOtherResults(tx, id)))
  )
    throw invalidField('HinhThuc', subjectMessages.formInUse);
  const used = await findUsedColumn(tx, id, removedColumns(before, after));
  if (used)
    throw invalidField('SoDiemTX', subjectMessages.columnInUse(columnWithKey(used.key).name, used.TenLop));
}

async function checkValues(tx: Tx, yearId: number, values: SubjectChange, except?: number): Promise<void> {
  if (values.IDToHop !== null && !(await subjectGroupExists(tx, values.IDToHop)))
    throw invalidField('IDToHop', messages.unknown('Tổ hợp'));
  if (await subjectNameTaken(tx, yearId, values.TenMonHoc, except))
    throw invalidField('TenMonHoc', messages.exists('Môn học'));
}
