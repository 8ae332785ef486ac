import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ScoreRow, Sheet } from '../../../shared/grading.ts';
import { useBusyDialog } from '../../ui/dialogs/dialog.tsx';
import classes from './import.module.css';
import type { ImportCheck } from './import-check.ts';
import { ImportFileField } from './import-file-field.tsx';
import { ImportProblemView } from './import-problem-view.tsx';
import { ImportRowsTable } from './import-rows-table.tsx';
import { importTexts, summaryOf } from './import-texts.ts';
import { useScoreImport } from './use-check-and-save.ts';

type Props = {
  sheet: Sheet;
  title: string;
  students: readonly ScoreRow[];
  onSaved: () => void;
  onCancel: () => void;
};

/** What stands in the dialog: the file, what is wrong, what the file would change, and the buttons. */
export function ScoreImport({ sheet, title, students, onSaved, onCancel }: Props) {
  const { file, work, problem, check, maySave, choose, save, readAgain } = useScoreImport({
    sheet,
    students,
    onSaved,
  });
  const isSaving = work === 'saving';
  useBusyDialog(isSaving);
  const outcome = useRef<HTMLDivElement>(null);
  const again = () => {
    // The button goes with its message, and the focus must not.
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
      <Group justify="flex-end" gap="sm" className={classes['bar']}>
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
      </Group>
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
