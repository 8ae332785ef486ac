import { Button, Text } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useFileExport } from '../../lib/calls/use-file-export.ts';
import classes from '../../ui/file-import/checked-rows.module.css';
import { FileImportContent } from '../../ui/file-import/file-import-content.tsx';
import { loadTemplate } from './api.ts';
import { CheckedStudents } from './checked-students.tsx';
import { PastImports } from './past-imports.tsx';
import { studentImportTexts as texts } from './student-import-texts.ts';
import { useStudentImport } from './use-student-import.ts';

/** The content of the dialog: the file, the errors, the students to import, and past imports. */
export default function StudentImportContent({ onClose }: { onClose: () => void }) {
  const list = useStudentImport(onClose);
  const { work, rows, choice } = list;
  const isImporting = work === 'saving';
  return (
    <FileImportContent
      fileImport={list}
      introduction={<Introduction />}
      cancel={rows ? 'Hủy' : 'Đóng'}
      onCancel={onClose}
      submit={
        choice && {
          label: isImporting ? texts.submitting : texts.submit(choice.wanted.length - choice.wrong.length),
          icon: <IconUserPlus size={18} aria-hidden />,
          isAllowed: choice.mayImport,
          onClick: list.submit,
        }
      }
    >
      {rows && choice && (
        <CheckedStudents
          rows={rows}
          choice={choice}
          includeDuplicates={list.includeDuplicates}
          onIncludeDuplicates={list.setIncludeDuplicates}
          locked={isImporting}
        />
      )}
      {!rows && work === null && <PastImports />}
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
