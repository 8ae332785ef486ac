import { useEffect, useRef, useState } from 'react';
import { type ChosenFile, readChosenFile } from './chosen-file.ts';
import { type FileTexts, fileImportTexts } from './file-import-texts.ts';
import { type ImportProblem, plainProblem, readProblemOf } from './import-problem.ts';

type State<Row> = {
  file: ChosenFile | null;
  /** The server's findings in the file. */
  rows: readonly Row[] | null;
  work: 'checking' | 'saving' | null;
  problem: ImportProblem | null;
};

const initialState = { file: null, rows: null, work: null, problem: null };

type Options<Row> = {
  texts: FileTexts;
  /** Has the server check a file; saves nothing. */
  read: (upload: Blob, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Called after a failed check or save. */
  onFailure?: () => void;
};

/** The import of one file: choose, check on the server, save all or nothing. */
export function useFileImport<Row>({ texts, read, onFailure }: Options<Row>) {
  const [state, setState] = useState<State<Row>>(initialState);
  const reading = useRef<AbortController>(null);
  /**
   * Set on the first click and kept after a successful save: the button can still be clicked while the dialog fades
   * out.
   */
  const isSaving = useRef(false);
  useEffect(() => () => reading.current?.abort(), []);

  /** Cancels the check of an earlier file. */
  function startReading(): AbortSignal {
    reading.current?.abort();
    reading.current = new AbortController();
    return reading.current.signal;
  }

  async function check(file: ChosenFile, signal: AbortSignal): Promise<void> {
    setState({ ...initialState, file, work: 'checking' });
    try {
      const rows = await read(file.content, signal);
      if (!signal.aborted) setState({ ...initialState, file, rows });
    } catch (error) {
      if (signal.aborted) return;
      setState({ ...initialState, file, problem: readProblemOf(error, texts.tooBig) });
      onFailure?.();
    }
  }

  async function choose(files: readonly File[]): Promise<void> {
    const [file, ...others] = files;
    if (!file || isSaving.current) return;
    const signal = startReading();
    const chosen = others.length > 0 ? fileImportTexts.severalFiles : await readChosenFile(file, texts);
    if (signal.aborted) return;
    if (typeof chosen === 'string') setState({ ...initialState, problem: plainProblem(chosen) });
    else await check(chosen, signal);
  }

  /** `refusedState` says what to show if `send` fails. */
  async function save(
    send: () => Promise<void>,
    refusedState: (error: unknown) => Partial<State<Row>>,
  ): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    setState({ ...state, work: 'saving', problem: null });
    try {
      await send();
    } catch (error) {
      isSaving.current = false;
      setState({ ...state, work: null, ...refusedState(error) });
      onFailure?.();
    }
  }

  return {
    ...state,
    choose,
    save,
    readAgain: () => {
      if (state.file && !isSaving.current) void check(state.file, startReading());
    },
  };
}
