import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reason } from '#shared/contract/fields.ts';
import { messages } from '#shared/contract/messages.ts';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import { fileUpdateRefusal } from '#shared/students/import/update-api.ts';
import { ApiError, statusOf } from '#web/kit/calls/problems.ts';
import { fileImportTexts } from '#web/kit/file-import/file-import-texts.ts';
import { plainProblem, reasonOf } from '#web/kit/file-import/import-problem.ts';
import type { useFileImport } from '#web/kit/file-import/use-file-import.ts';
import { toast } from '#web/kit/toast.ts';
import { updateStudents } from './api.ts';
import { differingRows, mayUpdate, updateOf, withUpdateRefusals } from './file-updates.ts';
import { studentImportTexts as texts } from './student-import-texts.ts';

type FileImport = Pick<ReturnType<typeof useFileImport<CheckedStudent>>, 'file' | 'rows' | 'save'>;

/** The update of existing students from the checked file: which of them, and why. */
export function useFileUpdate({ file, rows, save }: FileImport, onDone: () => void) {
  const client = useQueryClient();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [isOpen, setIsOpen] = useState(false);
  const [LyDo, setLyDo] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const differing = rows ? differingRows(rows) : [];
  const chosen = differing.filter((one) => mayUpdate(one) && !leftOut.has(one.id));

  /** For a new file. */
  const reset = () => {
    setLeftOut(new Set());
    setIsOpen(false);
  };

  async function send(): Promise<void> {
    try {
      const body = { HocSinh: chosen.map(updateOf), LyDo, TenTep: file?.name };
      const { SoLuong } = await updateStudents(body);
      toast.success(texts.updated(SoLuong));
      onDone();
    } finally {
      // Names and other data of students appear in nearly every list.
      void client.invalidateQueries();
    }
  }

  async function submit(): Promise<void> {
    if (!rows || chosen.length === 0) return;
    const problem = LyDo.trim() === '' ? messages.required : reason.safeParse(LyDo).error?.issues[0]?.message;
    setReasonError(problem ?? null);
    if (problem === undefined) await save(send, (error) => refusedState(error, rows));
  }

  const choose = (ids: readonly number[], isChosen: boolean) =>
    setLeftOut((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (isChosen) after.delete(id);
        else after.add(id);
      return after;
    });

  return {
    ...{ isOpen, setIsOpen, differing, chosen, choose, submit, reset },
    reason: { value: LyDo, error: reasonError, onChange: setLyDo },
  };
}

/** Rejected students show their own errors. Without a definite response, the check is no longer reliable. */
function refusedState(error: unknown, rows: readonly CheckedStudent[]) {
  const status = statusOf(error);
  const problem = (text: string, again: string | null) => ({ ...plainProblem(text), again });
  if (status === null || status >= 500)
    return { rows: null, problem: problem(texts.updateUnsure(reasonOf(error)), fileImportTexts.recheck) };
  const refusal = fileUpdateRefusal.safeParse(error instanceof ApiError ? error.body : null).data;
  if (!refusal) {
    const isStale = status === 400 || status === 409;
    return { rows, problem: problem(reasonOf(error), isStale ? fileImportTexts.recheck : null) };
  }
  return {
    rows: withUpdateRefusals(rows, refusal.HocSinh),
    problem: problem(refusal.detail, fileImportTexts.recheck),
  };
}
