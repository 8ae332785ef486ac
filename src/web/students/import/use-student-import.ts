import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CheckedStudent, studentImportRefusal } from '../../../shared/endpoints/student-import.ts';
import { ApiError, statusOf } from '../../lib/calls/problems.ts';
import { toast } from '../../lib/toast.ts';
import { plainProblem, reasonOf } from '../../ui/file-import/import-problem.ts';
import { useFileImport } from '../../ui/file-import/use-file-import.ts';
import { studentKeys } from '../api.ts';
import { importStudents, readStudentFile } from './api.ts';
import { choiceOf, withRefusals } from './import-choice.ts';
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
      (error) => refusedState(error, rows),
    );
  }

  return { ...fileImport, choice, update, submit, includeDuplicates, setIncludeDuplicates };
}

/** Rejected rows show their own errors. Without a definite response, the earlier check is no longer reliable. */
function refusedState(error: unknown, rows: readonly CheckedStudent[]) {
  const status = statusOf(error);
  const problem = (text: string, again: string | null) => ({ ...plainProblem(text), again });
  if (status === null || status >= 500)
    return { rows: null, problem: problem(texts.unsure(reasonOf(error)), texts.recheck) };
  const refusal = studentImportRefusal.safeParse(error instanceof ApiError ? error.body : null).data;
  if (!refusal || refusal.rows.length === 0)
    return { rows, problem: problem(reasonOf(error), status === 400 ? texts.recheck : null) };
  return {
    rows: withRefusals(rows, refusal.rows),
    problem: problem(`${refusal.detail} ${texts.refused}`, texts.recheck),
  };
}
