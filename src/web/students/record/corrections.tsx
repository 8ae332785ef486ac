import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleNames } from '#shared/contract/permissions.ts';
import { type CorrectableField, correctionLabels } from '#shared/students/corrections/particulars.ts';
import type { Correction } from '#shared/students/record/api.ts';
import { formatDate, formatMoment } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { isRole } from '#web/kit/session/use-session.ts';
import { correctionsQuery } from './api.ts';
import classes from './student-record.module.css';

/** Corrections of personal data: what, when, by whom and why. */
export function Corrections({ id }: { id: number }) {
  const corrections = useQuery(correctionsQuery(id));
  if (corrections.isError) return <FailedQuery query={corrections} />;
  if (!corrections.data) return <Skeleton h="1.6rem" w="40%" />;
  if (corrections.data.length === 0) return <Text c="dimmed">Chưa có lần cải chính nào.</Text>;
  return (
    <ul className={classes['corrections']}>
      {corrections.data.map((correction) => (
        <li key={correction.id}>
          <CorrectionItem correction={correction} />
        </li>
      ))}
    </ul>
  );
}

function CorrectionItem({ correction }: { correction: Correction }) {
  const { LyDo, NguoiSua, VaiTro, ThoiDiem, ThayDoi } = correction;
  return (
    <>
      {ThayDoi.map(({ Truong, Cu, Moi }) => (
        <Text key={Truong}>
          <Text span inherit c="dimmed">
            {correctionLabels[Truong]}:
          </Text>{' '}
          {Cu === Moi ? (
            'nội dung đã được xóa'
          ) : (
            <>
              {shownValue(Truong, Cu)} <span aria-hidden>→</span>
              <VisuallyHidden>thành</VisuallyHidden> <strong>{shownValue(Truong, Moi)}</strong>
            </>
          )}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        Lý do: {LyDo} · {NguoiSua} ({isRole(VaiTro) ? roleNames[VaiTro] : VaiTro}), {formatMoment(ThoiDiem)}
      </Text>
    </>
  );
}

function shownValue(field: CorrectableField, value: string | null): string {
  if (!value) return '(trống)';
  if (field === 'NguoiThan') return value.replaceAll('\n', '; ');
  return field === 'NgaySinh' ? formatDate(value) : value;
}
