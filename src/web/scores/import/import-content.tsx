import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy, IconInfoCircle } from '@tabler/icons-react';
import type { ScoreRow, Sheet } from '#shared/scores/sheets/api.ts';
import { FileImportContent } from '#web/kit/file-import/file-import-content.tsx';
import type { ImportCheck } from './import-check.ts';
import { ImportRowsTable } from './import-rows-table.tsx';
import { importTexts, summaryOf } from './import-texts.ts';
import { useScoreImport } from './use-score-import.ts';

type ContentProps = {
  sheet: Sheet;
  title: string;
  students: readonly ScoreRow[];
  onSaved: () => void;
  onCancel: () => void;
};

/** The content of the dialog: the file, errors, the changes it would make, and the buttons. */
export default function ImportContent({ sheet, title, students, onSaved, onCancel }: ContentProps) {
  const { check, maySave, save, ...fileImport } = useScoreImport({ sheet, students, onSaved });
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
