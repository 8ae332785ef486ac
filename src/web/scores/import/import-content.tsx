import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconInfoCircle } from '@tabler/icons-react';
import { type ImportedRow, scoreImportApi } from '#shared/scores/import/api.ts';
import type { ScoreRow, Sheet } from '#shared/scores/sheets/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useRefetch } from '#web/kit/calls/use-action.ts';
import { FileImportContent } from '#web/kit/file-import/file-import-content.tsx';
import { useFileImport } from '#web/kit/file-import/use-file-import.ts';
import { toast } from '#web/kit/toast.ts';
import { choiceKeys } from '#web/school/choices/choice-lists.ts';
import { accessKeys } from '../locks/api.ts';
import { gradingKeys } from '../sheets/api.ts';
import { canBeSaved, checkOf, type ImportCheck, scoresToSave } from './import-check.ts';
import { ImportRowsTable } from './import-rows-table.tsx';
import { importTexts, summaryOf } from './import-texts.ts';
import { saveProblemOf } from './save-problem.ts';

type Props = {
  sheet: Sheet;
  title: string;
  students: readonly ScoreRow[];
  onSaved: () => void;
  onCancel: () => void;
};

/** The content of the dialog: the file, errors, the changes it would make, and the buttons. */
export default function ImportContent({ sheet, title, students, onSaved, onCancel }: Props) {
  // The page behind the dialog may be out of date, and a rejection may mean that the sheet has been locked.
  const refetch = useRefetch([gradingKeys.sheets, choiceKeys.latestRegulation, accessKeys.all]);
  const fileImport = useFileImport<ImportedRow>({
    texts: importTexts,
    // Returns the file's scores beside the stored ones.
    read: (upload, signal) => call(scoreImportApi.read, { query: sheet, upload, signal }),
    onFailure: refetch,
  });
  const check = fileImport.rows && checkOf(fileImport.rows, students);
  const maySave = check !== null && canBeSaved(check) && !fileImport.problem?.isStale;

  async function save(): Promise<void> {
    if (!check || !maySave) return;
    await fileImport.save(
      async () => {
        await call(scoreImportApi.save, { body: { ...sheet, Diem: scoresToSave(check) } });
        toast.success(importTexts.saved(check.changedScores, check.changed.length));
        onSaved();
      },
      (error) => ({ problem: saveProblemOf(error, check.changed, students) }),
    );
  }

  return (
    <FileImportContent
      fileImport={fileImport}
      introduction={
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm">{importTexts.howTo}</Text>
        </div>
      }
      summary={check && <Summary check={check} />}
      cancel="Hủy"
      onCancel={onCancel}
      submit={{
        label: fileImport.work === 'saving' ? 'Đang lưu...' : 'Lưu điểm',
        icon: <IconDeviceFloppy size={18} aria-hidden />,
        isAllowed: maySave,
        onClick: save,
      }}
    >
      {check && check.wrong.length + check.changed.length > 0 && (
        <ImportRowsTable check={check} students={students} />
      )}
    </FileImportContent>
  );
}

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
