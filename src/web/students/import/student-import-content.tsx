import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ImportFileField } from '../../grading/import/import-file-field.tsx';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useFileExport } from '../../lib/calls/use-file-export.ts';
import { useBusyDialog } from '../../ui/dialogs/dialog-context.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { loadTemplate } from './api.ts';
import { CheckedStudents } from './checked-students.tsx';
import { PastImports } from './past-imports.tsx';
import classes from './student-import.module.css';
import { studentImportTexts as texts } from './student-import-texts.ts';
import { useStudentImport } from './use-student-import.ts';

/** The content of the dialog: the file, the errors, the students to import, and past imports. */
export default function StudentImportContent({ onClose }: { onClose: () => void }) {
  const list = useStudentImport(onClose);
  const { file, work, problem, rows, choice } = list;
  const isImporting = work === 'importing';
  useBusyDialog(isImporting);
  const outcome = useRef<HTMLDivElement>(null);
  const again = () => {
    // Move the focus first, because the button disappears with its message.
    outcome.current?.focus();
    list.readAgain();
  };
  return (
    <Stack gap="md" aria-busy={work !== null}>
      <Introduction />
      <ImportFileField file={file} locked={isImporting} onChoose={list.choose} />
      <div ref={outcome} tabIndex={-1} className={classes['outcome']}>
        {problem && <ProblemView text={problem.text} again={problem.again} onAgain={again} />}
        <div role="status">{work === 'checking' && <Checking />}</div>
        {rows && choice && (
          <CheckedStudents
            rows={rows}
            choice={choice}
            withDoubles={list.withDoubles}
            onWithDoubles={list.setWithDoubles}
            locked={isImporting}
          />
        )}
        {!rows && work === null && <PastImports />}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose} disabled={isImporting}>
          {rows ? 'Hủy' : 'Đóng'}
        </Button>
        {rows && choice && (
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={list.submit}
            {...((isImporting || !choice.mayImport) && { 'aria-disabled': true, 'data-disabled': true })}
          >
            {isImporting ? texts.submitting : texts.submit(choice.wanted.length - choice.wrong.length)}
          </Button>
        )}
      </DialogFoot>
    </Stack>
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

const Checking = () => (
  <Group gap="sm">
    <Loader size="sm" aria-hidden />
    <Text size="sm">{texts.checking}</Text>
  </Group>
);

type ProblemProps = { text: string; again: string | null; onAgain: () => void };

/** Scrolls into view, because the user may have scrolled down to the last row. */
function ProblemView({ text, again, onAgain }: ProblemProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <Alert ref={alert} color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text}</Text>
        {again && (
          <Button size="xs" variant="default" onClick={onAgain}>
            {again}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
