// The office's two replies to a teacher's request: opening the sheet until a date, or refusing with a reason.

import { Text } from '@mantine/core';
import { z } from 'zod';
import { reason } from '#shared/contract/fields.ts';
import { type OpeningRequest, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { ApiError } from '#web/kit/calls/problems.ts';
import { useRefetch } from '#web/kit/calls/use-action.ts';
import { formatMoment } from '#web/kit/format.ts';
import { MomentField } from '#web/kit/forms/dates/moment-field.tsx';
import { momentOf } from '#web/kit/forms/dates/typed-moment.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { ReasonField } from '#web/kit/forms/text-field.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { toast } from '#web/kit/toast.ts';
import { sheetLabel } from '../sheets/sheet.ts';
import { answerText } from './access-texts.ts';
import { staleAccess } from './api.ts';
import { defaultEnd, endDays, endErrors } from './opening-end.ts';

/** Until when the sheet is opened, or why the request is refused. */
type Answer = { Den: string } | { TuChoi: string };

/** The answered request, and whether someone else answered it first. */
type Answered = { request: OpeningRequest; isTheirs: boolean };

async function answerUnlessAnswered(request: OpeningRequest, answer: Answer): Promise<Answered> {
  try {
    const body = { Den: undefined, TuChoi: undefined, ...answer };
    const answered = await call(scoreEntryApi.answer, { params: { id: request.id }, body });
    return { request: answered, isTheirs: false };
  } catch (error) {
    const theirs = theirAnswerIn(error);
    if (theirs) return { request: theirs, isTheirs: true };
    throw error;
  }
}

function theirAnswerIn(error: unknown): OpeningRequest | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return scoreEntryApi.answer.conflict.safeParse(error.body).data ?? null;
}

function answeredText({ request, isTheirs }: Answered): string {
  if (isTheirs) return `${sheetLabel(request)}: ${answerText(request)}`;
  return request.TrangThai === 'DaMo'
    ? `Đã mở khóa ${sheetLabel(request)} đến ${formatMoment(request.Den ?? '')}.`
    : `Đã từ chối yêu cầu mở khóa ${sheetLabel(request)}.`;
}

type Props = { request: OpeningRequest; onClose: () => void };

function useAnswered(onClose: () => void) {
  const refresh = useRefetch(staleAccess);
  return (answered: Answered) => {
    (answered.isTheirs ? toast.warning : toast.success)(answeredText(answered));
    void refresh();
    onClose();
  };
}

export function OpenForm({ request, onClose }: Props) {
  const onDone = useAnswered(onClose);
  const form = useServerForm({
    initialValues: { Den: defaultEnd() },
    validate: ({ Den }) => endErrors(Den),
    submit: ({ Den }) => answerUnlessAnswered(request, { Den: momentOf(Den) ?? '' }),
    onDone,
  });
  return (
    <ServerForm form={form} submitLabel="Mở khóa" onCancel={onClose}>
      <RequestSummary request={request} />
      <MomentField label="Mở đến ngày" required data-autofocus {...endDays()} {...form.field('Den')} />
      <Text size="sm" c="dimmed">
        Bảng điểm này mở cho mọi giáo viên được nhập nó đến lúc đó; các bảng điểm khác vẫn khóa. Lý do của
        giáo viên được ghi vào lịch sử sửa điểm.
      </Text>
    </ServerForm>
  );
}

const refusal = z.object({ TuChoi: reason });

export function RefuseForm({ request, onClose }: Props) {
  const onDone = useAnswered(onClose);
  const form = useServerForm({
    initialValues: { TuChoi: '' },
    validate: schemaErrors(refusal),
    draft: useFormDraft('tu-choi-mo-khoa', request.id),
    submit: ({ TuChoi }) => answerUnlessAnswered(request, { TuChoi }),
    onDone,
  });
  return (
    <ServerForm form={form} submitLabel="Từ chối" onCancel={onClose}>
      <RequestSummary request={request} />
      <ReasonField label="Lý do từ chối" data-autofocus {...form.field('TuChoi')} />
    </ServerForm>
  );
}

function RequestSummary({ request }: { request: OpeningRequest }) {
  return (
    <div>
      <Text fw={600}>{sheetLabel(request)}</Text>
      <Text size="sm">
        {request.NguoiYeuCau}: {request.LyDo}
      </Text>
    </div>
  );
}
