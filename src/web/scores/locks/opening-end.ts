import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { problemOfEnd } from '#shared/scores/locks/api.ts';
import { scoreEntryLimits } from '#shared/scores/locks/limits.ts';
import { endOfDayIn, momentOf, type TypedMoment } from '#web/kit/forms/dates/typed-moment.ts';

/** The default end of an opening. */
export const defaultEnd = () => endOfDayIn(3, Date.now());

/** The selectable days. */
export const endDays = () => ({
  min: vietnameseDay(new Date()),
  max: vietnameseDay(new Date(Date.now() + scoreEntryLimits.openingDays * 86_400_000)),
});

export const invalidMomentText = 'Hãy nhập ngày theo dạng ngày/tháng/năm và giờ theo dạng 23:59.';

/** Form errors for this end time; empty if it is valid. */
export function endErrors(typed: TypedMoment): Record<string, string> {
  const end = momentOf(typed);
  const refusal = end === null ? invalidMomentText : problemOfEnd(new Date(end), new Date());
  return refusal === null ? {} : { Den: refusal };
}
