import { Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { Term } from '#shared/school/years/terms-api.ts';
import { type SheetOpening, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, statusOf } from '#web/kit/calls/problems.ts';
import { useRefetch } from '#web/kit/calls/use-action.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { formatMoment } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { Hint } from '#web/kit/popups/hint.tsx';
import { toast } from '#web/kit/toast.ts';
import { sheetLabel } from '../sheets/sheet.ts';
import { openingsQuery, staleAccess } from './api.ts';
import classes from './requests.module.css';

/** Loaded in the background after the page, before it is needed. */
const code = import('./opening-form.tsx');
const OpeningForm = lazy(() => code);

type Props = {
  yearId: number | undefined;
  /** The locked terms; undefined while loading. */
  lockedTerms: Term[] | undefined;
};

/** The sheets that are open although their term is locked, and a button to open another one. */
export function OpeningsSection({ yearId, lockedTerms }: Props) {
  const openings = useQuery(openingsQuery);
  const dialog = useDialog<{ yearId: number; terms: Term[] }>();
  const isIdle = !yearId || !lockedTerms?.length;
  return (
    <Paper component="section" aria-labelledby="dang-mo-rieng" className={classes['openings']} withBorder>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="dang-mo-rieng">
          Bảng điểm đang mở riêng
        </Title>
        <Hint text={lockedTerms?.length === 0 ? 'Cả hai học kỳ đang mở nên không cần mở riêng' : undefined}>
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => !isIdle && dialog.open({ yearId, terms: lockedTerms })}
            {...(isIdle && { 'aria-disabled': true, 'data-disabled': true })}
          >
            Mở khóa một bảng điểm
          </Button>
        </Hint>
      </Group>
      {openings.isError ? (
        <FailedQuery query={openings} fallback="Không thể tải các bảng điểm đang mở riêng." />
      ) : openings.data ? (
        <OpeningList openings={openings.data} />
      ) : (
        <Skeleton width="20rem" maw="100%" height="1rem" my={5} />
      )}
      <FormModal dialog={dialog} title="Mở khóa một bảng điểm">
        {(value) => <OpeningForm {...value} onClose={dialog.close} />}
      </FormModal>
    </Paper>
  );
}

function OpeningList({ openings }: { openings: SheetOpening[] }) {
  const refresh = useRefetch(staleAccess);
  const ending = useMutation({
    mutationFn: ({ id }: SheetOpening) => call(scoreEntryApi.close, { params: { id } }),
    onSuccess: (_, opening) => toast.success(`Đã kết thúc mở khóa ${sheetLabel(opening)}.`),
    // 404 means it has already ended, which is fine.
    onError: (error) => statusOf(error) !== 404 && toast.error(detailOf(error)),
    onSettled: refresh,
  });
  if (openings.length === 0)
    return <Text c="dimmed">Không có bảng điểm nào được mở riêng trong học kỳ đang khóa.</Text>;
  return (
    <ul className={classes['list']}>
      {openings.map((opening) => (
        <li key={opening.id} className={classes['request']}>
          <div className={classes['asked']}>
            <Text fw={600}>{sheetLabel(opening)}</Text>
            <Text>{opening.LyDo}</Text>
            <Text size="sm" c="dimmed">
              Mở đến {formatMoment(opening.Den)}, {opening.NguoiMo} mở lúc {formatMoment(opening.ThoiDiem)}
            </Text>
          </div>
          <Button
            size="sm"
            variant="default"
            loading={ending.isPending && ending.variables.id === opening.id}
            onClick={() => ending.mutate(opening)}
            aria-label={`Kết thúc ${sheetLabel(opening)}`}
          >
            Kết thúc
          </Button>
        </li>
      ))}
    </ul>
  );
}
