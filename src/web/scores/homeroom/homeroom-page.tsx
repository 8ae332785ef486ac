import { Button, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { homeroomName, homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { ExportButton } from '#web/kit/parts/export-button.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { useFocusAfter } from '#web/kit/parts/use-focus.ts';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { ClassChoiceFilters } from '#web/school/choices/class-screen.tsx';
import { type ClassChoice, useClassChoice } from '#web/school/choices/use-class-choice.ts';
import { LockStatus } from '../entry/lock-status.tsx';
import { useSheetHistory } from '../history/history-panel.tsx';
import { LookupEditor } from '../lookup/lazy-lookup-editor.ts';
import { ScoreTable } from '../lookup/score-table.tsx';
import { useLookupEditing } from '../lookup/use-lookup-editing.ts';
import { exportSheet, sheetQuery } from '../sheets/api.ts';
import { printedSheet } from '../sheets/printed-sheet.ts';
import { sheetLabel } from '../sheets/sheet.ts';

/** As the server says it. Its endpoints, which have the text, are loaded with the first sheet. */
const otherMethod =
  'Niên khóa này không đánh giá theo Thông tư 22 nên không có sổ chủ nhiệm. Xem Tổng hợp của lớp.';

/** Conduct has no pass score. */
const passScore = 0;

/** Conduct, absences and comments of a class in a term. */
export default function HomeroomPage() {
  const choice = useClassChoice({ onlyTerms: true });
  const { tt22Query: query, period, shownYear, isTeacher } = choice;
  const sheet = query && { ...query, IDMonHoc: null };
  const rows = useQuery(sheetQuery(sheet));
  const rowsProblem = useProblem([rows]);
  const problem = choice.problem ?? rowsProblem;
  const editor = useLookupEditing(shownYear?.is_current ? sheet : null);
  const editButton = useFocusAfter<HTMLButtonElement>(editor.editing !== null);
  const excel = useFileExport({
    load: exportSheet,
    save: (file) => saveFile(file, 'so_chu_nhiem.xlsx'),
  });
  const TenLop = choice.className;
  const names =
    TenLop && period && shownYear
      ? { TenMonHoc: homeroomName, TenLop, TenHocKy: period.TenHocKy, TenNienKhoa: shownYear.TenNienKhoa }
      : null;
  const title = names
    ? `${homeroomName} lớp ${names.TenLop}, ${names.TenHocKy}, niên khóa ${names.TenNienKhoa}`
    : homeroomName;
  const label = names ? sheetLabel(names) : homeroomName;
  const students = rows.data;
  const history = useSheetHistory(sheet, title, rows.data);
  return (
    <>
      <PageHeader
        title={homeroomName}
        description={names ? title : 'Rèn luyện, số buổi nghỉ và nhận xét của học sinh một lớp.'}
        actions={
          !editor.editing && (
            <>
              {shownYear?.is_current && (
                <Button
                  ref={editButton}
                  leftSection={<IconPencil size={18} aria-hidden />}
                  disabled={!rows.data?.length || editor.isPending || editor.access?.DuocSua === false}
                  onClick={editor.start}
                >
                  Sửa sổ
                </Button>
              )}
              <PrintButton
                documents={
                  sheet && names && students?.length
                    ? () => printedSheet({ names, sheet, passScore, rows: students })
                    : null
                }
              />
              <ExportButton
                onClick={() => sheet && excel.run(sheet)}
                pending={excel.pending}
                disabled={!rows.data?.length}
              />
              {history.button}
            </>
          )
        }
      />
      <ClassChoiceFilters choice={choice} />
      <Stack gap="md">
        {isTeacher && sheet && (
          <LockStatus
            open={editor.access?.DuocSua ?? null}
            sheet={sheet}
            label={label}
            access={editor.access}
            isEditing={editor.editing !== null}
          />
        )}
        <Suspense fallback={null}>
          <LookupEditor
            state={editor}
            names={names}
            title={title}
            label={label}
            students={rows.data}
            passScore={passScore}
            actions={history.button}
          />
        </Suspense>
        {problem}
        {!problem && !editor.editing && (
          <ScoreTable
            title={title}
            rows={sheet ? rows.data : undefined}
            scheme={homeroomScheme}
            loading={choice.isPending || rows.isFetching}
            empty={emptyText(choice)}
            passScore={passScore}
            changes={history.changes}
          />
        )}
      </Stack>
      {history.panel}
    </>
  );
}

function emptyText({ withoutClass, isTt22, shownYear, tt22Query }: ClassChoice): string {
  if (withoutClass) return 'Bạn không chủ nhiệm lớp nào trong niên khóa hiện tại.';
  if (shownYear && !isTt22) return otherMethod;
  return tt22Query ? 'Lớp không có học sinh.' : 'Vui lòng chọn lớp để xem sổ chủ nhiệm.';
}
