import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { inPages } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { invalid, invalidField } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { type ClassChange, type ClassCreation, classesApi } from '#shared/school/classes/api.ts';
import { refusalToDeleteClass } from '#shared/school/classes/deletion.ts';
import { refusalOfGroup } from '#shared/school/classes/subject-group.ts';
import { topicsApi } from '#shared/school/classes/topics-api.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { classLimitField } from '#shared/school/years/capacity.ts';
import { classHasDepartures } from '../enrolment/departure-queries.ts';
import { subjectGroupExists } from '../subjects/queries.ts';
import { hasBlock } from '../years/block-queries.ts';
import { findLimits } from '../years/queries.ts';
import { requireWritableYear, requireYear } from '../years/year-queries.ts';
import { applyClassSubjects, replaceClassSubjects } from './change-class-subjects.ts';
import { changeTopics } from './change-topics.ts';
import { assessedSubjectsOf } from './class-subject-queries.ts';
import { createClasses } from './create-classes.ts';
import {
  classesOfYear,
  classNameTaken,
  countClassesOfBlock,
  deleteClass,
  insertClass,
  listClasses,
  requireClass,
  requireClassWithSubjects,
  requireEditableClass,
  updateClass,
} from './queries.ts';

export function classRoutes(app: FastifyInstance, context: Context): void {
  readingRoutes(app, context);
  changingRoutes(app, context);
  subjectRoutes(app, context);
}

function readingRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, classesApi.list, (input) =>
    inPages(input, (page) => listClasses(database.main, input.query, page)),
  );

  handle(app, classesApi.ofYear, async ({ query }) => {
    await requireYear(database.main, query.nienkhoa_id);
    return classesOfYear(database.main, query.nienkhoa_id);
  });

  handle(app, classesApi.subjectsOf, async ({ query }) => {
    const { id } = await requireClass(database.main, query.lop_hoc_id);
    return assessedSubjectsOf(database.main, id);
  });
}

function changingRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, classesApi.create, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      await requireWritableYear(tx, body.IDNienKhoa);
      await checkValues(tx, body, body);
      await refuseTooManyClasses(tx, body);
      refuseGroup(body, body.IDToHop);
      const id = await insertClass(tx, body);
      await audit(tx, clock(), caller, 'class.create', { id, ...body });
      return requireClassWithSubjects(tx, id);
    }),
  );

  handle(app, classesApi.createMany, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      await requireWritableYear(tx, body.IDNienKhoa);
      const ids = await createClasses(tx, body);
      const classes = await Promise.all(ids.map((id) => requireClassWithSubjects(tx, id)));
      const { IDNienKhoa, IDToHop } = body;
      const lop = classes.map(({ id, TenLop }) => ({ id, TenLop }));
      await audit(tx, clock(), caller, 'class.createMany', { IDNienKhoa, IDToHop, lop });
      return classes;
    }),
  );

  handle(app, classesApi.change, ({ params, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const info = await requireEditableClass(tx, params.id);
      await checkValues(tx, info, body);
      refuseGroup(info, body.IDToHop);
      await updateClass(tx, info.id, { ...info, ...body });
      await audit(tx, clock(), caller, 'class.change', { id: info.id, TenCu: info.TenLop, ...body });
      return requireClassWithSubjects(tx, info.id);
    }),
  );

  handle(app, classesApi.remove, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const info = await requireEditableClass(tx, params.id);
      const refusal = refusalToDeleteClass(info);
      if (refusal) throw invalid(refusal);
      if (await classHasDepartures(tx, info.id)) throw invalid(leavingMessages.keepsClass);
      await deleteClass(tx, info.id);
      await audit(tx, clock(), caller, 'class.delete', { id: info.id, TenLop: info.TenLop });
    }),
  );
}

function subjectRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, classesApi.setSubjects, ({ params, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const { id, IDNienKhoa, TenLop } = await requireEditableClass(tx, params.id);
      const monhoc_ids = [...new Set(body.monhoc_ids)];
      await replaceClassSubjects(tx, { id, IDNienKhoa }, monhoc_ids);
      await audit(tx, clock(), caller, 'class.subjects', { id, TenLop, monhoc_ids });
      return requireClassWithSubjects(tx, id);
    }),
  );

  handle(app, classesApi.setSubjectsOfClasses, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const classes = await applyClassSubjects(tx, body);
      const lop = classes.map(({ id, TenLop }) => ({ id, TenLop }));
      const monhoc_ids = [...new Set(body.monhoc_ids)];
      await audit(tx, clock(), caller, 'class.subjectsOfMany', { lop, monhoc_ids });
      return classes;
    }),
  );

  // 'exclusive': a save that was checked against the old columns has committed before this returns.
  handle(app, topicsApi.change, ({ params, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const info = await requireEditableClass(tx, params.IDLopHoc);
      const { changed, topics } = await changeTopics(tx, info, body);
      const { id, TenLop } = info;
      if (changed.length > 0)
        await audit(tx, clock(), caller, 'class.topics', { id, TenLop, MonHoc: changed });
      return topics;
    }),
  );
}

type Place = { IDNienKhoa: number; id?: number };

async function checkValues(tx: Tx, place: Place, { TenLop, IDToHop }: ClassChange): Promise<void> {
  if (typeof IDToHop === 'number' && !(await subjectGroupExists(tx, IDToHop)))
    throw invalidField('IDToHop', messages.unknown('Tổ hợp'));
  if (TenLop !== undefined && (await classNameTaken(tx, place.IDNienKhoa, TenLop, place.id)))
    throw invalidField('TenLop', messages.exists('Tên lớp'));
}

async function refuseTooManyClasses(tx: Tx, { IDNienKhoa, IDKhoi }: ClassCreation): Promise<void> {
  if (!(await hasBlock(tx, IDKhoi))) throw invalidField('IDKhoi', messages.unknown('Khối'));
  const limits = await findLimits(tx, IDNienKhoa);
  const maximum = limits[classLimitField(IDKhoi)];
  if ((await countClassesOfBlock(tx, IDNienKhoa, IDKhoi)) >= maximum)
    throw invalidField('IDKhoi', `Khối này đã đủ số lớp tối đa của niên khóa (${maximum}).`);
}

function refuseGroup({ IDKhoi }: { IDKhoi: number }, group: number | null | undefined): void {
  const refusal = refusalOfGroup(IDKhoi, group);
  if (refusal) throw invalidField('IDToHop', refusal);
}
