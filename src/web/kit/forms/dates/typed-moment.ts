// A typed day and time in Vietnamese time, and the timestamp they represent.

import { isCalendarDate, startOfVietnameseDay, vietnameseDay } from '#shared/contract/calendar-date.ts';
import { formatMoment } from '../../format.ts';

/** `date` is YYYY-MM-DD and `time` HH:MM, or incomplete input. */
export type TypedMoment = { date: string; time: string };

/** '7:30', '0730' and '7h30' → '07:30'; null if it is not a time of day. */
export function parseTypedTime(text: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.hg ]?(\d{2})$/iu.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** In UTC; null unless both parts are valid. */
export function momentOf({ date, time }: TypedMoment): string | null {
  const clock = parseTypedTime(time);
  if (!isCalendarDate(date) || clock === null) return null;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(startOfVietnameseDay(date).getTime() + (60 * hours + minutes) * 60_000).toISOString();
}

/** The timestamp as the user would type it. */
export function typedMomentOf(moment: string): TypedMoment {
  const [time = ''] = formatMoment(moment).split(' ');
  return { date: vietnameseDay(new Date(moment)), time };
}

/** The end of the day that many days from now. */
export const endOfDayIn = (days: number, now: number): TypedMoment => ({
  date: vietnameseDay(new Date(now + days * 86_400_000)),
  time: '23:59',
});
