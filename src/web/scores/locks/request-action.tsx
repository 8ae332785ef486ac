import { Button, Text } from '@mantine/core';
import { IconLockQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import { reason } from '#shared/contract/fields.ts';
import { type EntryAccess, scoreEntryApi } from '#shared/scores/locks/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useRefetch } from '#web/kit/calls/use-action.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { formatMoment } from '#web/kit/format.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { ReasonField } from '#web/kit/forms/text-field.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { toast } from '#web/kit/toast.ts';
import { sheetKey } from '../sheets/sheet.ts';
import { answerText } from './access-texts.ts';
import { requestsQuery, staleAccess } from './api.ts';

type Props = {
  sheet: AnySheet;
  /** A short name of the sheet. */
  label: string;
  access: EntryAccess;
};

/** 'Xin mở khóa' for a teacher whose sheet the office could open; then the pending request, or the last refusal. */
export function RequestAction({ sheet, label, access }: Props) {
  const { role } = useUser();
  const dialog = useDialog<AnySheet>();
  const line = useRef<HTMLDivElement>(null);
  const couldBeOpened = access.MaKhoa === 'KHOA' || access.MaKhoa === 'HET_HAN';
  if (role !== 'GiaoVien' || (!couldBeOpened && !dialog.opened)) return null;
  return (
    <div ref={line} tabIndex={-1}>
      {access.YeuCau ? (
        <Text size="sm">Đã gửi yêu cầu lúc {formatMoment(access.YeuCau.ThoiDiem)}, đang chờ trả lời.</Text>
      ) : (
        <>
          <LastAnswer sheet={sheet} />
          <Button
            size="xs"
            mt={4}
            leftSection={<IconLockQuestion size={16} aria-hidden />}
            onClick={() => dialog.open(sheet)}
          >
            Xin mở khóa
          </Button>
        </>
      )}
      <Dialog title="Xin mở khóa bảng điểm" opened={dialog.opened} onClose={dialog.close} focusBackTo={line}>
        <RequestForm sheet={sheet} label={label} onClose={dialog.close} />
      </Dialog>
    </div>
  );
}

/** The office's reason, if the last request was refused. */
function LastAnswer({ sheet }: { sheet: AnySheet }) {
  // Never from the cache: cached data may predate the reply.
  const requests = useQuery({ ...requestsQuery, gcTime: 0 });
  const last = requests.data?.find(
    ({ IDLopHoc, IDMonHoc, IDHocKy }) =>
      IDLopHoc === sheet.IDLopHoc && IDMonHoc === sheet.IDMonHoc && IDHocKy === sheet.IDHocKy,
  );
  return last?.TrangThai === 'TuChoi' ? <Text size="sm">{answerText(last)}</Text> : null;
}

type RequestFormProps = { sheet: AnySheet; label: string; onClose: () => void };

const values = z.object({ LyDo: reason });

/** A teacher's reason for asking to open one sheet. */
function RequestForm({ sheet, label, onClose }: RequestFormProps) {
  const refresh = useRefetch(staleAccess);
  const form = useServerForm({
    initialValues: { LyDo: '' },
    validate: schemaErrors(values),
    draft: useFormDraft('xin-mo-khoa', sheetKey(sheet)),
    submit: ({ LyDo }) => call(scoreEntryApi.ask, { body: { ...sheet, LyDo } }),
    onDone: async () => {
      toast.success('Đã gửi yêu cầu mở khóa.');
      await refresh();
      onClose();
    },
  });
  return (
    <ServerForm form={form} submitLabel="Gửi yêu cầu" onCancel={onClose}>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="sm">Giáo vụ và Ban Giám Hiệu thấy yêu cầu này trên trang chủ của họ.</Text>
      </div>
      <ReasonField data-autofocus {...form.field('LyDo')} />
    </ServerForm>
  );
}
