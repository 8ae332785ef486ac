import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit, changedFields } from '#server/platform/database/trail/audit.ts';
import { snapshot, type Tx, write } from '#server/platform/database/transaction.ts';
import { pageReply } from '#server/platform/http/replies/page.ts';
import { handle } from '#server/platform/http/route.ts';
import { blockExists, findLimits } from '#server/school/years/queries.ts';
import { requireCurrentYear, type Year } from '#server/school/years/year-queries.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import {
  type FieldErrors,
  forbidden,
  invalid,
  invalidField,
  invalidFields,
  notFound,
} from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { pageOf } from '#shared/contract/paging.ts';
import { furtherLabels } from '#shared/students/corrections/particulars.ts';
import { type Student, type StudentChange, studentsApi } from '#shared/students/list/api.ts';
import { refusalOfBirthDate } from './admission-age.ts';
import { refusalToChange, refusalToDelete } from './changeable.ts';
import { withStoredFurther } from './particulars.ts';
import {
  deleteStudent,
  findStudent,
  findStudentRow,
  insertStudent,
  listStudents,
  personalIdTaken,
  refusalOfDeparted,
  studentEmailTaken,
  updateStudent,
} from './queries.ts';

export function studentRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  handle(app, studentsApi.list, async ({ query, request }) => {
    const page = pageOf(query);
    const { rows, count } = await snapshot(database, (reader) => listStudents(reader, query, page));
    return page ? pageReply(request.url, page, count, rows) : rows;
  });

  handle(app, studentsApi.admit, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const year = await requireCurrentYear(tx);
      checkAdmissionYear(body.IDNienKhoaTiepNhan, year);
      await checkValues(tx, year, body, clock());
      const id = await insertStudent(tx, body, year.id);
      const { id: IDNienKhoa, TenNienKhoa } = year;
      const detail = { id, IDNienKhoa, TenNienKhoa, IDKhoi: body.KhoiDuKien };
      await audit(tx, clock(), caller, 'student.admit', detail);
      return requireStudent(tx, id);
    }),
  );

  handle(app, studentsApi.change, ({ params, body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const student = await requireRow(tx, params.id);
      const year = await requireCurrentYear(tx);
      const refusal = refusalToChange(student);
      if (refusal) throw forbidden(refusal);
      await checkValues(tx, year, changesOf(student, body), clock(), student.id);
      await updateStudent(tx, student, body);
      const fields = changedFields(student, withStoredFurther(body));
      await audit(tx, clock(), caller, 'student.change', { id: student.id, fields });
      return requireStudent(tx, student.id);
    }),
  );

  handle(app, studentsApi.remove, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const student = await requireRow(tx, params.id);
      const refusal = refusalToChange(student);
      if (refusal) throw forbidden(refusal);
      const kept = refusalToDelete(student);
      if (kept) throw invalid(kept);
      await deleteStudent(tx, student.id);
      const { id, Ho, Ten } = student;
      await audit(tx, clock(), caller, 'student.delete', { id, HoTen: `${Ho} ${Ten}` });
    }),
  );
}

async function requireRow(tx: Tx, id: number) {
  const row = await findStudentRow(tx, id);
  if (row?.enrolledNow) return row;
  const departed = await refusalOfDeparted(tx, id);
  if (departed) throw forbidden(departed);
  if (!row) throw notFound();
  return row;
}

async function requireStudent(tx: Tx, id: number): Promise<Student> {
  const student = await findStudent(tx, id);
  if (!student) throw notFound();
  return student;
}

function checkAdmissionYear(yearId: number | undefined, current: Year): void {
  if (yearId !== undefined && yearId !== current.id)
    throw invalidField(
      'IDNienKhoaTiepNhan',
      `Chỉ tiếp nhận học sinh vào niên khóa hiện tại (${current.TenNienKhoa}).`,
    );
}

/** A birth date that was accepted once stays acceptable even if the age limits have changed. */
function changesOf(student: Pick<Student, 'NgaySinh'>, body: StudentChange): StudentChange {
  const { NgaySinh, ...others } = body;
  return NgaySinh === student.NgaySinh ? others : body;
}

/** Checks the given fields; reports all errors together. */
async function checkValues(
  tx: Tx,
  year: Year,
  values: StudentChange,
  now: Date,
  except?: number,
): Promise<void> {
  const errors: FieldErrors = {};
  const birthDateError = values.NgaySinh && (await checkBirthDate(tx, year, values.NgaySinh, now));
  if (birthDateError) errors['NgaySinh'] = [birthDateError];
  if (values.Email && (await studentEmailTaken(tx, values.Email, except)))
    errors['Email'] = [messages.exists('Email')];
  if (values.MaDinhDanh && (await personalIdTaken(tx, values.MaDinhDanh, except)))
    errors['MaDinhDanh'] = [messages.exists(furtherLabels.MaDinhDanh)];
  if (values.KhoiDuKien !== undefined && !(await blockExists(tx, values.KhoiDuKien)))
    errors['KhoiDuKien'] = [messages.unknown('Khối')];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

async function checkBirthDate(tx: Tx, year: Year, birthDate: string, now: Date): Promise<string | null> {
  const limits = await findLimits(tx, year.id);
  return refusalOfBirthDate(birthDate, vietnameseDay(now), year.TenNienKhoa, limits);
}
