import { Alert, Button } from '@mantine/core';
import { IconInfoCircle, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CheckedStudent, studentImportApi } from '#shared/students/import/api.ts';
import { call, file } from '#web/kit/calls/call.ts';
import classes from '#web/kit/file-import/checked-rows.module.css';
import { FileImportContent } from '#web/kit/file-import/file-import-content.tsx';
import { refusedRows } from '#web/kit/file-import/refused-rows.ts';
import { TemplateIntroduction } from '#web/kit/file-import/template-introduction.tsx';
import { useFileImport } from '#web/kit/file-import/use-file-import.ts';
import { toast } from '#web/kit/toast.ts';
import { studentKeys } from '../list/api.ts';
import { CheckedStudents } from './checked-students.tsx';
import { DifferingStudents } from './differing-students.tsx';
import { choiceOf } from './import-choice.ts';
import { PastImports } from './past-imports.tsx';
import { studentImportTexts as texts } from './student-import-texts.ts';
import { useFileUpdate } from './use-file-update.ts';

/** The import of one list. */
function useStudentImport(onDone: () => void) {
  const client = useQueryClient();
  const [includeDuplicates, setIncludeDuplicates] = useState(false);
  const fileImport = useFileImport<CheckedStudent>({
    texts,
    read: async (upload, signal) => {
      setIncludeDuplicates(false);
      update.reset();
      return (await call(studentImportApi.read, { upload, signal })).rows;
    },
  });
  const update = useFileUpdate(fileImport, onDone);
  const { rows } = fileImport;
  const choice = rows && choiceOf(rows, includeDuplicates);

  async function send(checked: readonly CheckedStudent[]): Promise<void> {
    try {
      const sent = checked.map(({ Loi: _, Trung: __, ...row }) => row);
      const { SoLuong } = await call(studentImportApi.save, {
        body: { rows: sent, KemTrung: includeDuplicates, TenTep: fileImport.file?.name },
      });
      toast.success(texts.done(SoLuong));
      onDone();
    } finally {
      // The list behind the dialog, its past imports, and the rosters that offer the year's students.
      void client.invalidateQueries({ queryKey: studentKeys.all });
      void client.invalidateQueries({ queryKey: ['classes'] });
    }
  }

  async function submit(): Promise<void> {
    if (!rows || !choice?.mayImport) return;
    await fileImport.save(
      () => send(rows),
      (error) => refusedRows(error, rows, texts),
    );
  }

  return { ...fileImport, choice, update, submit, includeDuplicates, setIncludeDuplicates };
}

/** The content of the dialog: the file, the errors, the students to import or update, and past imports. */
export default function StudentImportContent({ onClose }: { onClose: () => void }) {
  const list = useStudentImport(onClose);
  const { work, rows, choice, update } = list;
  const isSaving = work === 'saving';
  const isUpdate = rows !== null && update.isOpen;
  return (
    <FileImportContent
      fileImport={list}
      introduction={<TemplateIntroduction texts={texts} load={() => file(studentImportApi.template, {})} />}
      cancel={isUpdate ? texts.back : rows ? 'Hủy' : 'Đóng'}
      onCancel={isUpdate ? () => update.setIsOpen(false) : onClose}
      submit={isUpdate ? updateButton(update, isSaving) : choice && importButton(list, choice, isSaving)}
    >
      {isUpdate && <DifferingStudents update={update} locked={isSaving} />}
      {rows && choice && !isUpdate && (
        <>
          {update.differing.length > 0 && (
            <UpdateOffer
              count={update.differing.length}
              onOpen={() => update.setIsOpen(true)}
              locked={isSaving}
            />
          )}
          <CheckedStudents
            rows={rows}
            nothingNew={choice.wanted.length === 0}
            includeDuplicates={list.includeDuplicates}
            onIncludeDuplicates={list.setIncludeDuplicates}
            locked={isSaving}
          />
        </>
      )}
      {!rows && work === null && <PastImports />}
    </FileImportContent>
  );
}

type List = ReturnType<typeof useStudentImport>;

const importButton = ({ submit }: List, choice: NonNullable<List['choice']>, isSaving: boolean) => ({
  label: isSaving ? texts.submitting : texts.submit(choice.wanted.length - choice.wrong.length),
  icon: <IconUserPlus size={18} aria-hidden />,
  isAllowed: choice.mayImport,
  onClick: submit,
});

const updateButton = ({ chosen, submit }: List['update'], isSaving: boolean) => ({
  label: isSaving ? texts.updating : texts.submitUpdate(chosen.length),
  icon: <IconPencil size={18} aria-hidden />,
  isAllowed: chosen.length > 0,
  onClick: submit,
});

type OfferProps = { count: number; onOpen: () => void; locked: boolean };

function UpdateOffer({ count, onOpen, locked }: OfferProps) {
  return (
    <Alert color="blue" icon={<IconInfoCircle aria-hidden />} role="note" mb="sm">
      <div className={classes['offer']}>
        <span>{texts.canUpdate(count)}</span>
        <Button size="xs" variant="default" onClick={onOpen} disabled={locked}>
          {texts.update}
        </Button>
      </div>
    </Alert>
  );
}
