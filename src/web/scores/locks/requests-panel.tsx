import { Button, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { OpeningRequest } from '#shared/scores/locks/api.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { formatMoment } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { useFocusByHash } from '#web/kit/parts/use-focus.ts';
import { sheetLabel } from '../sheets/sheet.ts';
import { requestsQuery } from './api.ts';
import classes from './requests.module.css';

/** Loaded in the background after the home page, before they are needed. */
const forms = import('./answer-forms.tsx');
const OpenForm = lazy(() => forms.then((module) => ({ default: module.OpenForm })));
const RefuseForm = lazy(() => forms.then((module) => ({ default: module.RefuseForm })));

/** Target of links on the same page. */
export const requestsPanelId = 'yeu-cau-mo-khoa';

/** On the office's home pages: teachers' pending requests with the two replies. Hidden if there are none. */
export function RequestsPanel() {
  const requests = useQuery(requestsQuery);
  const opening = useDialog<OpeningRequest>();
  const refusing = useDialog<OpeningRequest>();
  const isNeeded = requests.isError || Boolean(requests.data?.length);
  const heading = useFocusByHash(requestsPanelId, isNeeded);
  return (
    <>
      {isNeeded && (
        <Paper component="section" aria-labelledby={requestsPanelId} className={classes['panel']} withBorder>
          <Title
            order={2}
            size="h3"
            id={requestsPanelId}
            tabIndex={-1}
            ref={heading}
            className={classes['heading']}
          >
            Yêu cầu mở khóa
          </Title>
          {requests.isError ? (
            <FailedQuery query={requests} fallback="Không thể tải các yêu cầu mở khóa." />
          ) : (
            <ul className={classes['list']}>
              {requests.data?.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  onOpen={() => opening.open(request)}
                  onRefuse={() => refusing.open(request)}
                />
              ))}
            </ul>
          )}
        </Paper>
      )}
      <FormModal dialog={opening} title="Mở khóa bảng điểm" size="md">
        {(request) => <OpenForm request={request} onClose={opening.close} />}
      </FormModal>
      <FormModal dialog={refusing} title="Từ chối yêu cầu mở khóa" size="md">
        {(request) => <RefuseForm request={request} onClose={refusing.close} />}
      </FormModal>
    </>
  );
}

type RowProps = { request: OpeningRequest; onOpen: () => void; onRefuse: () => void };

function RequestRow({ request, onOpen, onRefuse }: RowProps) {
  const label = sheetLabel(request);
  return (
    <li className={classes['request']}>
      <div className={classes['asked']}>
        <Text fw={600}>{label}</Text>
        <Text>{request.LyDo}</Text>
        <Text size="sm" c="dimmed">
          {request.NguoiYeuCau}, {formatMoment(request.ThoiDiem)}
        </Text>
      </div>
      <div className={classes['answers']}>
        <Button size="sm" onClick={onOpen} aria-label={`Mở khóa ${label}`}>
          Mở khóa
        </Button>
        <Button size="sm" variant="default" onClick={onRefuse} aria-label={`Từ chối ${label}`}>
          Từ chối
        </Button>
      </div>
    </li>
  );
}
