import { IconUserPlus } from '@tabler/icons-react';
import { FileImportContent } from '#web/kit/file-import/file-import-content.tsx';
import { TemplateIntroduction } from '#web/kit/file-import/template-introduction.tsx';
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
      introduction={<TemplateIntroduction texts={texts} load={loadTemplate} />}
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
