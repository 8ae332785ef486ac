import { type Roster, rosterConflict } from '../../shared/classes.ts';
import { AppError, invalid, invalidField, invalidFields } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { overCapacity } from '../../shared/rules/capacity.ts';
import type { Reader } from '../database/reader.ts';
import type { Tx } from '../database/transaction.ts';
import { findLimits } from '../regulations/queries.ts';
import type { ClassInfo } from './queries.ts';

/** Who is in the class and who could be: enrolled in its year and block, and in no class of that year. */
export async function findRoster(reader: Reader, info: ClassInfo): Promise<Roster> {
  const { SiSoToiDa } = await findLimits(reader, info.IDNienKhoa);
  // One question for both lists, so that nobody stands in both or in neither.
  const rows = await reader
    .selectFrom('GHIDANH')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'GHIDANH.IDHocSinh')
    .leftJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
        .onRef('XEPLOP.IDNienKhoa', '=', 'GHIDANH.IDNienKhoa'),
    )
    .select(['HOCSINH.id', 'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'Email', 'DiaChi', 'XEPLOP.IDLopHoc'])
    .where('GHIDANH.IDNienKhoa', '=', info.IDNienKhoa)
    .where('GHIDANH.IDKhoi', '=', info.IDKhoi)
    .where((eb) => eb.or([eb('XEPLOP.IDLopHoc', 'is', null), eb('XEPLOP.IDLopHoc', '=', info.id)]))
    .orderBy('HoTenSapXep')
    .orderBy('NgaySinh')
    .orderBy('HOCSINH.id')
    .execute();
  const inClass = rows.filter((row) => row.IDLopHoc !== null);
  return {
    lop_hoc_info: { ...info, SiSo: inClass.length },
    students_in_class: inClass,
    students_available: rows.filter((row) => row.IDLopHoc === null),
    siso_toida: SiSoToiDa,
  };
}

export type RosterChange = { added: number[]; removed: number[] };

/** Makes `wanted` the roster of the class, all or nothing. Scores belong to the student and stay. */
export async function replaceRoster(tx: Tx, info: ClassInfo, wanted: number[]): Promise<RosterChange> {
  const { SiSoToiDa } = await findLimits(tx, info.IDNienKhoa);
  const tooMany = overCapacity(wanted.length, SiSoToiDa);
  if (tooMany) throw invalid(tooMany);
  await refuseIneligible(tx, info, wanted);
  const present = await memberIds(tx, info.id);
  const added = wanted.filter((id) => !present.includes(id));
  const removed = present.filter((id) => !wanted.includes(id));
  if (removed.length > 0)
    await tx.deleteFrom('XEPLOP').where('IDLopHoc', '=', info.id).where('IDHocSinh', 'in', removed).execute();
  const { id: IDLopHoc, IDNienKhoa, IDKhoi } = info;
  if (added.length > 0)
    await tx
      .insertInto('XEPLOP')
      .values(added.map((IDHocSinh) => ({ IDHocSinh, IDNienKhoa, IDKhoi, IDLopHoc })))
      .execute();
  return { added, removed };
}

/** Two registrars who started from the same list: the second one is told, instead of undoing what the first one did. */
export async function refuseStaleRoster(tx: Tx, info: ClassInfo, base: number[]): Promise<void> {
  const present = new Set(await memberIds(tx, info.id));
  if (present.symmetricDifference(new Set(base)).size > 0)
    throw new AppError('conflict', { detail: rosterConflict });
}

async function memberIds(tx: Tx, classId: number): Promise<number[]> {
  const rows = await tx.selectFrom('XEPLOP').select('IDHocSinh').where('IDLopHoc', '=', classId).execute();
  return rows.map((row) => row.IDHocSinh);
}

async function refuseIneligible(tx: Tx, info: ClassInfo, wanted: number[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = await tx
    .selectFrom('HOCSINH')
    .leftJoin('GHIDANH', (join) =>
      join
        .onRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id')
        .on('GHIDANH.IDNienKhoa', '=', info.IDNienKhoa)
        .on('GHIDANH.IDKhoi', '=', info.IDKhoi),
    )
    .leftJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'HOCSINH.id')
        .on('XEPLOP.IDNienKhoa', '=', info.IDNienKhoa)
        .on('XEPLOP.IDLopHoc', '!=', info.id),
    )
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .select(['Ho', 'Ten', 'GHIDANH.IDHocSinh as enrolled', 'LOPHOC.TenLop as otherClass'])
    .where('HOCSINH.id', 'in', wanted)
    .orderBy('HoTenSapXep')
    .execute();
  if (rows.length < wanted.length) throw invalidField('student_ids', messages.unknown('Học sinh'));
  const reasons = rows.flatMap(({ Ho, Ten, enrolled, otherClass }) => {
    if (enrolled === null)
      return [`${Ho} ${Ten} không thuộc ${info.TenKhoi} của niên khóa ${info.TenNienKhoa}.`];
    return otherClass === null ? [] : [`${Ho} ${Ten} đã ở lớp ${otherClass}.`];
  });
  if (reasons.length > 0) throw invalidFields({ student_ids: reasons });
}
