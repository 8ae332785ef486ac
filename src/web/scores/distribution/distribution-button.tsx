import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { lazy } from 'react';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import type { DistributionOf } from './distribution-of.ts';

const Content = lazy(() => import('./distribution-content.tsx'));

/** Opens how the results of a subject are spread. Null while a filter is missing. */
export function DistributionButton({ of }: { of: DistributionOf | null }) {
  const dialog = useDialog<DistributionOf>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChartBar size={18} aria-hidden />}
        disabled={!of}
        onClick={() => of && dialog.open(of)}
      >
        Phổ điểm
      </Button>
      <FormModal dialog={dialog} title="Phổ điểm" size="56rem">
        {(shown) => <Content of={shown} />}
      </FormModal>
    </>
  );
}
