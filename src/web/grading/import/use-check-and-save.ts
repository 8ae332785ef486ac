import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ScoreRow, Sheet } from '../../../shared/grading.ts';
import type { ImportedRow } from '../../../shared/score-import.ts';
import { choiceKeys } from '../../lib/lists/choice-lists.ts';
import { toast } from '../../lib/toast.ts';
import { accessKeys } from '../access/api.ts';
import { gradingKeys } from '../api.ts';
import { readImport, saveImport } from './api.ts';
import { type ChosenFile, readChosenFile } from './chosen-file.ts';
import { canBeSaved, checkOf, scoresToSave } from './import-check.ts';
import { type ImportProblem, plainProblem, readProblemOf, saveProblemOf } from './import-problem.ts';
import { importTexts } from './import-texts.ts';

type Parts = { sheet: Sheet; students: readonly ScoreRow[]; onSaved: () => void };

type State = {
  file: ChosenFile | null;
  /** The server's findings in the file. */
  rows: readonly ImportedRow[] | null;
  work: 'checking' | 'saving' | null;
  problem: ImportProblem | null;
};

const nothing: State = { file: null, rows: null, work: null, problem: null };

/** The import of one file into the sheet: choose, check on the server, save all or nothing. */
export function useCheckAndSave({ sheet, students, onSaved }: Parts) {
  const [state, setState] = useState<State>(nothing);
  const reading = useRef<AbortController>(null);
  /**
   * Set on the first click and kept after a successful save: the button can still be clicked while the dialog fades
   * out.
   */
  const isSaving = useRef(false);
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
      const rows = await readImport(sheet, file.content, signal);
      if (!signal.aborted) setState({ ...nothing, file, rows });
    } catch (error) {
      if (signal.aborted) return;
      setState({ ...nothing, file, problem: readProblemOf(error) });
      refreshScreen();
    }
  }

  async function choose(files: readonly File[]): Promise<void> {
    const [file, ...others] = files;
    if (!file || isSaving.current) return;
    const signal = startReading();
    const chosen = others.length > 0 ? importTexts.severalFiles : await readChosenFile(file);
    if (signal.aborted) return;
    if (typeof chosen === 'string') setState({ ...nothing, problem: plainProblem(chosen) });
    else await read(chosen, signal);
  }

  const check = state.rows && checkOf(state.rows, students);
  const maySave = check !== null && canBeSaved(check) && !state.problem?.isStale;

  async function save(): Promise<void> {
    if (!check || !maySave || isSaving.current) return;
    isSaving.current = true;
    setState({ ...state, work: 'saving', problem: null });
    try {
      await saveImport({ ...sheet, Diem: scoresToSave(check) });
      toast.success(importTexts.saved(check.changedScores, check.changed.length));
      onSaved();
    } catch (error) {
      isSaving.current = false;
      setState({ ...state, work: null, problem: saveProblemOf(error, check.changed, students) });
      refreshScreen();
    }
  }

  /** The page behind the dialog may be out of date, and a rejection may mean that the sheet has been locked. */
  function refreshScreen(): void {
    void client.invalidateQueries({ queryKey: gradingKeys.sheets });
    void client.invalidateQueries({ queryKey: choiceKeys.latestRegulation });
    void client.invalidateQueries({ queryKey: accessKeys.all });
  }

  return {
    ...state,
    check,
    maySave,
    choose,
    save,
    readAgain: () => {
      if (state.file && !isSaving.current) void read(state.file, startReading());
    },
  };
}
