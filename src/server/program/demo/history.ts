// How the demo scores were entered: one session of a teacher after another, with an occasional mistake corrected by the
// office. Replaying it gives the stored scores.

import type { HistoryRow } from '#server/scores/saves/two-column-queries.ts';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import { twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import type { Random } from './random.ts';
import type { Score } from './scores.ts';

export type Author = Pick<HistoryRow, 'IDTaiKhoan' | 'NguoiSua' | 'VaiTro'>;

/** The scores of one class in one subject and term. */
export type FilledSheet = {
  classId: number;
  firstYear: number;
  term: number;
  teacher: Author;
  scores: Score[];
};

/** The period in which the scores of a term are entered. */
type Season = { term: number; from: string; days: number };

/** The newest year is at mid-November, and the few scores of its second term are from the last days. */
const seasons = (newest: boolean): Season[] => [
  { term: 1, from: '10-11', days: 30 },
  newest ? { term: 2, from: '11-11', days: 4 } : { term: 2, from: '02-15', days: 58 },
];

type TwoColumnKey = (typeof twoColumnKeys)[number];

/** One column after another, each with an equal share of the season. */
type Phase = Season & { column: TwoColumnKey; after: number };

function phasesOf(season: Season): Phase[] {
  const days = season.days / twoColumnKeys.length;
  return twoColumnKeys.map((column, index) => ({ ...season, column, after: index * days, days }));
}

const minute = 60_000;
const day = 24 * 60 * minute;
const schoolDay = 10 * 60 * minute;
const slips = 0.004;

/** `sheets`: those of one school year. */
export function historyOf(
  random: Random,
  sheets: FilledSheet[],
  newest: boolean,
  office: Author,
): HistoryRow[] {
  const phases = seasons(newest).flatMap(phasesOf);
  return phases.flatMap((phase) => {
    const open = sheets.filter((sheet) => sheet.term === phase.term);
    return open.flatMap((sheet, index) =>
      sitting(random, sheet, phase.column, momentOf(phase, sheet.firstYear, index, open.length), office),
    );
  });
}

/** Spreads the sessions evenly over the school days of a phase; 07:00 in Vietnam is 00:00 UTC. */
function momentOf(phase: Phase, firstYear: number, index: number, count: number): number {
  const year = phase.from < '06' ? firstYear + 1 : firstYear;
  const passed = phase.after + (index / count) * phase.days;
  return schoolTime(`${year}-${phase.from}`, passed);
}

/** After so many school days, the parts of which are those of its ten hours. */
export const schoolTime = (from: string, days: number): number =>
  Date.parse(from) + Math.floor(days) * day + (days % 1) * schoolDay;

function sitting(
  random: Random,
  sheet: FilledSheet,
  column: TwoColumnKey,
  start: number,
  office: Author,
): HistoryRow[] {
  const changes: HistoryRow[] = [];
  const corrections: HistoryRow[] = [];
  for (const score of sheet.scores) {
    const value = score[column];
    if (value === null) continue;
    const base = {
      IDHocSinh: score.IDHocSinh,
      IDMonHoc: score.IDMonHoc,
      IDHocKy: score.IDHocKy,
      IDLopHoc: sheet.classId,
      Cot: column,
    };
    const slip = random.chance(slips) ? (Math.max(0, value - 100) as Hundredths) : value;
    changes.push({ ...base, Cu: null, Moi: slip, ...sheet.teacher, ...at(start + changes.length * 1000) });
    if (slip !== value)
      corrections.push({ ...base, Cu: slip, Moi: value, ...office, ...at(start + 2 * minute) });
  }
  return [...changes, ...corrections];
}

export const at = (moment: number) => ({ ThoiDiem: new Date(moment).toISOString(), Nguon: 'sheet' as const });
