import type { FastifyInstance } from 'fastify';
import { messages } from '../../shared/common-messages.ts';
import { type Subject, type SubjectChange, subjectsApi } from '../../shared/endpoints/subjects.ts';
import { forbidden, invalidField, notFound } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { audit } from '../database/trail/audit.ts';
import { type Tx, write } from '../database/transaction.ts';
import { handle } from '../http/route.ts';
import { findCurrentYear, requireWritableYear } from '../regulations/year-queries.ts';
import { refusalToChange } from './changeable.ts';
import {
  deleteSubject,
  findSubjectRow,
  insertSubject,
  listSubjectGroups,
  listSubjects,
  subjectGroupExists,
  subjectNameTaken,
  toSubject,
  updateSubject,
} from './queries.ts';

export function subjectRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  handle(app, subjectsApi.groups, () => listSubjectGroups(database.main));

  handle(app, subjectsApi.list, ({ query }) => listSubjects(database.main, query));

  handle(app, subjectsApi.create, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      await requireWritableYear(tx, body.IDNienKhoa);
      await checkValues(tx, body.IDNienKhoa, body);
      const id = await insertSubject(tx, body);
      await audit(tx, clock(), caller, 'subject.create', { id, ...body });
      return requireSubject(tx, id);
    }),
  );

  handle(app, subjectsApi.change, ({ params, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const subject = await requireChangeable(tx, params.id);
      await checkValues(tx, subject.IDNienKhoa, body, subject.id);
      await updateSubject(tx, subject.id, body);
      await audit(tx, clock(), caller, 'subject.change', {
        id: subject.id,
        TenCu: subject.TenMonHoc,
        ...body,
      });
      return requireSubject(tx, subject.id);
    }),
  );

  handle(app, subjectsApi.remove, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const subject = await requireChangeable(tx, params.id);
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

async function requireChangeable(tx: Tx, id: number) {
  const row = await requireRow(tx, id);
  const refusal = refusalToChange(row, await findCurrentYear(tx));
  if (refusal) throw forbidden(refusal);
  return row;
}

async function checkValues(tx: Tx, yearId: number, values: SubjectChange, except?: number): Promise<void> {
  if (values.IDToHop !== null && !(await subjectGroupExists(tx, values.IDToHop)))
    throw invalidField('IDToHop', messages.unknown('Tổ hợp'));
  if (await subjectNameTaken(tx, yearId, values.TenMonHoc, except))
    throw invalidField('TenMonHoc', messages.exists('Môn học'));
}
