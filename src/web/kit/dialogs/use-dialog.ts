import { useCallback, useState } from 'react';

export type DialogState<Value> = {
  opened: boolean;
  /** What the dialog was opened for. Kept while it fades out, so that the layout does not jump. */
  value: Value | undefined;
  /** Stays the same function. */
  open(value: Value): void;
  close(): void;
};

/** The state of a dialog and what it was opened for: `const editor = useDialog<Subject | null>()`. */
export function useDialog<Value>(): DialogState<Value> {
  const [state, setState] = useState<{ opened: boolean; value: Value | undefined }>({
    opened: false,
    value: undefined,
  });
  const open = useCallback((value: Value) => setState({ opened: true, value }), []);
  return {
    ...state,
    open,
    close: () => setState((current) => ({ ...current, opened: false })),
  };
}

export type Draft<Row, Values> = {
  /** The edited row; null for a new one. */
  row: Row | null;
  /** The rejected input, and the server's error. */
  values?: Values;
  refused?: unknown;
  /** How many times it was rejected; each attempt gets a new form. */
  attempt?: number;
};

type DraftDialog<Row, Values> = DialogState<Draft<Row, Values>> & {
  /** Reopens the form with the rejected input as soon as no other dialog is open. */
  reopenRejected(draft: Draft<Row, Values>, refused: unknown): void;
};

/** The dialog of a form that closes before the server has responded. A rejected form reopens, so no input is lost. */
export function useDraftDialog<Row, Values>(otherIsOpen: boolean): DraftDialog<Row, Values> {
  const dialog = useDialog<Draft<Row, Values>>();
  const [refusals, setRefusals] = useState<Draft<Row, Values>[]>([]);
  const [next] = refusals;
  if (next && !dialog.opened && !otherIsOpen) {
    setRefusals(refusals.slice(1));
    dialog.open(next);
  }
  return {
    ...dialog,
    reopenRejected: (draft, refused) =>
      setRefusals((waiting) => [...waiting, { ...draft, refused, attempt: (draft.attempt ?? 0) + 1 }]),
  };
}
