import type { ChangedScore, ChangesQuery, ScoreChange, Sheet } from '../../../shared/endpoints/grading.ts';
import type { pageOf } from '../../../shared/paging.ts';
import { type Hundredths, hundredthsToScore } from '../../../shared/rules/hundredths.ts';
import type { Reader } from '../../database/reader.ts';
import { fetchPage } from '../../database/statements/page.ts';
import { preparedQuery } from '../../database/statements/prepared-query.ts';

/**
 * Changes to the scores shown on the sheet: for the students who are in the class now, whichever class they were in at
 * the time. Not a join, because SQLite would then scan the subject's history for the whole school.
 */
function changesOf(reader: Reader, { IDLopHoc, IDMonHoc, IDHocKy, IDHocSinh }: ChangesQuery) {
  const changes = reader
    .selectFrom('LICHSUDIEM')
    .where('LICHSUDIEM.IDMonHoc', '=', IDMonHoc)
    .where('LICHSUDIEM.IDHocKy', '=', IDHocKy)
    .where('LICHSUDIEM.IDHocSinh', 'in', (eb) =>
      eb.selectFrom('XEPLOP').select('XEPLOP.IDHocSinh').where('XEPLOP.IDLopHoc', '=', IDLopHoc),
    );
  return IDHocSinh === undefined ? changes : changes.where('LICHSUDIEM.IDHocSinh', '=', IDHocSinh);
}

/** The columns that `toScoreChange` needs, including the student. */
export const changeColumns = [
  'LICHSUDIEM.id',
  'LICHSUDIEM.IDHocSinh',
  'Ho',
  'Ten',
  'Cot',
  'Cu',
  'Moi',
  'NguoiSua',
  'VaiTro',
  'ThoiDiem',
  'Nguon',
  'LyDo',
] as const;

/** Newest first. Ordered by id, not by time: a wrong clock cannot reorder it. */
export async function listChanges(
  reader: Reader,
  query: ChangesQuery,
  page: ReturnType<typeof pageOf>,
): Promise<{ rows: ScoreChange[]; count: number }> {
  const changes = changesOf(reader, query)
    .innerJoin('HOCSINH', 'HOCSINH.id', 'LICHSUDIEM.IDHocSinh')
    .select(changeColumns)
    .orderBy('LICHSUDIEM.id', 'desc');
  const { rows, count } = await fetchPage(changes, page);
  return { rows: rows.map(toScoreChange), count };
}

type ChangeRow = Omit<ScoreChange, 'HoTen' | 'Cu' | 'Moi'> &
  Record<'Ho' | 'Ten', string> &
  Record<'Cu' | 'Moi', Hundredths | null>;

/** Other properties of the row are kept. */
export const toScoreChange = <Row extends ChangeRow>({ Ho, Ten, Cu, Moi, ...change }: Row) => ({
  ...change,
  HoTen: `${Ho} ${Ten}`,
  Cu: hundredthsToScore(Cu),
  Moi: hundredthsToScore(Moi),
});

/** The joins force the plan to start from the class, whatever statistics the engine has about the history. */
const changedScores = preparedQuery((reader, { IDLopHoc, IDMonHoc, IDHocKy }: Sheet) =>
  reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('HOCKY', (join) => join.on('HOCKY.id', '=', IDHocKy))
    .leftJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC_MONHOC.IDLopHoc')
    .leftJoin('LICHSUDIEM', (join) =>
      join
        .onRef('LICHSUDIEM.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc')
        .onRef('LICHSUDIEM.IDHocKy', '=', 'HOCKY.id')
        .onRef('LICHSUDIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh')
        // A change from null is the first entry, or the next one after the score was cleared; any other is a
        // correction.
        .on('Cu', 'is not', null),
    )
    .where('LOPHOC_MONHOC.IDLopHoc', '=', IDLopHoc)
    .where('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc)
    .select((eb) => ['LICHSUDIEM.IDHocSinh', 'Cot', eb.fn.countAll<number>().as('SoLan')])
    .groupBy(['LICHSUDIEM.IDHocSinh', 'Cot'])
    .orderBy('LICHSUDIEM.IDHocSinh')
    .orderBy('Cot'),
);

/** Null if the sheet does not exist; `requireSheet` reports why. */
export async function findChangedScores(reader: Reader, sheet: Sheet): Promise<ChangedScore[] | null> {
  const rows = await changedScores(reader, sheet);
  if (rows.length === 0) return null;
  // Students without corrections are grouped into one row with a null id.
  return rows.flatMap(({ IDHocSinh, Cot, SoLan }) =>
    IDHocSinh === null || Cot === null ? [] : { IDHocSinh, Cot, SoLan },
  );
}
