// How values are displayed everywhere. Empty is '-'; zero is not empty.

import {
  formatDate as formatCalendarDate,
  formatVietnameseMinute,
  formatVietnameseTime,
} from '#shared/contract/calendar-date.ts';
import { formatDecimal } from '#shared/contract/round-half-up.ts';

export const noValue = '-';

export const formatText = (text: string | null | undefined) => text || noValue;

/** 2009-09-05 → 05/09/2009 */
export const formatDate = (date: string | null | undefined) => (date ? formatCalendarDate(date) : noValue);

/** A server timestamp (UTC) or a local one (milliseconds), in Vietnamese time: 14:05 16/11/2026. */
export const formatMoment = (moment: string | number) => formatVietnameseMinute(new Date(moment));

/** With seconds, for lists: 16/11/2026 14:05:09. */
export const formatExactMoment = (moment: string | number) => formatVietnameseTime(new Date(moment));

/** A score or a rate, with two decimals. */
export const formatScore = (score: number | null | undefined) => formatNumber(score, 2);

/** Term averages in the student lookup use 1 decimal. */
export const formatNumber = (value: number | null | undefined, places: number) =>
  value === null || value === undefined ? noValue : formatDecimal(value, places);

// Created once: creating it takes as long as rendering a card of the home page, and far longer on a phone.
const counts = new Intl.NumberFormat('vi');

/** 11876 → 11.876. */
export const formatCount = (count: number) => counts.format(count);

export const fullName = (person: { Ho: string; Ten: string }) => `${person.Ho} ${person.Ten}`;
