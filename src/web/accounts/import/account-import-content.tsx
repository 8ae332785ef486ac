import { Button, Text } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useFileExport } from '../../lib/calls/use-file-export.ts';
import classes from '../../ui/file-import/checked-rows.module.css';
import { FileImportContent } from '../../ui/file-import/file-import-content.tsx';
import { accountImportTexts as texts } from './account-import-texts.ts';
import { loadTemplate } from './api.ts';
import { CheckedAccounts } from './checked-accounts.tsx';
import { ImportedAccounts } from './imported-accounts.tsx';
import { useAccountImport } from './use-account-import.ts';

/** The content of the dialog: the file, the errors, the accounts to create, and then their passwords. */
export default function AccountImportContent({ onClose }: { onClose: () => void }) {
  const list = useAccountImport();
  const { work, rows, wrong, imported } = list;
  if (imported) return <ImportedAccounts accounts={imported} onClose={onClose} />;
  return (
    <FileImportContent
      fileImport={list}
      introduction={<Introduction />}
      cancel={rows ? 'Hủy' : 'Đóng'}
      onCancel={onClose}
      submit={
        rows && {
          label: work === 'saving' ? texts.submitting : texts.submit(rows.length - wrong.length),
          icon: <IconUserPlus size={18} aria-hidden />,
          isAllowed: wrong.length === 0,
          onClick: list.submit,
        }
      }
    >
      {rows && <CheckedAccounts rows={rows} wrong={wrong} />}
    </FileImportContent>
  );
}

function Introduction() {
  const template = useFileExport<null>({
    load: loadTemplate,
    save: (found) => saveFile(found, texts.templateName),
    done: texts.templateDone,
  });
  return (
    <div className={classes['introduction']}>
      <Text size="sm">{texts.howTo}</Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => !template.pending && template.run(null)}
        aria-disabled={template.pending || undefined}
      >
        {texts.template}
      </Button>
    </div>
  );
}
