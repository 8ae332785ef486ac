// The scoring scheme: which scores a student gets per subject and term, their names and weights, and the weights of the
// terms in the year. Sheets, files, history, progress, averages and the API all derive from it. Only the database's
// generated column repeats the weights, and a test compares the two for every pair of scores.

export const scheme = {
  /**
   * The columns of a sheet, left to right. The key is the name in the API and the database, `short` is the name where
   * space is tight, and `weight` is an integer.
   */
  columns: {
    Diem15: { name: 'Điểm 15 phút', short: '15 phút', weight: 1 },
    Diem1Tiet: { name: 'Điểm 1 tiết', short: '1 tiết', weight: 2 },
  },
  /** The average of the columns. */
  average: { name: 'Điểm trung bình', short: 'TB' },
  /** The terms of a year, in order; `weight` as above. */
  terms: [
    { id: 1, weight: 1 },
    { id: 2, weight: 2 },
  ],
} as const;

export type ScoreColumn = keyof typeof scheme.columns;

/** Left to right. */
export const scoreColumns = Object.keys(scheme.columns) as [ScoreColumn, ...ScoreColumn[]];

/** The number of scores that this many students need in a subject and term. */
export const scoresNeeded = (students: number) => scoreColumns.length * students;
