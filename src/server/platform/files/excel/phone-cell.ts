import { tidy } from '#shared/contract/text.ts';
import { textOfCell } from './cells.ts';
import type { FileCell } from './read-workbook.ts';

/** Nine or ten digits that do not start with 0: a Vietnamese phone number that has lost it. */
const withoutZero = /^[1-9]\d{8,9}$/u;

/** As people group digits: 0912 345 678, 0912.345.678, (024) 3812-3456. */
const separators = /[\s.()-]/gu;

/** Only a number has lost its zero; a text is as somebody typed it, apart from its separators and the country code. */
export function phoneOfCell(cell: FileCell): string {
  const text = tidy(textOfCell(cell));
  if (typeof cell === 'number') return withoutZero.test(text) ? `0${text}` : text;
  return text.replace(separators, '').replace(/^\+84/u, '0');
}
