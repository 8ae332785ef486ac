import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CheckedStudent, studentImportRefusal } from '#shared/students/import/api.ts';
import { refusedRows } from '#web/kit/file-import/refused-rows.ts';
import { useFileImport } from '#web/kit/file-import/use-file-import.ts';
import { toast } from '#web/kit/toast.ts';
import { studentKeys } from '../list/api.ts';
import { importStudents, readStudentFile } from './api.ts';
import { choiceOf } from './import-choice.ts';
import { studentImportTexts as texts } from './student-import-texts.ts';
import { useFileUpdate } from './use-file-update.ts';

/** The import of one list. */
export function useStudentImport(onDone: () => void) {
  const client = useQueryClient();
  const [includeDuplicates, setIncludeDuplicates] = useState(false);
  const fileImport = useFileImport<CheckedStudent>({
    texts,
    read: async (upload, signal) => {
      setIncludeDuplicates(false);
      update.reset();
      return (await readStudentFile(upload, signal)).rows;
    },
  });
  const update = useFileUpdate(fileImport, onDone);
  const { file, rows } = fileImport;
  const choice = rows && choiceOf(rows, includeDuplicates);

  async function send(checked: readonly CheckedStudent[]): Promise<void> {
    try {
      const sent = checked.map(({ Loi: _, Trung: __, ...row }) => row);
      const { SoLuong } = await importStudents({
        rows: sent,
        KemTrung: includeDuplicates,
        TenTep: file?.name,
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
      (error) => refusedRows(error, rows, texts, studentImportRefusal),
    );
  }

  return { ...fileImport, choice, update, submit, includeDuplicates, setIncludeDuplicates };
}
