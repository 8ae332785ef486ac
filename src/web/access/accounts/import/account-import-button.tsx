import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { accountImportTexts as texts } from './account-import-texts.ts';

/** Loaded in the background after the list, before it is needed. */
const code = import('./account-import-content.tsx');
const AccountImportContent = lazy(() => code);

/** Opens the import dialog, which it includes. */
export function AccountImportButton() {
  const dialog = useDialog<true>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => dialog.open(true)}
      >
        {texts.open}
      </Button>
      <FormModal dialog={dialog} title={texts.title} size="64rem">
        {() => (
          <Suspense fallback={null}>
            <AccountImportContent onClose={dialog.close} />
          </Suspense>
        )}
      </FormModal>
    </>
  );
}
