import { Button, Center, Loader, Paper, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { may } from '#shared/contract/permissions.ts';
import { yearAfter } from '#shared/school/years/school-year.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { rolesAllowedTo } from '#web/kit/empty/first-steps.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { yearsQuery } from '#web/school/choices/choice-lists.ts';
import { regulationsQuery } from '#web/school/years/api.ts';
import classes from './rollover.module.css';

const RegulationForm = lazy(async () => {
  const { RegulationForm } = await import('#web/school/years/regulation-form.tsx');
  return { default: RegulationForm };
});

/**
 * Offers to begin the year after the current one, where schools look for it: at the rollover. `children`: why there is
 * nothing to roll over.
 */
export function NextYear({ children }: { children: ReactNode }) {
  const { role } = useUser();
  const years = useQuery(yearsQuery());
  const dialog = useDialog<true>();
  const mayBegin = may(role, 'regulations.manage');
  const next = yearAfter(years.data?.[0]?.TenNienKhoa ?? '');
  if (years.data?.length === 0) return <PreviousStep step="regulation" />;
  return (
    <Paper withBorder className={classes['nextYear']}>
      <div>
        <Text>{children}</Text>
        <Text size="sm" c="dimmed">
          {mayBegin
            ? 'Hết năm học thì bắt đầu niên khóa mới ở đây, rồi kết chuyển sang.'
            : `Hết năm học, ${rolesAllowedTo('regulation')} bắt đầu niên khóa mới ở trang này, rồi kết chuyển sang.`}
        </Text>
      </div>
      {mayBegin && next && (
        <>
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => dialog.open(true)}
          >
            Bắt đầu niên khóa {next}
          </Button>
          <FormModal dialog={dialog} title={`Bắt đầu niên khóa ${next}`}>
            {() => <NewRegulation onClose={dialog.close} />}
          </FormModal>
        </>
      )}
    </Paper>
  );
}

/** The form of 'Quản lý quy định'. Once it is saved, the page rolls over into the new year. */
function NewRegulation({ onClose }: { onClose: () => void }) {
  const regulations = useQuery(regulationsQuery(''));
  if (regulations.isError)
    return <FailedQuery query={regulations} fallback="Không thể tải dữ liệu quy định." />;
  if (!regulations.data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <RegulationForm
        regulation={null}
        newest={regulations.data[0]}
        onClose={onClose}
        onBegun={() => undefined}
      />
    </Suspense>
  );
}

const Loading = () => (
  <Center py="xl" aria-busy>
    <Loader aria-label="Đang tải quy định" />
  </Center>
);
