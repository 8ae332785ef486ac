// The scoring scheme: which scores a student gets in a subject and term, what they are called, how much each counts, and
// how much the terms count in the year. Sheets, files, history, progress, averages and the wire follow from it. Only the
// database's generated column says the weights once more, and a test compares the two for every pair of scores.

export const scheme = {
  /**
   * The columns of a sheet, from left to right. A column's key is its name on the wire and in the database, `short` is
   * what tells it apart where there is little room, `weight` how often its score counts: a whole number.
   */
  columns: {
    Diem15: { name: 'Điểm 15 phút', short: '15 phút', weight: 1 },
    Diem1Tiet: { name: 'Điểm 1 tiết', short: '1 tiết', weight: 2 },
  },
  /** What the columns come to. */
  average: { name: 'Điểm trung bình', short: 'TB' },
  /** The terms of a year, in their order; `weight` as above. */
  terms: [
    { id: 1, weight: 1 },
    { id: 2, weight: 2 },
  ],
} as const;

export type ScoreColumn = keyof typeof scheme.columns;

/** From left to right. */
export const scoreColumns = Object.keys(scheme.columns) as [ScoreColumn, ...ScoreColumn[]];

/** How many scores that many students need in a subject and term. */
export const scoresNeeded = (students: number) => scoreColumns.length * students;
