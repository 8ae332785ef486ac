import { formatDate } from '#shared/contract/calendar-date.ts';
import { formatDecimal } from '#shared/contract/round-half-up.ts';
import type { ColumnKind, DocumentValue } from './document.ts';

const places = { number: 2, average: 1, integer: 0, mark: 0, text: 0, date: 0 } satisfies Record<
  ColumnKind,
  number
>;

/**
 * The printed text of a cell: numbers as on screen, empty for null. Strings are printed as is, even in a number column.
 */
export function cellText(kind: ColumnKind, value: DocumentValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return formatDecimal(value, places[kind]);
  return kind === 'date' && value !== '' ? formatDate(value) : value;
}
