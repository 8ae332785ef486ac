import type { CellValue } from 'hucre/xlsx';
import { expect } from 'vitest';

/** The rows of a document without the two below its table: an empty row, and the signatures. */
export function aboveSignatures(rows: CellValue[][]): CellValue[][] {
  const [empty, signatures] = rows.slice(-2);
  expect(empty?.every((cell) => cell === null)).toBe(true);
  expect(signatures?.join()).toContain('Hiệu trưởng');
  return rows.slice(0, -2);
}
