import { type Hundredths, hundredthsToScore, toHundredths } from '#shared/contract/hundredths.ts';
import { cellText } from '#shared/school/scheme/cell-text.ts';
import { type Cells, perColumn, storedCells } from '#shared/school/scheme/cells.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import { sheetSummary } from '#shared/scores/sheets/sheet-summary.ts';
import { type TransferredResult, transferredResultOf } from './sheet.ts';

/** The values of a student, unless they are exempt or come from a previous school. */
export type CountedRow = Cells & { Mien?: boolean | undefined } & Partial<TransferredResult>;

/** The totals of a class so far, for the last row of its sheet. */
export function classResult(scheme: SheetScheme, rows: readonly CountedRow[], passScore: number) {
  const counted = rows.filter(({ Mien }) => !Mien);
  const isTransferred = ({ ChuyenDen }: CountedRow) => ChuyenDen === true && scheme.result.kind !== 'level';
  const { students, average, passed, missing } = sheetSummary(
    scheme,
    counted.filter((row) => !isTransferred(row)).map((row) => storedCells(scheme, row)),
    toHundredths(passScore),
    counted.filter(isTransferred).map((row) => transferredResultOf(scheme, row)),
  );
  const value = totalOf(scheme, average, `${passed}/${students} Đ`);
  return {
    /** Per value column: 'Đủ', or the number of missing values. */
    missing: perColumn({ columns: scheme.values }, ({ key }) =>
      missing[key] === 0 ? 'Đủ' : `Thiếu ${missing[key]}`,
    ),
    /** The class average, or how many are judged Đ; none of levels, which follow from other sheets. */
    result: { value, text: cellText(scheme.result, value) },
    /** '30/38 đạt'; null if the scheme has no pass score. */
    passed: scheme.hasPassScore ? `${passed}/${students} đạt` : null,
  };
}

function totalOf(
  { result }: SheetScheme,
  average: Hundredths | null,
  judged: string,
): number | string | null {
  if (result.kind === 'level') return null;
  return result.kind === 'score' ? hundredthsToScore(average) : judged;
}
