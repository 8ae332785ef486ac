import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { hasAssessments } from '#server/school/enrolment/trace-queries.ts';

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

/**
 * Deletes all that a run's students have in the new year, from the mark of inclusive education to the decision, and the
 * class successors.
 */
export async function deleteDecisionsOf(tx: Tx, { id, IDNienKhoaMoi }: Run): Promise<void> {
  const students = tx.selectFrom('KETCHUYEN').select('IDHocSinh').where('IDDotKetChuyen', '=', id);
  for (const table of ['HOANHAP', 'MIENGIAM', 'XEPLOP', 'GHIDANH'] as const)
    await tx
      .deleteFrom(table)
      .where('IDNienKhoa', '=', IDNienKhoaMoi)
      .where('IDHocSinh', 'in', students)
      .execute();
  for (const table of ['KETCHUYEN', 'LOPKETIEP'] as const)
    await tx.deleteFrom(table).where('IDDotKetChuyen', '=', id).execute();
}

/** The class has or had students, is another class's successor, or has been used since: a teacher, an opened sheet. */
const usesClass = (eb: ExpressionBuilder<Tables, 'LOPHOC'>) =>
  eb.or([
    ...(['XEPLOP', 'ROITRUONG', 'PHANCONG', 'CHUNHIEM', 'MOKHOA', 'YEUCAUMOKHOA'] as const).map((table) =>
      eb.exists(
        eb.selectFrom(table).select(`${table}.IDLopHoc`).whereRef(`${table}.IDLopHoc`, '=', 'LOPHOC.id'),
      ),
    ),
    eb.exists(
      eb.selectFrom('LOPKETIEP').select('IDLopHocMoi').whereRef('LOPKETIEP.IDLopHocMoi', '=', 'LOPHOC.id'),
    ),
  ]);

/**
 * The subject is taught in a class, or a student had a score in it: the history also covers scores that have been
 * cleared.
 */
const usesSubject = (eb: ExpressionBuilder<Tables, 'MONHOC'>) =>
  eb.or([
    ...(['LOPHOC_MONHOC', 'LICHSUDIEM', 'LICHSUDANHGIA'] as const).map((table) =>
      eb.exists(
        eb.selectFrom(table).select(`${table}.IDMonHoc`).whereRef(`${table}.IDMonHoc`, '=', 'MONHOC.id'),
      ),
    ),
    hasAssessments(eb),
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
    .$call(inUsualOrder('MONHOC'))
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

/** What is kept no longer belongs to a run. */
export async function deleteRun(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('DOTKETCHUYEN').where('id', '=', id).execute();
}
