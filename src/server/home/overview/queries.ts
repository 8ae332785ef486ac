import type { Reader } from '#server/platform/database/reader.ts';
import { countOf } from '#server/platform/database/statements/page.ts';
import { assignedTo } from '#server/school/assignments/queries.ts';
import { scoreOfPlacement } from '#server/school/enrolment/score-joins.ts';
import { countConduct } from '#server/scores/progress/queries.ts';
import { countValues, enteredPerSheet, neededIn } from '#server/scores/sheets/entered-queries.ts';
import type { Overview } from '#shared/home/overview/api.ts';
import { twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { type AssessmentMethod, valuesNeeded } from '#shared/school/scheme/scheme.ts';
import { terms } from '#shared/school/scheme/terms.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';

type YearCounts = Pick<
  Overview,
  'SoMonHoc' | 'SoHocSinh' | 'ChuaXepLop' | 'SoLop' | 'LopChuaCoMon' | 'LopChuaPhanCong'
>;

export async function countYear(reader: Reader, yearId: number): Promise<YearCounts> {
  const count = (table: YearTable) => countOf(reader.selectFrom(table).where('IDNienKhoa', '=', yearId));
  const [SoHocSinh, SoLop] = [await count('GHIDANH'), await count('LOPHOC')];
  return {
    SoMonHoc: await count('MONHOC'),
    SoHocSinh,
    // A placed student is enrolled, and in only one class.
    ChuaXepLop: SoHocSinh - (await count('XEPLOP')),
    SoLop,
    LopChuaCoMon: SoLop - (await countTaughtClasses(reader, yearId)),
    LopChuaPhanCong: await countUnassignedClasses(reader, yearId),
  };
}

type YearTable = 'MONHOC' | 'GHIDANH' | 'XEPLOP' | 'LOPHOC';

async function countTaughtClasses(reader: Reader, yearId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('LOPHOC_MONHOC')
    .where('IDNienKhoa', '=', yearId)
    .select((eb) => eb.fn.count<number>('IDLopHoc').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Classes with a subject that has no teacher. */
async function countUnassignedClasses(reader: Reader, yearId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('LOPHOC_MONHOC')
    .leftJoin('PHANCONG', assignedTo)
    .where('LOPHOC_MONHOC.IDNienKhoa', '=', yearId)
    .where('PHANCONG.IDTaiKhoan', 'is', null)
    .select((eb) => eb.fn.count<number>('LOPHOC_MONHOC.IDLopHoc').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type TermCounts = { needed: number; entered: number };

/** How many values a term of the year needs and how many have been entered, by term. */
export const countValuesOfTerms = (reader: Reader, yearId: number, method: AssessmentMethod) =>
  method === 'HaiCot' ? countTwoColumns(reader, yearId) : countSheets(reader, yearId, method);

/** The sum of what the entry progress shows: all sheets, and the conduct of every student. */
async function countSheets(reader: Reader, yearId: number, method: AssessmentMethod) {
  const counts = new Map<number, TermCounts>();
  const sheets = await enteredPerSheet(reader, yearId, method).execute();
  const parts = [
    ...sheets.map((sheet) => ({ ...sheet, CanNhap: neededIn(method, sheet) })),
    ...(await countConduct(reader, yearId).execute()),
  ];
  for (const { IDHocKy, DaNhap, CanNhap } of parts) {
    const { needed, entered } = counts.get(IDHocKy) ?? { needed: 0, entered: 0 };
    counts.set(IDHocKy, { needed: needed + CanNhap, entered: entered + DaNhap });
  }
  return counts;
}

/** All sheets need the same columns of all students, so they need not be counted one by one, which takes longer. */
async function countTwoColumns(reader: Reader, yearId: number): Promise<Map<number, TermCounts>> {
  const pairs = await countOf(
    reader
      .selectFrom('LOPHOC_MONHOC')
      .innerJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC_MONHOC.IDLopHoc')
      .where('LOPHOC_MONHOC.IDNienKhoa', '=', yearId),
  );
  const rows = await reader
    .selectFrom('DIEM')
    .innerJoin('XEPLOP', scoreOfPlacement)
    .innerJoin('LOPHOC_MONHOC', (join) =>
      join
        .onRef('LOPHOC_MONHOC.IDLopHoc', '=', 'XEPLOP.IDLopHoc')
        .onRef('LOPHOC_MONHOC.IDMonHoc', '=', 'DIEM.IDMonHoc'),
    )
    .where('DIEM.IDNienKhoa', '=', yearId)
    .select(['IDHocKy', countValues(twoColumnKeys).as('entered')])
    .groupBy('IDHocKy')
    .execute();
  const entered = new Map(rows.map((row) => [row.IDHocKy, row.entered]));
  const needed = valuesNeeded(twoColumns, pairs);
  return new Map(terms.map(({ id }) => [id, { needed, entered: entered.get(id) ?? 0 }]));
}

/** Whether the school has given the result of a subject in the term. Without one, its students need not be counted. */
export async function hasResults(reader: Reader, IDNienKhoa: number, IDHocKy: number): Promise<boolean> {
  const averages = reader
    .selectFrom('DIEM')
    .where((eb) => eb.and({ IDNienKhoa, IDHocKy }))
    .where('DiemTB', 'is not', null);
  const results = reader
    .selectFrom('DIEMTT22')
    .where((eb) => eb.and({ IDNienKhoa, IDHocKy }))
    .where('KetQua', 'is not', null);
  const found = averages.select('IDHocSinh').unionAll(results.select('IDHocSinh')).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
