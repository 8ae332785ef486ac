import { Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { SecondFactorSetup } from '#shared/access/second-factor/api.ts';
import { secondFactor } from '#shared/access/second-factor/limits.ts';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { CodeField, typedErrors } from './code-field.tsx';
import classes from './second-factor.module.css';

const QrCode = lazy(() => import('./qr-code.tsx'));

type Props<Result> = {
  setup: SecondFactorSetup;
  confirm: (code: string) => Promise<Result>;
  onDone: (result: Result) => void;
};

const inFours = (key: string) => key.replace(/(.{4})(?=.)/gu, '$1 ');

/** The user enters the secret in the app, and confirms with a code from it. */
export function ConfirmForm<Result>({ setup, confirm, onDone }: Props<Result>) {
  const form = useServerForm<{ MaXacThuc: string }, Result>({
    initialValues: { MaXacThuc: '' },
    validate: typedErrors,
    submit: ({ MaXacThuc }) => confirm(MaXacThuc),
    onDone,
    failure: (error) => problemText(error, detailOf(error), { 401: detailOf(error) }),
  });
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus({ preventScroll: true }), []);
  return (
    <ServerForm form={form} submitLabel="Bật xác thực hai bước">
      <Text>1. Mở ứng dụng xác thực trên điện thoại và quét mã QR này.</Text>
      <Suspense fallback={<div className={classes['qr']} />}>
        <QrCode text={setup.DuongDan} label="Mã QR để thêm Sổ Điểm vào ứng dụng xác thực" />
      </Suspense>
      <Stack gap={0}>
        <Text size="sm" c="dimmed">
          Không quét được? Hãy nhập khóa này vào ứng dụng:
        </Text>
        <Text className={classes['key']}>{inFours(setup.KhoaBiMat)}</Text>
      </Stack>
      <Text>2. Nhập mã {secondFactor.digits} chữ số mà ứng dụng đang hiện.</Text>
      <CodeField ref={code} {...form.field('MaXacThuc')} />
    </ServerForm>
  );
}
