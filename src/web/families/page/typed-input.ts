// What is typed into the form: how it is tidied while typing, and what is wrong with it.

import { isCalendarDate } from '#shared/contract/calendar-date.ts';
import { codeLength, codeSigns, groupedCode, typedCode } from '#shared/families/family-code.ts';

export type Typed = { text: string; caret: number };

/** Groups the code while it is typed. The caret stays behind the sign it was behind. */
export const tidyCode = ({ text, caret }: Typed): Typed => ({
  text: groupedCode(typedCode(text)),
  caret: groupedCode(typedCode(text.slice(0, caret))).length,
});

/** Null if it can be a code. */
export function problemOfCode(text: string): string | null {
  const code = typedCode(text);
  if (code === '') return 'Vui lòng nhập mã tra cứu.';
  // Telex turns DD into Đ and AS into Á; which keys were meant cannot be told from the result.
  if (/[\u0300-\u036fĐ]/u.test(code.normalize('NFD')))
    return 'Mã không có dấu tiếng Việt. Hãy tắt kiểu gõ tiếng Việt (Telex, VNI) rồi nhập lại.';
  if (/[0O1IL]/u.test(code)) return 'Mã không có chữ O, I, L và số 0, 1. Vui lòng xem lại phiếu.';
  if (![...code].every((sign) => codeSigns.includes(sign))) return 'Mã chỉ có chữ và số.';
  return code.length === codeLength ? null : `Mã có ${codeLength} chữ và số; bạn đã nhập ${code.length}.`;
}

/** '05/09/2010', '5.9.2010', '05092010' and '2010-09-05' → '2010-09-05'; null if there is no such day. */
export function birthDate(text: string): string | null {
  if (/[^\d\s./-]/u.test(text)) return null;
  const digits = (text.match(/\d+/gu) ?? []).map((part) => part.padStart(2, '0')).join('');
  // Years start at 1900, so no eight digits are a day in both orders.
  const dayFirst = digits.replace(/^(..)(..)(....)$/u, '$3-$2-$1');
  const yearFirst = digits.replace(/^(....)(..)(..)$/u, '$1-$2-$3');
  return [dayFirst, yearFirst].find(isCalendarDate) ?? null;
}

export function problemOfDate(text: string): string | null {
  if (text.trim() === '') return 'Vui lòng nhập ngày sinh của học sinh.';
  return birthDate(text) ? null : 'Ngày sinh chưa đúng. Hãy nhập ngày, tháng, năm, ví dụ 05/09/2010.';
}
