import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { EntryAccess } from '#shared/scores/locks/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { saveFileAs } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { ExportButton } from '#web/kit/parts/export-button.tsx';
import { useFocusAfter } from '#web/kit/parts/use-focus.ts';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { toast } from '#web/kit/toast.ts';
import { passScoreOf } from '#web/school/choices/choice-lists.ts';
import { LazyDistributionButton } from '../distribution/lazy-button.tsx';
import { type Draft, draftChanges } from '../drafts/draft-content.ts';
import { draftRefusal, draftTexts } from '../drafts/draft-texts.ts';
import { DraftedEditor } from '../drafts/lazy-editor.ts';
import { SheetDraftOffer } from '../drafts/lazy-offers.ts';
import type { OfferedDrafts } from '../drafts/use-offered-drafts.ts';
import { useSheetHistory } from '../history/history-panel.tsx';
import { ScoreTable } from '../lookup/score-table.tsx';
import { exportSheet, gradingKeys, sheetQuery } from '../sheets/api.ts';
import { printedSheet } from '../sheets/printed-sheet.ts';
import classes from './entry.module.css';
import type { EntryChoice } from './entry-choice.tsx';
import { EditButton, ImportAction } from './lockable-actions.tsx';

const texts = {
  chooseAll: 'Vui lòng chọn đầy đủ bộ lọc để xem bảng điểm.',
  noStudents: 'Lớp không có học sinh.',
  failed: (detail: string) => `Lỗi khi tải bảng điểm: ${detail}`,
  exported: 'Đã bắt đầu xuất file Excel.',
  exportFailed: 'Lỗi khi xuất Excel: Không có dữ liệu để xuất',
} as const;

/** If the teacher is not assigned to the sheet, the term's lock is not the reason. */
const lockedText = (access: EntryAccess | undefined) =>
  (access?.MaKhoa === 'KHONG_PHAN_CONG' && access.LyDoKhoa) || scoreEntryMessages.termLocked;

type Props = {
  choice: EntryChoice;
  mayEdit: boolean;
  /** Details about `mayEdit`, once loaded. */
  access: EntryAccess | undefined;
  drafts: OfferedDrafts;
  onEditing: (isEditing: boolean) => void;
};

/** One score sheet, to read or to edit. Use a separate instance for each sheet. */
export function SheetSection({ choice, mayEdit, access, drafts, onEditing }: Props) {
  const { sheet, names, title, label, regulation } = choice;
  const passScore = passScoreOf(regulation);
  const scores = useQuery(sheetQuery(sheet));
  useQueryToasts(scores, { failed: (error) => texts.failed(detailOf(error)) });
  // With a restored draft, editing starts immediately.
  const [editing, setEditing] = useState<{ draft: Draft | null } | null>(() => {
    const draft = drafts.restoredFor(sheet);
    return draft && { draft };
  });
  const isEditing = editing !== null;
  useEffect(() => onEditing(isEditing), [isEditing, onEditing]);
  const isChosen = sheet !== null;
  const { finish } = drafts;
  useEffect(() => (isChosen ? finish : undefined), [isChosen, finish]);
  const editButton = useFocusAfter<HTMLButtonElement>(isEditing);
  const offered = drafts.offeredFor(sheet);
  const restoreButton = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const excel = useFileExport({
    load: exportSheet,
    save: (file) => saveFileAs(file, 'bang_diem.xlsx'),
    done: texts.exported,
    failed: () => texts.exportFailed,
  });

  const start = async () => {
    if (!mayEdit) return toast.warning(lockedText(access));
    if (!offered || !(await drafts.isStillKept(offered))) return setEditing({ draft: null });
    // Typing would overwrite the kept draft.
    toast.warning(draftTexts.chooseFirst);
    restoreButton.current?.focus();
  };
  const end = (discarded: Draft | null) => {
    setEditing(null);
    if (discarded) drafts.offerUndo(discarded, drafts.restore);
    void client.invalidateQueries({ queryKey: gradingKeys.sheets });
  };
  const exportFile = () => sheet && excel.run({ ...sheet, IDNienKhoa: regulation?.IDNienKhoa });

  const rows = scores.data;
  const history = useSheetHistory(sheet, title, scores.data);

  if (sheet && scores.data && editing)
    return (
      <>
        <Suspense fallback={null}>
          <DraftedEditor
            sheet={sheet}
            names={names}
            title={title}
            label={label}
            students={scores.data}
            draft={editing.draft}
            access={access}
            passScore={passScore}
            onEnd={end}
            actions={history.button}
          />
        </Suspense>
        {history.panel}
      </>
    );
  return (
    <>
      {offered && scores.data && (
        <Suspense fallback={null}>
          <SheetDraftOffer
            ref={restoreButton}
            draft={offered}
            changes={draftChanges(scores.data, offered.rows)}
            refusal={mayEdit ? null : draftRefusal(offered, access)}
            onRestore={() => drafts.restore(offered)}
            onDiscard={() => {
              drafts.discard(offered);
              editButton.current?.focus();
            }}
          />
        </Suspense>
      )}
      <div className={classes['actions']}>
        <EditButton
          ref={editButton}
          locked={!mayEdit}
          disabled={!scores.data?.length || drafts.isPending}
          onClick={start}
        />
        <ImportAction
          sheet={sheet}
          title={title}
          students={scores.data}
          refusal={mayEdit ? null : lockedText(access)}
        />
        <PrintButton
          documents={
            sheet && names && rows?.length ? () => printedSheet({ names, sheet, passScore, rows }) : null
          }
        />
        <ExportButton onClick={exportFile} pending={excel.pending} disabled={!sheet} />
        <LazyDistributionButton of={sheet} />
        {history.button}
      </div>
      {history.panel}
      {sheet === null && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />} role="note">
          {texts.chooseAll}
        </Alert>
      )}
      {scores.isError && (
        <ErrorState message={texts.failed(detailOf(scores.error))} onRetry={() => scores.refetch()} />
      )}
      {sheet && !scores.isError && (
        <ScoreTable
          title={title}
          rows={scores.data}
          loading={scores.isFetching}
          empty={texts.noStudents}
          emptyAction={<PreviousStep step="placement" />}
          passScore={passScore}
          changes={history.changes}
        />
      )}
    </>
  );
}
