import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reason } from '#shared/contract/fields.ts';
import { messages } from '#shared/contract/messages.ts';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import { fileUpdateApi, fileUpdateRefusal } from '#shared/students/import/update-api.ts';
import { call } from '#web/kit/calls/call.ts';
import { refusedState } from '#web/kit/file-import/refused-rows.ts';
import type { useFileImport } from '#web/kit/file-import/use-file-import.ts';
import { toast } from '#web/kit/toast.ts';
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
      const { SoLuong } = await call(fileUpdateApi.update, { body });
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
    if (problem === undefined) await save(send, (error) => refusedUpdate(error, rows));
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

/** Rejected students show their own errors. */
const refusedUpdate = (error: unknown, rows: readonly CheckedStudent[]) =>
  refusedState(error, rows, texts.updateUnsure, (body) => {
    const refusal = fileUpdateRefusal.safeParse(body).data;
    return refusal ? { rows: withUpdateRefusals(rows, refusal.HocSinh), text: refusal.detail } : null;
  });
