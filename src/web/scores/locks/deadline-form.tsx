import { Button, Text } from '@mantine/core';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { hasPassed } from '#shared/school/years/term-lock.ts';
import { type EntryDeadline, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useAction, useRefetch } from '#web/kit/calls/use-action.ts';
import { formatMoment } from '#web/kit/format.ts';
import { MomentField } from '#web/kit/forms/dates/moment-field.tsx';
import { momentOf, type TypedMoment, typedMomentOf } from '#web/kit/forms/dates/typed-moment.ts';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { toast } from '#web/kit/toast.ts';
import { staleAccess } from './api.ts';
import { invalidMomentText } from './opening-end.ts';
import classes from './score-lock-card.module.css';

/** Deadlines default to the end of the day; users can type another time. */
const noDeadline: TypedMoment = { date: '', time: '23:59' };

function errorsOf(typed: TypedMoment): Record<string, string> {
  const moment = momentOf(typed);
  if (moment === null) return { Han: invalidMomentText };
  return hasPassed(new Date(moment), new Date()) ? { Han: scoreEntryMessages.pastDeadline } : {};
}

type Props = { deadline: EntryDeadline; isOpen: boolean };

/** The deadline for entering the scores of a term; saved independently of the switch. */
export function DeadlineForm({ deadline: { IDHocKy, TenHocKy, Han }, isOpen }: Props) {
  const refresh = useRefetch(staleAccess);
  const change = (next: string | null) =>
    call(scoreEntryApi.changeDeadlines, { body: [{ IDHocKy, Han: next, Goc: Han }] });
  const form = useServerForm({
    initialValues: { Han: Han ? typedMomentOf(Han) : noDeadline },
    validate: (values) => errorsOf(values.Han),
    submit: (values) => change(momentOf(values.Han)),
    onDone: (_, __) => {
      toast.success(`Đã đặt hạn nhập điểm ${TenHocKy}: ${formatMoment(momentOf(form.values.Han) ?? '')}.`);
      void refresh();
    },
    failure: (error) => {
      // Someone else may have set a different deadline.
      void refresh();
      return detailOf(error);
    },
  });
  const removal = useAction({
    send: change,
    done: () => `Đã bỏ hạn nhập điểm ${TenHocKy}.`,
    stale: staleAccess,
  });
  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      noValidate
      className={classes['deadline']}
      aria-label={`Hạn nhập điểm ${TenHocKy}`}
      aria-busy={form.pending}
    >
      <div className={classes['fields']}>
        <div className={classes['moment']}>
          <MomentField label="Hạn nhập điểm" min={vietnameseDay(new Date())} {...form.field('Han')} />
        </div>
        <Button type="submit" variant="default" loading={form.pending} disabled={!form.hasUnsavedInput}>
          Lưu hạn
        </Button>
        {Han && (
          <Button variant="subtle" onClick={() => removal.mutate(null)} loading={removal.isPending}>
            Bỏ hạn
          </Button>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {explain(TenHocKy, Han, isOpen)}
      </Text>
    </form>
  );
}

/** What the deadline means for teachers now, and how it interacts with the switch. */
function explain(term: string, deadline: string | null, isOpen: boolean): string {
  if (deadline === null) return 'Chưa có hạn: học kỳ mở hay khóa chỉ theo công tắc.';
  const moment = formatMoment(deadline);
  if (hasPassed(new Date(deadline), new Date()))
    return `Đã hết hạn lúc ${moment} nên giáo viên không nhập điểm được nữa. Bật công tắc ${term} sẽ bỏ hạn này và mở lại; dời hạn về sau cũng mở lại nếu công tắc không bị tắt trước đó.`;
  const until = `giáo viên nhập điểm được đến ${moment}, sau đó học kỳ tự khóa.`;
  return isOpen ? `Học kỳ đang mở: ${until}` : `Học kỳ đang khóa. Khi mở lại, ${until}`;
}
