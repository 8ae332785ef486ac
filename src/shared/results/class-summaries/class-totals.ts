import { resultName } from '#shared/scores/sheets/result.ts';

/**
 * The results of a class in words. The counts add up to the class size. Missing scores are reported separately, because
 * a student with missing scores can still have a result.
 */
export function classResults(students: readonly { Dat: boolean | null; DuDiem: boolean }[]): string[] {
  const having = (result: boolean | null) => students.filter(({ Dat }) => Dat === result).length;
  const incomplete = students.filter(({ DuDiem }) => !DuDiem).length;
  const isProvisional = incomplete > 0 && having(null) < students.length;
  return [
    `${resultName(true)}: ${having(true)}`,
    `${resultName(false)}: ${having(false)}`,
    ...(having(null) > 0 ? [`Chưa có kết quả: ${having(null)}`] : []),
    ...(isProvisional ? [`Kết quả tạm tính, còn ${incomplete} học sinh chưa đủ điểm các môn`] : []),
  ];
}
