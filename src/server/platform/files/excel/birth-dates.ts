// Birth dates as written in lists: spreadsheet dates, dd/mm/yyyy or yyyy-mm-dd. Never month first: a date that can only
// be month first is rejected, and so is a whole list that shows that its other dates cannot be trusted.

import { formatDate } from '#shared/contract/calendar-date.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { dayOfCell, isEmptyCell, showCell } from './cells.ts';
import type { FileCell } from './read-workbook.ts';

type DateCell = { Dong: number; birth: FileCell };

export const birthProblems = {
  notDate: (text: string) => `Ngày sinh "${text}" không đọc được. Hãy ghi ngày/tháng/năm, ví dụ 05/09/2011.`,
  monthFirst: (text: string, day: string) =>
    `Ngày sinh "${text}" ghi tháng trước ngày. Hãy ghi ngày/tháng/năm: ${day}.`,
  monthFirstList: (row: number, text: string, day: string) =>
    `Cột "Ngày sinh" ghi tháng trước ngày (dòng ${row}: ${text}). Hãy đổi cả cột thành ngày/tháng/năm (${day}) rồi chọn lại tệp.`,
  swappedList: (row: number, text: string) =>
    `Có vẻ Excel đã đổi chỗ ngày và tháng trong cột "Ngày sinh": mọi ô dạng ngày đều là ngày 1 đến 12, còn những ngày sau đó là chữ (dòng ${row}: ${text}). Hãy định dạng cột này là Văn bản (Text), gõ lại ngày/tháng/năm rồi chọn lại tệp.`,
} as const;

const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/u;

type Written = { first: number; second: number; year: string };

function written(cell: FileCell): Written | null {
  const [, first, , second, year] = (typeof cell === 'string' && numbers.exec(cell.trim())) || [];
  return year === undefined ? null : { first: Number(first), second: Number(second), year };
}

const lastMonth = 12;
const isMonthFirst = ({ first, second }: Written) => first <= lastMonth && second > lastMonth;
const isDayFirst = ({ first, second }: Written) => first > lastMonth && second <= lastMonth;

const two = (number: number) => String(number).padStart(2, '0');
/** The date meant by a text with the month first, or null if it is not a valid date. */
function meantBy({ first, second, year }: Written): string | null {
  const day = dayOfCell(`${year}-${two(first)}-${two(second)}`);
  return day && formatDate(day);
}

/** The date as YYYY-MM-DD, or a message if there is none. Not for empty cells. */
export function birthDateOf(cell: FileCell): { day: string } | { problem: string } {
  const day = dayOfCell(cell);
  if (day) return { day };
  const date = written(cell);
  const meant = date && isMonthFirst(date) ? meantBy(date) : null;
  const text = showCell(cell);
  return { problem: meant ? birthProblems.monthFirst(text, meant) : birthProblems.notDate(text) };
}

/** The date in a cell, or its text if that is wrong; what is wrong as well. */
export function readBirth(cell: FileCell): { NgaySinh: string; faults: FieldErrors } {
  if (isEmptyCell(cell)) return { NgaySinh: '', faults: {} };
  const date = birthDateOf(cell);
  return 'day' in date
    ? { NgaySinh: date.day, faults: {} }
    : { NgaySinh: showCell(cell), faults: { NgaySinh: [date.problem] } };
}

/** By chance, all of this many spreadsheet dates fall on the 12th or earlier in about one of two hundred lists. */
const fewestSwapped = 6;

/** Why the dates of this list cannot be trusted at all, or null if each can be read separately. */
export function refusalOfDates(rows: DateCell[]): string | null {
  const texts = rows.flatMap(({ Dong, birth }) => {
    const date = written(birth);
    return date ? [{ date, Dong, birth }] : [];
  });
  const monthFirst = texts.filter(({ date }) => isMonthFirst(date) && meantBy(date) !== null);
  const dayFirst = texts.filter(({ date }) => isDayFirst(date));
  const [example] = monthFirst;
  // A few slips are errors of their rows; if they outnumber the dates that must be day first, 05/11 might mean the
  // eleventh of May.
  if (example && monthFirst.length > dayFirst.length)
    return birthProblems.monthFirstList(example.Dong, showCell(example.birth), meantBy(example.date) ?? '');
  const cells = rows.flatMap(({ birth }) => (birth instanceof Date ? [birth.getUTCDate()] : []));
  const [late] = dayFirst;
  // A spreadsheet that expects the month first turns 05/11 into the eleventh of May and leaves 25/11 as text.
  const looksSwapped = cells.length >= fewestSwapped && cells.every((day) => day <= lastMonth);
  return late && looksSwapped && dayFirst.length === texts.length
    ? birthProblems.swappedList(late.Dong, showCell(late.birth))
    : null;
}
