import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ScoreRow, Sheet } from '../../../shared/grading.ts';
import { useBusyDialog } from '../../ui/dialogs/dialog-context.ts';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import classes from './import.module.css';
import type { ImportCheck } from './import-check.ts';
import { ImportFileField } from './import-file-field.tsx';
import type { ImportProblem } from './import-problem.ts';
import { ImportRowsTable } from './import-rows-table.tsx';
import { importTexts, summaryOf } from './import-texts.ts';
import { useCheckAndSave } from './use-check-and-save.ts';

type ContentProps = {
  sheet: Sheet;
  title: string;
  students: readonly ScoreRow[];
  onSaved: () => void;
  onCancel: () => void;
};

/** The content of the dialog: the file, errors, the changes it would make, and the buttons. */
export default function ImportContent({ sheet, title, students, onSaved, onCancel }: ContentProps) {
  const { file, work, problem, check, maySave, choose, save, readAgain } = useCheckAndSave({
    sheet,
    students,
    onSaved,
  });
  const isSaving = work === 'saving';
  useBusyDialog(isSaving);
  const outcome = useRef<HTMLDivElement>(null);
  const again = () => {
    // Move the focus first, because the button disappears with its message.
    outcome.current?.focus();
    readAgain();
  };
  return (
    <Stack gap="md" aria-busy={work !== null}>
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm">{importTexts.howTo}</Text>
      </div>
      <ImportFileField file={file} locked={isSaving} onChoose={choose} />
      <div ref={outcome} tabIndex={-1} className={classes['outcome']}>
        {problem && <ImportProblemView problem={problem} onAgain={again} />}
        <div role="status">
          {work === 'checking' && <Checking />}
          {check && <Summary check={check} />}
        </div>
        {check && check.wrong.length + check.changed.length > 0 && (
          <ImportRowsTable check={check} students={students} />
        )}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          Hủy
        </Button>
        <Button
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          onClick={save}
          {...((isSaving || !maySave) && { 'aria-disabled': true, 'data-disabled': true })}
        >
          {isSaving ? 'Đang lưu...' : 'Lưu điểm'}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

const Checking = () => (
  <Group gap="sm">
    <Loader size="sm" aria-hidden />
    <Text size="sm">{importTexts.checking}</Text>
  </Group>
);

function Summary({ check }: { check: ImportCheck }) {
  const isWrong = check.wrong.length > 0;
  const isIdle = !isWrong && check.changed.length === 0;
  return (
    <Stack gap="sm">
      <Text fw={600} className="tabular">
        {summaryOf(check)}
      </Text>
      {isWrong && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="note">
          {importTexts.blocked(check.wrong.length)}
        </Alert>
      )}
      {isIdle && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />} role="note">
          {importTexts.nothingNew}
        </Alert>
      )}
    </Stack>
  );
}

type ProblemProps = { problem: ImportProblem; onAgain: () => void };

/** Scrolls into view, because the user may have scrolled down to the last row. */
function ImportProblemView({ problem, onAgain }: ProblemProps) {
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
