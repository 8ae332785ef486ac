import { scoreEntryLimits } from '../../../shared/limits.ts';
import { vietnameseDay } from '../../../shared/rules/calendar-date.ts';
import { problemOfEnd } from '../../../shared/score-entry.ts';
import { lastMinuteIn, momentOf, type TypedMoment } from '../../lib/forms/typed-moment.ts';

/** What an opening ends with unless somebody chooses otherwise. */
export const usualEnd = () => lastMinuteIn(3, Date.now());

/** The days that can be picked. */
export const endDays = () => ({
  min: vietnameseDay(new Date()),
  max: vietnameseDay(new Date(Date.now() + scoreEntryLimits.openingDays * 86_400_000)),
});

export const notAMoment = 'Hãy nhập ngày theo dạng DD/MM/YYYY và giờ theo dạng 23:59.';

/** What is wrong with an opening that ends then, for its form; nothing when all is well. */
export function endErrors(typed: TypedMoment): Record<string, string> {
  const end = momentOf(typed);
  const refusal = end === null ? notAMoment : problemOfEnd(new Date(end), new Date());
  return refusal === null ? {} : { Den: refusal };
}
