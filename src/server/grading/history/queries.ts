import type { ChangedScore, ChangesQuery, ScoreChange, Sheet } from '../../../shared/grading.ts';
import type { pageOf } from '../../../shared/paging.ts';
import { type Hundredths, hundredthsToScore } from '../../../shared/rules/hundredths.ts';
import { fetchPage } from '../../database/page.ts';
import { question } from '../../database/question.ts';
import type { Reader } from '../../database/reader.ts';

/**
 * Changes to the scores that the sheet shows: of the students who are in the class now, wherever they were then. Not a
 * join, since SQLite then walked through the subject's history of the whole school.
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

/** What is told of a change, for `toScoreChange`; the student comes along. */
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

/** Newest first. By number, not by time: a wrong clock cannot reorder it. */
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

/** Whatever else is told of the change stays. */
export const toScoreChange = <Row extends ChangeRow>({ Ho, Ten, Cu, Moi, ...change }: Row) => ({
  ...change,
  HoTen: `${Ho} ${Ten}`,
  Cu: hundredthsToScore(Cu),
  Moi: hundredthsToScore(Moi),
});

/** Starts from the class, whatever the engine knows about the history: the joins leave it no other order. */
const changedScores = question((reader, { IDLopHoc, IDMonHoc, IDHocKy }: Sheet) =>
  reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('HOCKY', (join) => join.on('HOCKY.id', '=', IDHocKy))
    .leftJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC_MONHOC.IDLopHoc')
    .leftJoin('LICHSUDIEM', (join) =>
      join
        .onRef('LICHSUDIEM.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc')
        .onRef('LICHSUDIEM.IDHocKy', '=', 'HOCKY.id')
        .onRef('LICHSUDIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh')
        // A change from nothing is a score's first entry, or its next after it was erased; every other is a correction.
        .on('Cu', 'is not', null),
    )
    .where('LOPHOC_MONHOC.IDLopHoc', '=', IDLopHoc)
    .where('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc)
    .select((eb) => ['LICHSUDIEM.IDHocSinh', 'Cot', eb.fn.countAll<number>().as('SoLan')])
    .groupBy(['LICHSUDIEM.IDHocSinh', 'Cot'])
    .orderBy('LICHSUDIEM.IDHocSinh')
    .orderBy('Cot'),
);

/** Null when there is no such sheet: `requireSheet` tells why. */
export async function findChangedScores(reader: Reader, sheet: Sheet): Promise<ChangedScore[] | null> {
  const rows = await changedScores(reader, sheet);
  if (rows.length === 0) return null;
  // Students whose scores were never changed are one row without a student.
  return rows.flatMap(({ IDHocSinh, Cot, SoLan }) =>
    IDHocSinh === null || Cot === null ? [] : { IDHocSinh, Cot, SoLan },
  );
}
