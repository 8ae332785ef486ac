import { type ExpressionBuilder, sql } from 'kysely';
import { preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Flag, Tables } from '#server/platform/database/schema.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import { matches } from '#server/platform/database/statements/search.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { on, type Setting } from '#server/platform/settings/queries.ts';
import { orNotFound } from '#shared/contract/errors.ts';
import { fromHundredths, type Hundredths, toHundredths } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import type { Regulation, RegulationValues } from '#shared/school/years/api.ts';
import { shownCounts } from '#shared/school/years/capacity.ts';
import { defaultPassScore } from '#shared/school/years/limits.ts';
import type { TermEntry } from '#shared/school/years/term-lock.ts';
import { findLevel } from './block-queries.ts';
import { type CurrentYear, refusalOfYear, refusalToDelete } from './changeable.ts';
import type { CurrentRegulation, TermEntries } from './current-regulation.ts';
import { findCurrentYear, newestYearsFirst } from './year-queries.ts';

export type EntryRules = {
  /** With the settings of its terms. */
  currentYear: CurrentRegulation | null;
  /** Whether teachers may enter scores only in their own sheets. */
  assignedOnly: boolean;
};

const valueColumns = [
  'TuoiToiThieu',
  'TuoiToiDa',
  'SiSoToiDa',
  'SoMonHocToiDa',
  'DiemDatMon',
  'SoLopK6',
  'SoLopK7',
  'SoLopK8',
  'SoLopK9',
  'SoLopK10',
  'SoLopK11',
  'SoLopK12',
  'CachDanhGia',
] as const;

/** All values of a regulation. */
type Stored = RegulationValues & { CachDanhGia: AssessmentMethod };

type TableOfYears = 'GHIDANH' | 'ROITRUONG' | 'LOPHOC' | 'MONHOC' | 'LICHSUDANHGIA';

const hasAny = (eb: ExpressionBuilder<Tables, 'NIENKHOA'>, table: TableOfYears) =>
  eb.exists(
    eb.selectFrom(table).select(`${table}.IDNienKhoa`).whereRef(`${table}.IDNienKhoa`, '=', 'NIENKHOA.id'),
  );

const hasAdmitted = (eb: ExpressionBuilder<Tables, 'NIENKHOA'>) =>
  eb.exists(
    eb.selectFrom('HOCSINH').select('HOCSINH.id').whereRef('HOCSINH.IDNienKhoaTiepNhan', '=', 'NIENKHOA.id'),
  );

const selectRegulations = (reader: Reader) =>
  reader
    .selectFrom('QUYDINH')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'QUYDINH.IDNienKhoa')
    .select(['IDNienKhoa', 'TenNienKhoa', ...valueColumns])
    .select((eb) => [
      eb.or([hasAdmitted(eb), hasAny(eb, 'GHIDANH'), hasAny(eb, 'ROITRUONG')]).as('hasStudents'),
      hasAny(eb, 'LOPHOC').as('hasClasses'),
      hasAny(eb, 'MONHOC').as('hasSubjects'),
      // Also if everything has been cleared: the history remains.
      hasAny(eb, 'LICHSUDANHGIA').as('hasConduct'),
    ]);

type RegulationRow = Awaited<ReturnType<ReturnType<typeof selectRegulations>['execute']>>[number];

export function toRegulation(
  row: RegulationRow,
  currentYear: CurrentYear | null,
  level: SchoolLevel,
): Regulation {
  const { hasStudents: _1, hasClasses: _2, hasSubjects: _3, hasConduct: _4, ...values } = row;
  return {
    ...shownCounts(values, level),
    DiemDatMon: fromHundredths(row.DiemDatMon),
    is_editable: refusalOfYear(row.IDNienKhoa, currentYear) === null,
    is_deletable: refusalToDelete(row) === null,
  };
}

export async function listRegulations(reader: Reader, search: string | undefined): Promise<Regulation[]> {
  const rows = await selectRegulations(reader)
    .where((eb) => matches(eb, eb.ref('TenNienKhoa'), search))
    .orderBy('TenNienKhoa', 'desc')
    .execute();
  const current = await findCurrentYear(reader);
  const level = await findLevel(reader);
  return rows.map((row) => toRegulation(row, current, level));
}

export const findRegulationRow = (reader: Reader, yearId: number): Promise<RegulationRow | null> =>
  firstOrNull(selectRegulations(reader).where('IDNienKhoa', '=', yearId));

/** The limits of a year; every year has them from its creation. */
export async function findLimits(reader: Reader, yearId: number): Promise<Stored> {
  const row = await reader
    .selectFrom('QUYDINH')
    .select(valueColumns)
    .where('IDNienKhoa', '=', yearId)
    .executeTakeFirstOrThrow();
  return { ...row, DiemDatMon: fromHundredths(row.DiemDatMon) };
}

/** The average needed to pass. */
export async function findPassScore(reader: Reader, yearId: number): Promise<Hundredths> {
  const row = await reader
    .selectFrom('QUYDINH')
    .select('DiemDatMon')
    .where('IDNienKhoa', '=', yearId)
    .executeTakeFirst();
  return passScoreOf(row?.DiemDatMon);
}

/** A year without a regulation uses the default. */
export const passScoreOf = (stored: Hundredths | null | undefined) =>
  stored ?? toHundredths(defaultPassScore);

const stored = (values: Stored) => ({ ...values, DiemDatMon: toHundredths(values.DiemDatMon) });

/** Creates the school year with its regulation; score entry starts closed. */
export async function insertYear(tx: Tx, TenNienKhoa: string, values: Stored): Promise<number> {
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

export async function updateRegulation(tx: Tx, yearId: number, values: Stored): Promise<void> {
  await tx.updateTable('QUYDINH').set(stored(values)).where('IDNienKhoa', '=', yearId).execute();
}

export async function deleteYear(tx: Tx, yearId: number): Promise<void> {
  await tx.deleteFrom('QUYDINH').where('IDNienKhoa', '=', yearId).execute();
  await tx.deleteFrom('NIENKHOA').where('id', '=', yearId).execute();
}

const selectLatest = (reader: Reader) =>
  newestYearsFirst(reader)
    .innerJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'NIENKHOA.id')
    .select(['IDNienKhoa', 'TenNienKhoa', ...valueColumns])
    .select(['ChoPhepSuaDiemHK1', 'HanNhapHK1', 'ChoPhepSuaDiemHK2', 'HanNhapHK2'])
    // A literal: with a parameter, SQLite would prepare the statement again each time.
    .limit(sql.lit(1));

type LatestRow = Awaited<ReturnType<ReturnType<typeof selectLatest>['execute']>>[number];

function toCurrent(row: LatestRow): CurrentRegulation {
  const { ChoPhepSuaDiemHK1, HanNhapHK1, ChoPhepSuaDiemHK2, HanNhapHK2, ...values } = row;
  return {
    ...values,
    DiemDatMon: fromHundredths(row.DiemDatMon),
    terms: { 1: termEntry(ChoPhepSuaDiemHK1, HanNhapHK1), 2: termEntry(ChoPhepSuaDiemHK2, HanNhapHK2) },
  };
}

/** Null in a school without years. */
export async function findLatestRegulation(reader: Reader): Promise<CurrentRegulation | null> {
  const row = await selectLatest(reader).executeTakeFirst();
  return row ? toCurrent(row) : null;
}

const entryRules = preparedQuery((reader) =>
  selectLatest(reader)
    .leftJoin('CAIDAT', (join) => join.on('CAIDAT.Khoa', '=', 'ChiNguoiDuocPhanCong' satisfies Setting))
    .select('CAIDAT.GiaTri'),
);

/** The latest regulation with the other entry rules, in one query, because every batch of saves needs it. */
export async function findEntryRules(reader: Reader): Promise<EntryRules> {
  const [row] = await entryRules(reader, {});
  if (!row) return { currentYear: null, assignedOnly: false };
  const { GiaTri, ...latest } = row;
  return { currentYear: toCurrent(latest), assignedOnly: GiaTri === on };
}

export const requireLatest = async (reader: Reader): Promise<CurrentRegulation> =>
  orNotFound(await findLatestRegulation(reader), messages.noCurrentYear);

const termEntry = (isOn: Flag, deadline: string | null): TermEntry => ({
  switchOn: isOn === 1,
  deadline: deadline === null ? null : new Date(deadline),
});

const flag = (value: boolean): Flag => (value ? 1 : 0);

/** Sets when teachers may enter scores, per term. */
export async function updateTermEntries(tx: Tx, yearId: number, terms: TermEntries): Promise<void> {
  await tx
    .updateTable('QUYDINH')
    .set({
      ChoPhepSuaDiemHK1: flag(terms[1].switchOn),
      HanNhapHK1: terms[1].deadline?.toISOString() ?? null,
      ChoPhepSuaDiemHK2: flag(terms[2].switchOn),
      HanNhapHK2: terms[2].deadline?.toISOString() ?? null,
    })
    .where('IDNienKhoa', '=', yearId)
    .execute();
}
