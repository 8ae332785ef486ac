import { useState } from 'react';
import { type DialogState, useDialog } from './use-dialog.ts';

export type Draft<Row, Values> = {
  /** What is edited; null for something new. */
  row: Row | null;
  /** What had been typed, and what the server had against it. */
  values?: Values;
  refused?: unknown;
  /** How often it came back: each time is a new form. */
  attempt?: number;
};

type DraftDialog<Row, Values> = DialogState<Draft<Row, Values>> & {
  /** Opens the form again with what was typed, as soon as no other dialog is open. */
  giveBack(draft: Draft<Row, Values>, refused: unknown): void;
};

/** The dialog of a form that closes before the server has agreed. What is refused comes back, nothing typed is lost. */
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
    giveBack: (draft, refused) =>
      setRefusals((waiting) => [...waiting, { ...draft, refused, attempt: (draft.attempt ?? 0) + 1 }]),
  };
}
