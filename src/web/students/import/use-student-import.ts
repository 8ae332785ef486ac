import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../shared/common-messages.ts';
import { type CheckedStudent, studentImportRefusal } from '../../../shared/student-import.ts';
import { type ChosenFile, readChosenFile } from '../../grading/import/chosen-file.ts';
import { ApiError, detailOf, problemText, problemTexts, statusOf, textAt } from '../../lib/calls/problems.ts';
import { toast } from '../../lib/toast.ts';
import { studentKeys } from '../api.ts';
import { importStudents, readStudentFile } from './api.ts';
import { choiceOf, withRefusals } from './import-choice.ts';
import { studentImportTexts as texts } from './student-import-texts.ts';

type Problem = {
  text: string;
  /** The label of the button that reads the file again; null if only another file can help. */
  again: string | null;
};

type State = {
  file: ChosenFile | null;
  /** The server's findings in the file. */
  rows: readonly CheckedStudent[] | null;
  withDoubles: boolean;
  work: 'checking' | 'importing' | null;
  problem: Problem | null;
};

const nothing: State = { file: null, rows: null, withDoubles: false, work: null, problem: null };

/** The import of one list: choose, check on the server, import all or nothing. */
export function useStudentImport(onDone: () => void) {
  const [state, setState] = useState<State>(nothing);
  const reading = useRef<AbortController>(null);
  /** Set on the first click and kept after success: the button can still be clicked while the dialog fades out. */
  const isImporting = useRef(false);
  const client = useQueryClient();
  useEffect(() => () => reading.current?.abort(), []);

  /** Cancels the check of an earlier file. */
  function startReading(): AbortSignal {
    reading.current?.abort();
    reading.current = new AbortController();
    return reading.current.signal;
  }

  async function read(file: ChosenFile, signal: AbortSignal): Promise<void> {
    setState({ ...nothing, file, work: 'checking' });
    try {
      const { rows } = await readStudentFile(file.content, signal);
      if (!signal.aborted) setState({ ...nothing, file, rows });
    } catch (error) {
      if (!signal.aborted) setState({ ...nothing, file, problem: readProblemOf(error) });
    }
  }

  async function choose(files: readonly File[]): Promise<void> {
    const [file, ...others] = files;
    if (!file || isImporting.current) return;
    const signal = startReading();
    const chosen = others.length > 0 ? texts.severalFiles : await readChosenFile(file, texts);
    if (signal.aborted) return;
    if (typeof chosen === 'string') setState({ ...nothing, problem: { text: chosen, again: null } });
    else await read(chosen, signal);
  }

  const choice = state.rows && choiceOf(state.rows, state.withDoubles);

  async function submit(): Promise<void> {
    if (!state.rows || !choice?.mayImport || isImporting.current) return;
    isImporting.current = true;
    setState({ ...state, work: 'importing', problem: null });
    try {
      const rows = state.rows.map(({ Loi: _, Trung: __, ...row }) => row);
      const TenTep = state.file?.name;
      const { SoLuong } = await importStudents({ rows, KemTrung: state.withDoubles, TenTep });
      toast.success(texts.done(SoLuong));
      onDone();
    } catch (error) {
      isImporting.current = false;
      setState({ ...state, work: null, ...refusedState(error, state.rows ?? []) });
    } finally {
      // The list behind the dialog, its past imports, and the rosters that offer the year's students.
      void client.invalidateQueries({ queryKey: studentKeys.all });
      void client.invalidateQueries({ queryKey: ['classes'] });
    }
  }

  return {
    ...state,
    choice,
    choose,
    submit,
    setWithDoubles: (withDoubles: boolean) => setState({ ...state, withDoubles }),
    readAgain: () => {
      if (state.file && !isImporting.current) void read(state.file, startReading());
    },
  };
}

/** Messages for files rejected without a `detail`, for example by a proxy. */
const fileProblems: Record<number, string> = {
  400: messages.notSpreadsheet,
  413: texts.tooBig,
  415: messages.notSpreadsheet,
};

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status < 500 ? detailOf(error) : problemText(error, problemTexts.server);

function readProblemOf(error: unknown): Problem {
  const aboutFile = fileProblems[statusOf(error) ?? 0];
  if (aboutFile) return { text: textAt(error, 'detail') ?? aboutFile, again: null };
  return { text: reasonOf(error), again: texts.retry };
}

/** Rejected rows show their own errors. Without a definite response, the earlier check is no longer reliable. */
function refusedState(error: unknown, rows: readonly CheckedStudent[]): Pick<State, 'rows' | 'problem'> {
  const status = statusOf(error);
  if (status === null || status >= 500)
    return { rows: null, problem: { text: texts.unsure(reasonOf(error)), again: texts.recheck } };
  const refusal = studentImportRefusal.safeParse(error instanceof ApiError ? error.body : null).data;
  if (!refusal || refusal.rows.length === 0)
    return { rows, problem: { text: reasonOf(error), again: status === 400 ? texts.recheck : null } };
  const problem = { text: `${refusal.detail} ${texts.refused}`, again: texts.recheck };
  return { rows: withRefusals(rows, refusal.rows), problem };
}
