import type { ClassSubject } from '../../shared/classes.ts';
import { invalid, invalidField } from '../../shared/errors.ts';
import type { Reader } from '../database/reader.ts';
import type { Tx } from '../database/transaction.ts';
import { findLimits } from '../regulations/queries.ts';

/** The subjects of each class, in alphabetical order. */
export async function subjectsOfClasses(
  reader: Reader,
  classIds: number[],
): Promise<Map<number, ClassSubject[]>> {
  if (classIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('MONHOC', 'MONHOC.id', 'LOPHOC_MONHOC.IDMonHoc')
    .select(['IDLopHoc', 'MONHOC.id', 'TenMonHoc'])
    .where('IDLopHoc', 'in', classIds)
    .orderBy('TenMonHocSapXep')
    .orderBy('MONHOC.id')
    .execute();
  const subjects = new Map<number, ClassSubject[]>(classIds.map((id) => [id, []]));
  for (const { IDLopHoc, ...subject } of rows) subjects.get(IDLopHoc)?.push(subject);
  return subjects;
}

type ClassOfYear = { id: number; IDNienKhoa: number };

/** Makes `wanted` the subjects of the class. */
export async function replaceClassSubjects(
  tx: Tx,
  { id, IDNienKhoa }: ClassOfYear,
  wanted: number[],
): Promise<void> {
  const taught = (await subjectsOfClasses(tx, [id])).get(id) ?? [];
  const added = wanted.filter((subjectId) => !taught.some((subject) => subject.id === subjectId));
  const removed = taught.filter((subject) => !wanted.includes(subject.id));
  await refuseForeignSubjects(tx, IDNienKhoa, added);
  await refuseTooMany(tx, IDNienKhoa, wanted.length);
  await refuseScoredSubjects(tx, id, removed);
  if (removed.length > 0)
    await tx
      .deleteFrom('LOPHOC_MONHOC')
      .where('IDLopHoc', '=', id)
      .where(
        'IDMonHoc',
        'in',
        removed.map((subject) => subject.id),
      )
      .execute();
  if (added.length > 0)
    await tx
      .insertInto('LOPHOC_MONHOC')
      .values(added.map((IDMonHoc) => ({ IDLopHoc: id, IDMonHoc, IDNienKhoa })))
      .execute();
}

async function refuseForeignSubjects(tx: Tx, yearId: number, subjectIds: number[]): Promise<void> {
  if (subjectIds.length === 0) return;
  const known = await tx
    .selectFrom('MONHOC')
    .select('id')
    .where('IDNienKhoa', '=', yearId)
    .where('id', 'in', subjectIds)
    .execute();
  if (known.length < subjectIds.length)
    throw invalidField('monhoc_ids', 'Có môn học không thuộc niên khóa của lớp.');
}

async function refuseTooMany(tx: Tx, yearId: number, count: number): Promise<void> {
  const { SoMonHocToiDa } = await findLimits(tx, yearId);
  if (count > SoMonHocToiDa)
    throw invalidField('monhoc_ids', `Số môn học (${count}) không được vượt quá tối đa (${SoMonHocToiDa}).`);
}

/** A subject with scores of the class's students would take them out of sight. */
async function refuseScoredSubjects(tx: Tx, classId: number, subjects: ClassSubject[]): Promise<void> {
  if (subjects.length === 0) return;
  const marked = await tx
    .selectFrom('DIEM')
    .innerJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'DIEM.IDHocSinh')
        .onRef('XEPLOP.IDNienKhoa', '=', 'DIEM.IDNienKhoa'),
    )
    .select('DIEM.IDMonHoc')
    .distinct()
    .where('XEPLOP.IDLopHoc', '=', classId)
    .where(
      'DIEM.IDMonHoc',
      'in',
      subjects.map((subject) => subject.id),
    )
    .where((eb) => eb.or([eb('Diem15', 'is not', null), eb('Diem1Tiet', 'is not', null)]))
    .execute();
  const names = subjects
    .filter((subject) => marked.some((row) => row.IDMonHoc === subject.id))
    .map((subject) => subject.TenMonHoc);
  if (names.length > 0)
    throw invalid(`Không thể bỏ môn đã có điểm của học sinh trong lớp: ${names.join(', ')}.`);
}
