import { sql } from 'kysely';
import { preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { fetchPage } from '#server/platform/database/statements/page.ts';
import type { pageOf } from '#shared/contract/paging.ts';
import { shownValue } from '#shared/school/scheme/cells.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import { isJudgementCode } from '#shared/school/scheme/judgement.ts';
import type { CellValue } from '#shared/school/scheme/kinds/kind.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { columnWithKey } from '#shared/school/scheme/schemes.ts';
import type { AnySheet, ChangedScore, ScoreChange, Sheet } from '#shared/scores/sheets/api.ts';
import { changeColumns, historyOfSheet } from './table-queries.ts';

type ChangesOfYear = AnySheet & { IDNienKhoa: number; IDHocSinh?: number | undefined };

/**
 * Changes to the values shown on the sheet: for the students who are in the class now, whichever class they were in at
 * the time. Not a join, because SQLite would then scan the subject's history for the whole school.
 */
function changesOf(
  reader: Reader,
  method: AssessmentMethod,
  { IDLopHoc, IDHocSinh, ...sheet }: ChangesOfYear,
) {
  const changes = historyOfSheet(reader, method, sheet).where('change.IDHocSinh', 'in', (eb) =>
    eb.selectFrom('XEPLOP').select('XEPLOP.IDHocSinh').where('XEPLOP.IDLopHoc', '=', IDLopHoc),
  );
  return IDHocSinh === undefined ? changes : changes.where('change.IDHocSinh', '=', IDHocSinh);
}

/** Newest first. Ordered by id, not by time: a wrong clock cannot reorder it. */
export async function listChanges(
  reader: Reader,
  method: AssessmentMethod,
  query: ChangesOfYear,
  page: ReturnType<typeof pageOf>,
): Promise<{ rows: ScoreChange[]; count: number }> {
  const changes = changesOf(reader, method, query)
    .innerJoin('HOCSINH', 'HOCSINH.id', 'change.IDHocSinh')
    .select(changeColumns(method))
    .select(['Ho', 'Ten'])
    .orderBy('change.id', 'desc');
  const { rows, count } = await fetchPage(changes, page);
  return { rows: rows.map(toScoreChange), count };
}

type ChangeRow = Omit<ScoreChange, 'HoTen' | 'Cu' | 'Moi'> &
  Record<'Ho' | 'Ten', string> &
  Record<'Cu' | 'Moi', number | null> & { [Text in 'NhanXetCu' | 'NhanXetMoi']?: string | null };

/** Other properties of the row are kept. */
export const toScoreChange = <Row extends ChangeRow>({
  Ho,
  Ten,
  Cu,
  Moi,
  NhanXetCu,
  NhanXetMoi,
  ...change
}: Row) => ({
  ...change,
  HoTen: `${Ho} ${Ten}`,
  Cu: changedValue(change.Cot, Cu ?? NhanXetCu),
  Moi: changedValue(change.Cot, Moi ?? NhanXetMoi),
});

/** A subject may have been scored when it was changed and be judged now, so the value itself tells which it is. */
function changedValue(key: ColumnKey, stored: number | string | null | undefined): CellValue {
  const { kind, decimals } = columnWithKey(key);
  // With two decimals, 0.01 would look like a judgement; such sheets have none.
  const isJudged = kind === 'score' && decimals === 1 && isJudgementCode(Number(stored));
  return shownValue({ kind: isJudged ? 'judgement' : kind }, stored);
}

/** The joins force the plan to start from the class, whatever statistics the engine has about the history. */
const changedValues = (table: 'LICHSUDIEM' | 'LICHSUDANHGIA') =>
  preparedQuery((reader, { IDLopHoc, IDMonHoc, IDHocKy }: Sheet) =>
    reader
      .selectFrom('LOPHOC_MONHOC')
      .innerJoin('HOCKY', (join) => join.on('HOCKY.id', '=', IDHocKy))
      .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'LOPHOC_MONHOC.IDNienKhoa')
      .leftJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC_MONHOC.IDLopHoc')
      .leftJoin(`${table as 'LICHSUDANHGIA'} as change`, (join) =>
        join
          .onRef('change.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc')
          .onRef('change.IDHocKy', '=', 'HOCKY.id')
          .onRef('change.IDHocSinh', '=', 'XEPLOP.IDHocSinh')
          // A change from null is the first entry, or the next one after the value was cleared; any other is a
          // correction.
          .on(table === 'LICHSUDIEM' ? 'Cu' : sql`coalesce("Cu", length("NhanXetCu"))`, 'is not', null),
      )
      .where('LOPHOC_MONHOC.IDLopHoc', '=', IDLopHoc)
      .where('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc)
      .select((eb) => ['CachDanhGia', 'change.IDHocSinh', 'Cot', eb.fn.countAll<number>().as('SoLan')])
      .groupBy(['CachDanhGia', 'change.IDHocSinh', 'Cot'])
      .orderBy('change.IDHocSinh')
      .orderBy('Cot'),
  );

const changedIn = {
  HaiCot: changedValues('LICHSUDIEM'),
  ThongTu22: changedValues('LICHSUDANHGIA'),
};

/** Null if the sheet does not exist; `requireSheet` reports why. */
export async function findChangedScores(reader: Reader, sheet: Sheet): Promise<ChangedScore[] | null> {
  let rows = await changedIn.HaiCot(reader, sheet);
  // Most years have two columns, and this is asked for whenever a sheet is opened: not one more query for them.
  if (rows[0]?.CachDanhGia === 'ThongTu22') rows = await changedIn.ThongTu22(reader, sheet);
  if (rows.length === 0) return null;
  // Students without corrections are grouped into one row with a null id.
  return rows.flatMap(({ IDHocSinh, Cot, SoLan }) =>
    IDHocSinh === null || Cot === null ? [] : { IDHocSinh, Cot, SoLan },
  );
}
