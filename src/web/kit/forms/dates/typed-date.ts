// Dates as Vietnamese offices type them: DD/MM/YYYY only. The value stays YYYY-MM-DD text, so no time zone can shift
// it.

import { isCalendarDate } from '#shared/contract/calendar-date.ts';

/** '05/09/2009' → '2009-09-05'; null unless it is an existing day in that format. */
export function parseTypedDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}

/** Inserts slashes while digits are typed at the end, and turns other separators into slashes. Deletions stay as is. */
export function withSlashes(text: string, before: string): string {
  if (text.length < before.length) return text;
  const tidied = text.replace(/[.\-\s]/gu, '/').replace(/\/{2,}/gu, '/');
  if (/^\d{2}$|^\d{2}\/\d{2}$/u.test(tidied)) return `${tidied}/`;
  const run = /^(\d{2})(\d{2})(\d{4})$/u.exec(tidied);
  return run ? `${run[1]}/${run[2]}/${run[3]}` : tidied;
}
