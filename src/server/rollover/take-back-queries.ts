import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { Tx } from '../database/transaction.ts';

type Run = { id: number; IDNienKhoaMoi: number };

export async function decidedIn(tx: Tx, runId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('KETCHUYEN')
    .select('IDHocSinh')
    .where('IDDotKetChuyen', '=', runId)
    .orderBy('IDHocSinh')
    .execute();
  return rows.map(({ IDHocSinh }) => IDHocSinh);
}

/** The places of a run's students in the new year, their enrolments, their decisions; and where old classes led. */
export async function deleteDecisionsOf(tx: Tx, { id, IDNienKhoaMoi }: Run): Promise<void> {
  const students = tx.selectFrom('KETCHUYEN').select('IDHocSinh').where('IDDotKetChuyen', '=', id);
  for (const table of ['XEPLOP', 'GHIDANH'] as const)
    await tx
      .deleteFrom(table)
      .where('IDNienKhoa', '=', IDNienKhoaMoi)
      .where('IDHocSinh', 'in', students)
      .execute();
  for (const table of ['KETCHUYEN', 'LOPKETIEP'] as const)
    await tx.deleteFrom(table).where('IDDotKetChuyen', '=', id).execute();
}

/** Somebody is in the class, another one leads to it, or somebody has worked on it since: a teacher, an opened sheet. */
const usesClass = (eb: ExpressionBuilder<Tables, 'LOPHOC'>) =>
  eb.or([
    ...(['XEPLOP', 'PHANCONG', 'CHUNHIEM', 'MOKHOA', 'YEUCAUMOKHOA'] as const).map((table) =>
      eb.exists(
        eb.selectFrom(table).select(`${table}.IDLopHoc`).whereRef(`${table}.IDLopHoc`, '=', 'LOPHOC.id'),
      ),
    ),
    eb.exists(
      eb.selectFrom('LOPKETIEP').select('IDLopHocMoi').whereRef('LOPKETIEP.IDLopHocMoi', '=', 'LOPHOC.id'),
    ),
  ]);

/** A class is taught it, or somebody had a score in it: the history keeps also those that were erased again. */
const usesSubject = (eb: ExpressionBuilder<Tables, 'MONHOC'>) =>
  eb.or([
    ...(['LOPHOC_MONHOC', 'LICHSUDIEM'] as const).map((table) =>
      eb.exists(
        eb.selectFrom(table).select(`${table}.IDMonHoc`).whereRef(`${table}.IDMonHoc`, '=', 'MONHOC.id'),
      ),
    ),
    eb.exists(
      eb
        .selectFrom('DIEM')
        .select('DIEM.IDMonHoc')
        .whereRef('DIEM.IDNienKhoa', '=', 'MONHOC.IDNienKhoa')
        .whereRef('DIEM.IDMonHoc', '=', 'MONHOC.id'),
    ),
  ]);

export const madeClasses = (tx: Tx, runId: number) =>
  tx
    .selectFrom('LOPHOC')
    .select((eb) => ['LOPHOC.id', 'TenLop', usesClass(eb).as('used')])
    .where('IDDotKetChuyen', '=', runId)
    .orderBy('TenLopSapXep')
    .execute();

export const madeSubjects = (tx: Tx, runId: number) =>
  tx
    .selectFrom('MONHOC')
    .select((eb) => ['MONHOC.id', 'TenMonHoc', usesSubject(eb).as('used')])
    .where('IDDotKetChuyen', '=', runId)
    .orderBy('TenMonHocSapXep')
    .execute();

type Numbered = { id: number }[];
const idsOf = (rows: Numbered) => rows.map(({ id }) => id);

export async function deleteClasses(tx: Tx, classes: Numbered): Promise<void> {
  if (classes.length === 0) return;
  await tx.deleteFrom('LOPHOC_MONHOC').where('IDLopHoc', 'in', idsOf(classes)).execute();
  await tx.deleteFrom('LOPHOC').where('id', 'in', idsOf(classes)).execute();
}

export async function deleteSubjects(tx: Tx, subjects: Numbered): Promise<void> {
  if (subjects.length > 0) await tx.deleteFrom('MONHOC').where('id', 'in', idsOf(subjects)).execute();
}

/** What stays of it belongs to no run any more. */
export async function deleteRun(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('DOTKETCHUYEN').where('id', '=', id).execute();
}
