// Admits the students of a file within a transaction: all of them or none.

import type { Engine } from '#server/platform/database/open.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { RowsRefusal } from '#shared/contract/import-fields.ts';
import type { StudentImport } from '#shared/students/import/api.ts';
import { studentImportMessages } from '#shared/students/import/messages.ts';
import { type CheckedRow, type ClassSize, checkStudents, type YearFacts } from './check-students.ts';
import { loadPeople } from './facts.ts';
import type { ListRow } from './parse-row.ts';
import { enrolImported, insertImport, insertStudents, placeStudents } from './queries.ts';

export type Imported = { IDDotNhap: number; SoLuong: number; BoQua: number };

type WantedImport = Pick<StudentImport, 'KemTrung' | 'TenTep'> & { list: ListRow[] };
type WriteContext = { engine: Engine; year: YearFacts; caller: Caller; now: Date };

export async function applyImport(
  tx: Tx,
  { list, KemTrung, TenTep }: WantedImport,
  { engine, year, caller, now }: WriteContext,
): Promise<Imported> {
  const { IDNienKhoa } = year;
  const checked = await checkStudents(list, { ...year, ...(await loadPeople(tx, IDNienKhoa, list)) });
  const wanted = KemTrung ? checked : checked.filter(({ duplicate }) => duplicate === null);
  refuseWrong(wanted);
  const file = { TenTep: TenTep ?? null, SoLuong: wanted.length, IDNienKhoaCapNhat: null };
  const IDDotNhap = await insertImport(tx, file, caller, now);
  const admitted = new Map<ClassSize | null, number[]>();
  for (const [schoolClass, students] of Map.groupBy(wanted, (one) => one.schoolClass)) {
    const admissions = students.flatMap(({ parsed }) => parsed.admission ?? []);
    admitted.set(schoolClass, await insertStudents(tx, engine, admissions, { IDDotNhap, IDNienKhoa }));
  }
  await enrolImported(tx, { IDDotNhap });
  for (const [schoolClass, ids] of admitted)
    if (schoolClass) await placeStudents(tx, engine, ids, { IDNienKhoa, schoolClass });
  return { IDDotNhap, SoLuong: wanted.length, BoQua: list.length - wanted.length };
}

function refuseWrong(wanted: CheckedRow[]): void {
  const wrong = wanted.flatMap(({ row: { Dong }, faults }) => (faults ? [{ Dong, Loi: faults }] : []));
  const detail =
    wanted.length === 0
      ? studentImportMessages.nothingNew
      : wrong.length > 0
        ? studentImportMessages.wrongRows(wrong.length)
        : null;
  if (detail !== null) throw new AppError('invalid', { detail, rows: wrong } satisfies RowsRefusal);
}
