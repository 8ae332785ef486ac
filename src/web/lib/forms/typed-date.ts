// Dates as Vietnamese offices type them: DD/MM/YYYY and nothing else. The value stays YYYY-MM-DD text, so that no time
// zone can move it.

import { isCalendarDate } from '../../../shared/rules/calendar-date.ts';

/** '05/09/2009' → '2009-09-05'; null when it is not a day that exists, written that way. */
export function parseTypedDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}

/** Puts the strokes in while digits are typed at the end; whatever else is typed stays as it is. */
export function withStrokes(text: string, before: string): string {
  if (text.length < before.length) return text;
  const tidied = text.replace(/[.\-\s]/gu, '/').replace(/\/{2,}/gu, '/');
  if (/^\d{2}$|^\d{2}\/\d{2}$/u.test(tidied)) return `${tidied}/`;
  const run = /^(\d{2})(\d{2})(\d{4})$/u.exec(tidied);
  return run ? `${run[1]}/${run[2]}/${run[3]}` : tidied;
}
