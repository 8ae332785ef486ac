/** A day that exists, written YYYY-MM-DD. Dates stay text from end to end, so no time zone can move them. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false;
  return day <= daysIn(month, year);
}

/** By arithmetic: a list of students is full of dates, and each is looked at several times. */
function daysIn(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Vietnam has had the same seven hours since 1975. By arithmetic: asking for a time zone takes a hundred times as long. */
const vietnameseHours = 7 * 3_600_000;

/** YYYY-MM-DDTHH:MM:SS on a clock in Vietnam; a damaged line of a log may name no moment at all. */
function inVietnam(moment: Date): string {
  const time = moment.getTime();
  if (Number.isNaN(time)) return '????-??-??T??:??:??';
  return new Date(time + vietnameseHours).toISOString().slice(0, 19);
}

/** The day it is in Vietnam at that moment: the office's calendar, whatever the machine's time zone. */
export function vietnameseDay(moment: Date): string {
  return inVietnam(moment).slice(0, 10);
}

/** When that day begins in Vietnam. */
export function startOfVietnameseDay(date: string): Date {
  return new Date(`${date}T00:00:00+07:00`);
}

/** When it has ended there: the next one begins. */
export function endOfVietnameseDay(date: string): Date {
  return new Date(startOfVietnameseDay(date).getTime() + 86_400_000);
}

/** 2009-09-05 → 05/09/2009. */
export function showDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

const vietnameseClock = (moment: Date) => inVietnam(moment).slice(11);

/** The moment on a clock in Vietnam, for lists: 2026-11-14T17:30:05Z → 15/11/2026 00:30:05. */
export function showVietnameseTime(moment: Date): string {
  const [day = '', time] = inVietnam(moment).split('T');
  return `${showDate(day)} ${time}`;
}

/** The same without its seconds, for sentences: 00:30 15/11/2026. */
export function showVietnameseMinute(moment: Date): string {
  return `${vietnameseClock(moment).slice(0, 5)} ${showDate(vietnameseDay(moment))}`;
}

/** The same where a sentence names the day: 00:30 ngày 15/11/2026. */
export function sayVietnameseMinute(moment: Date): string {
  return showVietnameseMinute(moment).replace(' ', ' ngày ');
}

/** The same as part of a file's name, so that names sort as moments do: 2026-11-15-003005. */
export function vietnameseStamp(moment: Date): string {
  return `${vietnameseDay(moment)}-${vietnameseClock(moment).replaceAll(':', '')}`;
}
