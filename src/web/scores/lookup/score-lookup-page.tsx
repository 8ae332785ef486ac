import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { saveFileAs } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { ExportButton } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { useFocusAfter } from '#web/kit/parts/use-focus.ts';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { firstProblem } from '#web/kit/screens/use-problem.tsx';
import { toast } from '#web/kit/toast.ts';
import { latestRegulationQuery, passScoreOf } from '#web/school/choices/choice-lists.ts';
import { DistributionButton } from '../distribution/distribution-button.tsx';
import { useSheetHistory } from '../history/history-panel.tsx';
import { exportSheet, sheetQuery } from '../sheets/api.ts';
import { printedSheet } from '../sheets/printed-sheet.ts';
import { LookupEditor } from './lazy-lookup-editor.ts';
import { LookupFilters, useLookupChoice } from './lookup-choice.tsx';
import { ScoreTable } from './score-table.tsx';
import { useLookupEditing } from './use-lookup-editing.ts';

const texts = {
  mayEdit:
    'Ban giám hiệu và giáo vụ sửa được điểm của niên khóa hiện tại ở đây, cả khi học kỳ đã khóa: chọn bảng điểm rồi bấm “Sửa điểm”.',
  choose: 'Vui lòng chọn niên khóa, lớp, môn học và học kỳ để xem điểm.',
  chooseBeforeExport: 'Vui lòng chọn đầy đủ niên khóa, lớp, môn học và học kỳ trước khi xuất Excel.',
  none: 'Không có dữ liệu điểm cho lựa chọn này.',
  loaded: (count: number) => `Tải thành công bảng điểm của ${count} học sinh.`,
};

export default function ScoreLookupPage() {
  const choice = useLookupChoice();
  const { sheet, sheetOfYear, names, title, label } = choice;
  const scores = useQuery(sheetQuery(sheetOfYear));
  const before = choice.isCurrentYear
    ? missingStep({ classes: choice.classes, subjectsOfClass: choice.subjects, students: scores.data })
    : null;
  const passScore = passScoreOf(useQuery(latestRegulationQuery).data);
  const loaded = ({ length }: ScoreRow[]) =>
    length > 0 ? toast.success(texts.loaded(length)) : toast.warning(texts.none);
  useQueryToasts(scores, { failed: detailOf, loaded }, sheetOfYear);
  const editor = useLookupEditing(choice.isCurrentYear ? sheet : null);
  const editButton = useFocusAfter<HTMLButtonElement>(editor.editing !== null);
  const excel = useFileExport({
    load: exportSheet,
    save: (file) => saveFileAs(file, `BangDiem_${names?.TenLop}_${names?.TenMonHoc}.xlsx`),
  });
  const exportFile = () =>
    sheetOfYear && names ? excel.run(sheetOfYear) : toast.warning(texts.chooseBeforeExport);
  const rows = scores.data;
  const history = useSheetHistory(sheetOfYear, title, scores.data);
  return (
    <>
      <PageHeader
        title="Tra cứu điểm"
        description={texts.mayEdit}
        actions={
          !editor.editing && (
            <>
              {/* Also while the years are loading, so that no button appears later. */}
              {(choice.isCurrentYear || !choice.years) && (
                <Button
                  ref={editButton}
                  leftSection={<IconPencil size={18} aria-hidden />}
                  disabled={!scores.data?.length || editor.isPending}
                  onClick={editor.start}
                >
                  Sửa điểm
                </Button>
              )}
              <PrintButton
                documents={
                  sheet && names && rows?.length
                    ? () => printedSheet({ names, sheet, passScore, rows })
                    : null
                }
              />
              <ExportButton onClick={exportFile} pending={excel.pending} />
              <DistributionButton of={sheet} />
              {history.button}
            </>
          )
        }
      />
      <LookupFilters choice={choice} />
      <Suspense fallback={null}>
        <LookupEditor
          state={editor}
          names={names}
          title={title}
          label={label}
          students={scores.data}
          passScore={passScore}
          actions={history.button}
        />
      </Suspense>
      {firstProblem([scores])}
      {!scores.isError && !editor.editing && (
        <ScoreTable
          title={title}
          rows={scores.data}
          {...(!rows?.length && { scheme: choice.scheme })}
          loading={scores.isFetching}
          empty={sheet ? texts.none : texts.choose}
          emptyAction={
            choice.years?.length === 0 ? (
              <PreviousStep step="regulation" />
            ) : (
              before && <PreviousStep step={before} />
            )
          }
          passScore={passScore}
          changes={history.changes}
        />
      )}
      {history.panel}
    </>
  );
}
