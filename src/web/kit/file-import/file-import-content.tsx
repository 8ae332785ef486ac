import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBusyDialog } from '../dialogs/dialog-context.ts';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import { FileField } from './file-field.tsx';
import classes from './file-import.module.css';
import { fileImportTexts } from './file-import-texts.ts';
import type { ImportProblem } from './import-problem.ts';
import type { useFileImport } from './use-file-import.ts';

type FileImport = ReturnType<typeof useFileImport>;

type Props = {
  fileImport: Pick<FileImport, 'file' | 'work' | 'problem' | 'choose' | 'readAgain'>;
  introduction: ReactNode;
  /** The result of the check, announced by screen readers. */
  summary?: ReactNode;
  /** The rows of the file. */
  children: ReactNode;
  cancel: string;
  onCancel: () => void;
  /** Null while there is nothing to save. */
  submit: { label: string; icon: ReactNode; isAllowed: boolean; onClick: () => void } | null;
};

/** The content of a dialog that imports a file: the file, errors, what was found in it, and the buttons. */
export function FileImportContent(props: Props) {
  const { fileImport, introduction, summary, children, cancel, onCancel, submit } = props;
  const { file, work, problem } = fileImport;
  const isSaving = work === 'saving';
  useBusyDialog(isSaving);
  const outcome = useRef<HTMLDivElement>(null);
  const again = () => {
    // Move the focus first, because the button disappears with its message.
    outcome.current?.focus();
    fileImport.readAgain();
  };
  return (
    <Stack gap="md" aria-busy={work !== null}>
      {introduction}
      <FileField file={file} locked={isSaving} onChoose={fileImport.choose} />
      <div ref={outcome} tabIndex={-1} className={classes['outcome']}>
        {problem && <ProblemView problem={problem} onAgain={again} />}
        <div role="status">
          {work === 'checking' && <Checking />}
          {summary}
        </div>
        {children}
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          {cancel}
        </Button>
        {submit && (
          <Button
            leftSection={submit.icon}
            onClick={submit.onClick}
            {...((isSaving || !submit.isAllowed) && { 'aria-disabled': true, 'data-disabled': true })}
          >
            {submit.label}
          </Button>
        )}
      </DialogFooter>
    </Stack>
  );
}

const Checking = () => (
  <Group gap="sm">
    <Loader size="sm" aria-hidden />
    <Text size="sm">{fileImportTexts.checking}</Text>
  </Group>
);

type ProblemProps = { problem: ImportProblem; onAgain: () => void };

/** Scrolls into view, because the user may have scrolled down to the last row. */
function ProblemView({ problem, onAgain }: ProblemProps) {
  const { text, conflicts, again } = problem;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <Alert ref={alert} color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text}</Text>
        {conflicts.length > 0 && (
          <ul className={classes['conflicts']}>
            {conflicts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {again && (
          <Button size="xs" variant="default" onClick={onAgain}>
            {again}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
