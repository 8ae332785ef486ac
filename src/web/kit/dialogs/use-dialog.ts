import { useState } from 'react';

export type DialogState<Value> = {
  opened: boolean;
  /** What the dialog was opened for. Kept while it fades out, so that the layout does not jump. */
  value: Value | undefined;
  open(value: Value): void;
  close(): void;
};

/** The state of a dialog and what it was opened for: `const editor = useDialog<Subject | null>()`. */
export function useDialog<Value>(): DialogState<Value> {
  const [state, setState] = useState<{ opened: boolean; value: Value | undefined }>({
    opened: false,
    value: undefined,
  });
  return {
    ...state,
    open: (value) => setState({ opened: true, value }),
    close: () => setState((current) => ({ ...current, opened: false })),
  };
}
