import { Alert, Group } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { gradingMessages } from '../../shared/grading.ts';
import { detailOf } from '../lib/problems.ts';
import { toast } from '../lib/toast.ts';
import { useQueryToasts } from '../lib/use-query-toasts.ts';
import { DataTable } from '../ui/data-table.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { gradingKeys, sheetQuery } from './api.ts';
import { EditButton } from './edit-button.tsx';
import { ImportAction } from './import-action.tsx';
import { scoreColumns } from './score-columns.tsx';
import type { Draft, SheetId } from './sheet-draft.ts';
import { SheetEditor } from './sheet-editor.tsx';
import type { SheetRow } from './sheet-state.ts';
import { sheetTexts } from './sheet-texts.ts';
import { useSheetExport } from './use-sheet-export.ts';

type Props = {
  sheet: SheetId | null;
  title: string;
  yearId: number | undefined;
  mayEdit: boolean;
  passScore: number;
  /** Editing starts at once, with these marks. */
  draft: Draft | null;
};

/** One score sheet: to read, and in edit mode to write. Another sheet is another one of these. */
export function SheetSection({ sheet, title, yearId, mayEdit, passScore, draft }: Props) {
  const question = sheet && { IDLopHoc: sheet.classId, IDMonHoc: sheet.subjectId, IDHocKy: sheet.termId };
  const scores = useQuery(sheetQuery(question));
  useQueryToasts(scores, { failed: (error) => sheetTexts.sheetFailed(detailOf(error)) });
  const [drafted, setDrafted] = useState<readonly SheetRow[] | null>(draft?.rows ?? null);
  const isEditing = drafted !== null;
  const editButton = useFocusAfter<HTMLButtonElement>(isEditing);
  const client = useQueryClient();
  const excel = useSheetExport({ done: sheetTexts.exported, failed: () => sheetTexts.exportFailed });

  const start = () => (mayEdit ? setDrafted([]) : toast.warning(gradingMessages.termLocked));
  const end = () => {
    setDrafted(null);
    void client.invalidateQueries({ queryKey: gradingKeys.sheets });
  };
  const exportFile = () => question && excel.run({ ...question, IDNienKhoa: yearId }, 'bang_diem.xlsx');

  if (sheet && scores.data && drafted)
    return (
      <SheetEditor
        sheet={sheet}
        title={title}
        pupils={scores.data}
        drafted={drafted}
        passScore={passScore}
        onEnd={end}
      />
    );
  return (
    <>
      <Group justify="flex-end" gap="sm" className="no-print">
        <EditButton ref={editButton} locked={!mayEdit} disabled={!scores.data?.length} onClick={start} />
        <ImportAction sheet={question} title={title} pupils={scores.data} locked={!mayEdit} />
        <ExportButton onClick={exportFile} pending={excel.pending} disabled={!sheet} />
      </Group>
      {sheet === null && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />} role="note">
          {sheetTexts.chooseAll}
        </Alert>
      )}
      {scores.isError && (
        <ErrorState
          message={sheetTexts.sheetFailed(detailOf(scores.error))}
          onRetry={() => scores.refetch()}
        />
      )}
      {sheet && !scores.isError && (
        <DataTable
          caption={title}
          rows={scores.data}
          loading={scores.isFetching}
          rowKey={(row) => row.id}
          empty={sheetTexts.noPupils}
          columns={scoreColumns(scores.data ?? [], passScore)}
        />
      )}
    </>
  );
}

/** The element takes the focus when `active` ends, because whatever had it is gone. */
function useFocusAfter<Element extends HTMLElement>(active: boolean) {
  const element = useRef<Element>(null);
  const was = useRef(active);
  useEffect(() => {
    if (was.current && !active) element.current?.focus();
    was.current = active;
  }, [active]);
  return element;
}
