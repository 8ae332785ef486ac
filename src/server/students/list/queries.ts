import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { isTaken } from '#server/platform/database/statements/found.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { findDeparture, hasLeft } from '#server/school/enrolment/departure-queries.ts';
import { placementOfEnrolment } from '#server/school/enrolment/placement-queries.ts';
import { wasAssessed } from '#server/school/enrolment/trace-queries.ts';
import { followNumbers } from '#server/school/subjects/regular-score-queries.ts';
import type { CurrentYear } from '#server/school/years/changeable.ts';
import { findCurrentYear } from '#server/school/years/year-queries.ts';
import { orNotFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { pageOf } from '#shared/contract/paging.ts';
import { personSortKey } from '#shared/contract/sort-key.ts';
import { caseKey, fold } from '#shared/contract/text.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { furtherNames, type Particular } from '#shared/students/corrections/particulars.ts';
import type { Student, StudentAdmission, StudentChange } from '#shared/students/list/api.ts';
import type { Particulars } from '#shared/students/record/api.ts';
import { refusalToChange } from './changeable.ts';
import { eraseCorrections } from './erasure-queries.ts';
import { furtherColumns, type StoredFurther, shownFurtherOf, storedFurther } from './particulars.ts';
import { fetchPeople, type PeopleFilter, peopleOf, type Searched } from './people-queries.ts';
import { type VisibleStudents, withoutPrivate } from './private-particulars.ts';

/** Joins for columns beyond those of the student and the enrolment. */
const withNames = (people: ReturnType<typeof peopleOf>) =>
  people
    .leftJoin('XEPLOP', placementOfEnrolment)
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .innerJoin('KHOI', 'KHOI.id', 'GHIDANH.IDKhoi')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'HOCSINH.IDNienKhoaTiepNhan');

const placements = (eb: ExpressionBuilder<Tables, 'HOCSINH'>) =>
  eb
    .selectFrom('XEPLOP as placement')
    .select('placement.IDHocSinh')
    .whereRef('placement.IDHocSinh', '=', 'HOCSINH.id');

export const enrolledIn = (eb: ExpressionBuilder<Tables, 'HOCSINH'>, year: CurrentYear | null) =>
  eb.exists(
    eb
      .selectFrom('GHIDANH as now')
      .select('now.IDHocSinh')
      .whereRef('now.IDHocSinh', '=', 'HOCSINH.id')
      .where('now.IDNienKhoa', '=', year?.id ?? null),
  );

const selectRows = (people: ReturnType<typeof peopleOf>, currentYear: CurrentYear | null) =>
  withNames(people).select((eb) => [
    'HOCSINH.id',
    'Ho',
    'Ten',
    'GioiTinh',
    'NgaySinh',
    'DiaChi',
    'Email',
    ...furtherNames,
    'GHIDANH.IDKhoi as KhoiDuKien',
    'TenKhoi as TenKhoiDuKien',
    'IDNienKhoaTiepNhan',
    'TenNienKhoa as TenNienKhoaTiepNhan',
    'GHIDANH.IDNienKhoa',
    'TenLop',
    enrolledIn(eb, currentYear).as('enrolledNow'),
    eb.exists(placements(eb).where('placement.IDNienKhoa', '=', currentYear?.id ?? null)).as('placedNow'),
  ]);

/** Columns needed only for a deletion. */
const selectTraces = (rows: ReturnType<typeof selectRows>) =>
  rows.select((eb) => [
    eb.exists(placements(eb)).as('placedBefore'),
    hasLeft(eb).as('leftBefore'),
    wasAssessed(eb).as('hasScores'),
  ]);

type ListRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];
type StudentRow = Awaited<ReturnType<ReturnType<typeof selectTraces>['execute']>>[number];

function toStudent({ enrolledNow, placedNow, IDNienKhoa: _year, ...student }: ListRow): Student {
  const LyDoChiXem = refusalToChange({ enrolledNow, placedNow });
  return { ...shownFurtherOf(student), is_deletable: LyDoChiXem === null, LyDoChiXem };
}

export async function listStudents(
  reader: Reader,
  filter: PeopleFilter,
  visible: VisibleStudents,
  page: ReturnType<typeof pageOf>,
) {
  const searched: Searched = { columns: ['HoTenTim', 'EmailKhoa'], idsOf: visible };
  const current = await findCurrentYear(reader);
  const { rows, count } = await fetchPeople(reader, filter, searched, page, (people) =>
    selectRows(people, current).$call(inUsualOrder('HOCSINH')),
  );
  const students = rows.map(toStudent);
  const shown: Student[] = visible === 'all' ? students : students.map((one) => withoutPrivate(one));
  return { rows: shown, count };
}

/** As in the list. */
export async function listedStudent(reader: Reader, id: number): Promise<Student> {
  const row = await rowOf(reader, id, await findCurrentYear(reader)).executeTakeFirst();
  return toStudent(orNotFound(row));
}

/** With the facts needed to change or delete a student. */
export async function findStudentRow(reader: Reader, id: number): Promise<StudentRow | null> {
  const row = rowOf(reader, id, await findCurrentYear(reader));
  return (await selectTraces(row).executeTakeFirst()) ?? null;
}

/** Why the record of a student who has left during a year cannot be changed; null for others. */
export async function refusalOfDeparted(reader: Reader, id: number): Promise<string | null> {
  const year = await findCurrentYear(reader);
  if (year && (await findDeparture(reader, id, year.id))) return leavingMessages.keepsRecord;
  const row = await reader
    .selectFrom('HOCSINH')
    .select('id')
    .where('id', '=', id)
    .where(hasLeft)
    .executeTakeFirst();
  return row ? messages.oldYear : null;
}

const rowOf = (reader: Reader, id: number, currentYear: CurrentYear | null) =>
  selectRows(peopleOf(reader, {}).where('HOCSINH.id', '=', id), currentYear);

export const studentEmailTaken = (reader: Reader, email: string, except?: number): Promise<boolean> =>
  isTaken(reader.selectFrom('HOCSINH').select('id').where('EmailKhoa', '=', caseKey(email)), except);

/** Compared regardless of case, with all students ever stored. */
export const personalIdTaken = (reader: Reader, id: string, except?: number): Promise<boolean> =>
  isTaken(reader.selectFrom('HOCSINH').select('id').where('MaDinhDanhKhoa', '=', caseKey(id)), except);

/** As `personalIdTaken`. */
export const personalNumberTaken = (reader: Reader, number: string, except?: number): Promise<boolean> =>
  isTaken(reader.selectFrom('HOCSINH').select('id').where('SoDinhDanh', '=', number), except);

/** A student's name with the columns derived from it. */
export const studentName = (Ho: string, Ten: string) => ({
  Ho,
  Ten,
  HoTenTim: fold(`${Ho} ${Ten}`),
  HoTenSapXep: personSortKey({ Ho, Ten }),
});

export const studentEmail = (Email: string | null) => ({
  Email,
  EmailKhoa: Email === null ? null : caseKey(Email),
});

/** Admits a student to a year and enrols them in it. */
export async function insertStudent(tx: Tx, values: StudentAdmission, yearId: number): Promise<number> {
  const { KhoiDuKien } = values;
  const row = await tx
    .insertInto('HOCSINH')
    .values({
      ...particularColumns(values),
      ...furtherColumns(storedFurther(values)),
      KhoiDuKien,
      IDNienKhoaTiepNhan: yearId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('GHIDANH')
    .values({ IDHocSinh: row.id, IDNienKhoa: yearId, IDKhoi: KhoiDuKien })
    .execute();
  return row.id;
}

type RequiredParticulars = Pick<Particulars, Particular>;

/** A student's personal data with the columns derived from it. */
const particularColumns = ({ Ho, Ten, Email, GioiTinh, NgaySinh, DiaChi }: RequiredParticulars) => ({
  ...studentName(Ho, Ten),
  ...studentEmail(Email),
  GioiTinh,
  NgaySinh,
  DiaChi,
});

export async function updateParticulars(
  tx: Tx,
  id: number,
  particulars: RequiredParticulars & StoredFurther,
): Promise<void> {
  const { MaDinhDanh, SoDinhDanh, NoiSinh, DanToc, DienUuTien, NguoiThan } = particulars;
  await tx
    .updateTable('HOCSINH')
    .set({
      ...particularColumns(particulars),
      ...furtherColumns({ MaDinhDanh, SoDinhDanh, NoiSinh, DanToc, DienUuTien, NguoiThan }),
    })
    .where('id', '=', id)
    .execute();
}

/** Updates the record; the enrolment follows the expected block. */
export async function updateStudent(tx: Tx, student: StudentRow, change: StudentChange): Promise<void> {
  const { KhoiDuKien, ...particulars } = { ...student, ...change };
  await tx
    .updateTable('HOCSINH')
    .set({ ...particularColumns(particulars), ...furtherColumns(storedFurther(change)), KhoiDuKien })
    .where('id', '=', student.id)
    .execute();
  await tx
    .updateTable('GHIDANH')
    .set({ IDKhoi: KhoiDuKien })
    .where('IDHocSinh', '=', student.id)
    .where('IDNienKhoa', '=', student.IDNienKhoa)
    .execute();
  await followNumbers(tx, { IDHocSinh: student.id });
}

export async function deleteStudent(tx: Tx, id: number): Promise<void> {
  await eraseCorrections(tx, [id]);
  for (const table of ['HOANHAP', 'MIENGIAM', 'TROLAIHOC', 'GHIDANH'] as const)
    await tx.deleteFrom(table).where('IDHocSinh', '=', id).execute();
  await tx.deleteFrom('HOCSINH').where('id', '=', id).execute();
}
