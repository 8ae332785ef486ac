import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { RosterStudent } from '#shared/school/classes/api.ts';
import { inclusiveIn, inclusiveMark } from '../enrolment/inclusion-queries.ts';
import { placementOfEnrolment } from '../enrolment/placement-queries.ts';

type RosterPlace = { id: number; IDNienKhoa: number; IDKhoi: number };

const studentColumns = ['HOCSINH.id', 'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'Email', 'DiaChi'] as const;

/** The students of a class, in the usual order of lists. */
export async function studentsOfClass(reader: Reader, classId: number): Promise<RosterStudent[]> {
  const rows = await reader
    .selectFrom('XEPLOP')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .select(studentColumns)
    .select(inclusiveIn('XEPLOP'))
    .where('IDLopHoc', '=', classId)
    .$call(inUsualOrder('HOCSINH'))
    .execute();
  return rows.map(({ inclusive, ...student }) => ({ ...student, ...inclusiveMark({ inclusive }) }));
}

/**
 * The students in the class (`IDLopHoc` is set) and those of its year and block without a class. A single query, so
 * that no student appears in both lists or in neither.
 */
export async function studentsInOrFreeFor(reader: Reader, { id, IDNienKhoa, IDKhoi }: RosterPlace) {
  const rows = await reader
    .selectFrom('GHIDANH')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'GHIDANH.IDHocSinh')
    .leftJoin('XEPLOP', placementOfEnrolment)
    .select([...studentColumns, 'XEPLOP.IDLopHoc'])
    .select(inclusiveIn('GHIDANH'))
    .where('GHIDANH.IDNienKhoa', '=', IDNienKhoa)
    .where('GHIDANH.IDKhoi', '=', IDKhoi)
    .where((eb) => eb.or([eb('XEPLOP.IDLopHoc', 'is', null), eb('XEPLOP.IDLopHoc', '=', id)]))
    .$call(inUsualOrder('HOCSINH'))
    .execute();
  return rows.map(({ inclusive, ...student }) => ({ ...student, ...inclusiveMark({ inclusive }) }));
}

export async function memberIds(reader: Reader, classId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('XEPLOP')
    .select('IDHocSinh')
    .where('IDLopHoc', '=', classId)
    .execute();
  return rows.map((row) => row.IDHocSinh);
}

/** The students who exist: whether they are enrolled in the class's year and block, and any other class they are in. */
export function candidatesFor(reader: Reader, { id, IDNienKhoa, IDKhoi }: RosterPlace, studentIds: number[]) {
  return reader
    .selectFrom('HOCSINH')
    .leftJoin('GHIDANH', (join) =>
      join
        .onRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id')
        .on('GHIDANH.IDNienKhoa', '=', IDNienKhoa)
        .on('GHIDANH.IDKhoi', '=', IDKhoi),
    )
    .leftJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'HOCSINH.id')
        .on('XEPLOP.IDNienKhoa', '=', IDNienKhoa)
        .on('XEPLOP.IDLopHoc', '!=', id),
    )
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .select(['Ho', 'Ten', 'GHIDANH.IDHocSinh as enrolled', 'LOPHOC.TenLop as otherClass'])
    .where('HOCSINH.id', 'in', studentIds)
    .$call(inUsualOrder('HOCSINH'))
    .execute();
}

export async function addMembers(tx: Tx, place: RosterPlace, studentIds: number[]): Promise<void> {
  if (studentIds.length === 0) return;
  const { id: IDLopHoc, IDNienKhoa, IDKhoi } = place;
  await tx
    .insertInto('XEPLOP')
    .values(studentIds.map((IDHocSinh) => ({ IDHocSinh, IDNienKhoa, IDKhoi, IDLopHoc })))
    .execute();
}

export async function removeMembers(tx: Tx, classId: number, studentIds: number[]): Promise<void> {
  if (studentIds.length === 0) return;
  await tx
    .deleteFrom('XEPLOP')
    .where('IDLopHoc', '=', classId)
    .where('IDHocSinh', 'in', studentIds)
    .execute();
}
