import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { FormModal } from '../dialogs/form-modal.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { fileImportTexts } from './file-import-texts.ts';

type Props = {
  title: string;
  /** The content of the dialog, loaded in the background after the page, before it is needed. */
  content: ComponentType<{ onClose: () => void }>;
  disabled?: boolean;
};

/** Opens the dialog that imports a list of people, which it includes. */
export function FileImportButton({ title, content: Content, disabled = false }: Props) {
  const dialog = useDialog<true>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => dialog.open(true)}
      >
        {fileImportTexts.open}
      </Button>
      <FormModal dialog={dialog} title={title} size="64rem">
        {() => <Content onClose={dialog.close} />}
      </FormModal>
    </>
  );
}
