// How values are displayed everywhere. Empty is '-'; zero is not empty.

import {
  showDate as showCalendarDate,
  showVietnameseMinute,
  showVietnameseTime,
} from '../../shared/rules/calendar-date.ts';
import { showDecimal } from '../../shared/rules/rounding.ts';

export const nothing = '-';

export const showText = (text: string | null | undefined) => text || nothing;

/** 2009-09-05 → 05/09/2009 */
export const showDate = (date: string | null | undefined) => (date ? showCalendarDate(date) : nothing);

/** A server timestamp (UTC) or a local one (milliseconds), in Vietnamese time: 14:05 16/11/2026. */
export const showMoment = (moment: string | number) => showVietnameseMinute(new Date(moment));

/** With seconds, for lists: 16/11/2026 14:05:09. */
export const showExactMoment = (moment: string | number) => showVietnameseTime(new Date(moment));

/** A score or a rate, with two decimals. */
export const showScore = (score: number | null | undefined) => showNumber(score, 2);

/** Term averages in the student lookup use 1 decimal. */
export const showNumber = (value: number | null | undefined, places: number) =>
  value === null || value === undefined ? nothing : showDecimal(value, places);

// Created once: creating it takes as long as rendering a card of the home page, and far longer on a phone.
const counts = new Intl.NumberFormat('vi');

/** 11876 → 11.876. */
export const showCount = (count: number) => counts.format(count);

export const fullName = (person: { Ho: string; Ten: string }) => `${person.Ho} ${person.Ten}`;
