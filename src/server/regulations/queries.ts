import { type AppError, forbidden, invalid } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import type { Block, Regulation, RegulationValues, SchoolYear } from '../../shared/regulations.ts';
import { fromHundredths, toHundredths } from '../../shared/rules/score.ts';
import type { Reader } from '../database/reader.ts';
import { matches } from '../database/search.ts';
import type { Tx } from '../database/transaction.ts';
import { findCurrentYear } from './year-queries.ts';

const valueColumns = [
  'TuoiToiThieu',
  'TuoiToiDa',
  'SiSoToiDa',
  'SoMonHocToiDa',
  'DiemDatMon',
  'SoLopK10',
  'SoLopK11',
  'SoLopK12',
] as const;

const selectRegulations = (reader: Reader) =>
  reader
    .selectFrom('QUYDINH')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'QUYDINH.IDNienKhoa')
    .select(['IDNienKhoa', 'TenNienKhoa', ...valueColumns])
    .select((eb) => [
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('HOCSINH')
              .select('HOCSINH.id')
              .whereRef('HOCSINH.IDNienKhoaTiepNhan', '=', 'NIENKHOA.id'),
          ),
          eb.exists(
            eb
              .selectFrom('GHIDANH')
              .select('GHIDANH.IDHocSinh')
              .whereRef('GHIDANH.IDNienKhoa', '=', 'NIENKHOA.id'),
          ),
        ])
        .as('hasStudents'),
      eb
        .exists(eb.selectFrom('LOPHOC').select('LOPHOC.id').whereRef('LOPHOC.IDNienKhoa', '=', 'NIENKHOA.id'))
        .as('hasClasses'),
      eb
        .exists(eb.selectFrom('MONHOC').select('MONHOC.id').whereRef('MONHOC.IDNienKhoa', '=', 'NIENKHOA.id'))
        .as('hasSubjects'),
    ]);

type RegulationRow = Awaited<ReturnType<ReturnType<typeof selectRegulations>['execute']>>[number];

/** Why a year cannot be deleted; null when it can: only an empty one, old or current. */
export function refusalToDelete(row: RegulationRow): AppError | null {
  const contents = [
    ...(row.hasStudents ? ['học sinh'] : []),
    ...(row.hasClasses ? ['lớp học'] : []),
    ...(row.hasSubjects ? ['môn học'] : []),
  ];
  return contents.length === 0
    ? null
    : invalid(`Niên khóa ${row.TenNienKhoa} đã có ${contents.join(', ')} nên không thể xóa.`);
}

export function refusalToChange(
  row: Pick<RegulationRow, 'IDNienKhoa'>,
  currentYearId: number | undefined,
): AppError | null {
  return row.IDNienKhoa === currentYearId ? null : forbidden(messages.oldYear);
}

export function toRegulation(row: RegulationRow, currentYearId: number | undefined): Regulation {
  const { hasStudents: _students, hasClasses: _classes, hasSubjects: _subjects, ...values } = row;
  return {
    ...values,
    DiemDatMon: fromHundredths(row.DiemDatMon),
    is_editable: refusalToChange(row, currentYearId) === null,
    is_deletable: refusalToDelete(row) === null,
  };
}

export async function listRegulations(reader: Reader, search: string | undefined): Promise<Regulation[]> {
  const rows = await selectRegulations(reader)
    .where((eb) => matches(eb, eb.ref('TenNienKhoa'), search))
    .orderBy('TenNienKhoa', 'desc')
    .execute();
  const current = await findCurrentYear(reader);
  return rows.map((row) => toRegulation(row, current?.id));
}

export async function findRegulationRow(reader: Reader, yearId: number): Promise<RegulationRow | null> {
  const row = await selectRegulations(reader).where('IDNienKhoa', '=', yearId).executeTakeFirst();
  return row ?? null;
}

/** The limits of a year; every year has them from the moment it is created. */
export async function findLimits(reader: Reader, yearId: number): Promise<RegulationValues> {
  const row = await reader
    .selectFrom('QUYDINH')
    .select(valueColumns)
    .where('IDNienKhoa', '=', yearId)
    .executeTakeFirstOrThrow();
  return { ...row, DiemDatMon: fromHundredths(row.DiemDatMon) };
}

const stored = (values: RegulationValues) => ({ ...values, DiemDatMon: toHundredths(values.DiemDatMon) });

/** Creates the school year together with its regulation; score entry starts closed. */
export async function insertYear(tx: Tx, TenNienKhoa: string, values: RegulationValues): Promise<number> {
  const year = await tx
    .insertInto('NIENKHOA')
    .values({ TenNienKhoa })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('QUYDINH')
    .values({ ...stored(values), IDNienKhoa: year.id, ChoPhepSuaDiemHK1: 0, ChoPhepSuaDiemHK2: 0 })
    .execute();
  return year.id;
}

export async function updateRegulation(tx: Tx, yearId: number, values: RegulationValues): Promise<void> {
  await tx.updateTable('QUYDINH').set(stored(values)).where('IDNienKhoa', '=', yearId).execute();
}

export async function deleteYear(tx: Tx, yearId: number): Promise<void> {
  await tx.deleteFrom('QUYDINH').where('IDNienKhoa', '=', yearId).execute();
  await tx.deleteFrom('NIENKHOA').where('id', '=', yearId).execute();
}

/** Newest first, so the first is the current one. */
export async function listYears(reader: Reader): Promise<SchoolYear[]> {
  const rows = await reader
    .selectFrom('NIENKHOA')
    .select(['id', 'TenNienKhoa'])
    .orderBy('TenNienKhoa', 'desc')
    .execute();
  return rows.map((row, index) => ({ ...row, is_current: index === 0 }));
}

export function listBlocks(reader: Reader): Promise<Block[]> {
  return reader.selectFrom('KHOI').select(['id', 'TenKhoi']).orderBy('id').execute();
}

export async function blockExists(reader: Reader, id: number): Promise<boolean> {
  const row = await reader.selectFrom('KHOI').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
