import { scoreEntryLimits } from '../../../shared/limits.ts';
import { vietnameseDay } from '../../../shared/rules/calendar-date.ts';
import { problemOfEnd } from '../../../shared/score-entry.ts';
import { lastMinuteIn, momentOf, type TypedMoment } from '../../lib/forms/typed-moment.ts';

/** The default end of an opening. */
export const usualEnd = () => lastMinuteIn(3, Date.now());

/** The selectable days. */
export const endDays = () => ({
  min: vietnameseDay(new Date()),
  max: vietnameseDay(new Date(Date.now() + scoreEntryLimits.openingDays * 86_400_000)),
});

export const notAMoment = 'Hãy nhập ngày theo dạng DD/MM/YYYY và giờ theo dạng 23:59.';

/** Form errors for this end time; empty if it is valid. */
export function endErrors(typed: TypedMoment): Record<string, string> {
  const end = momentOf(typed);
  const refusal = end === null ? notAMoment : problemOfEnd(new Date(end), new Date());
  return refusal === null ? {} : { Den: refusal };
}
