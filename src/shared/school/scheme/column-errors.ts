// Which columns of a request its sheet does not have, and which values are of the wrong kind.

import { cellRule } from './cell-text.ts';
import type { Cells } from './cells.ts';
import { type ColumnKey, topicKey } from './column-keys.ts';
import { kinds } from './kinds/kinds.ts';
import { methodNames, type SheetColumn, type SheetScheme } from './scheme.ts';
import { columnsByKey, columnWithKey, schemesWith } from './schemes.ts';

type Problem = { key: ColumnKey; message: string };

/** Why the sheet does not have this column. */
export function missingColumn(scheme: SheetScheme, key: ColumnKey): string {
  const { name } = columnWithKey(key);
  if (key === topicKey && scheme.method === 'ThongTu22') return `Bảng điểm này không có cột ${name}.`;
  return schemesWith(key).some(({ method }) => method === scheme.method)
    ? `Môn này không có cột ${name}.`
    : `Niên khóa này đánh giá theo ${methodNames[scheme.method]} nên không có cột ${name}.`;
}

/** A judgement in a scored sheet, or a score in a judged one. */
const hasOtherKind = ({ kind }: SheetColumn, value: Cells[ColumnKey]) =>
  value !== null && value !== undefined && !kinds[kind].accepts(value);

/** The problems with the values that a request has. A column that is missing has none. */
export function columnProblems(scheme: SheetScheme, cells: Cells): Problem[] {
  return [...columnsByKey.keys()]
    .filter((key) => cells[key] !== undefined)
    .flatMap((key) => {
      const column = scheme.columns.find((one) => one.key === key);
      if (!column) return [{ key, message: missingColumn(scheme, key) }];
      return hasOtherKind(column, cells[key]) ? [{ key, message: cellRule(column) }] : [];
    });
}
