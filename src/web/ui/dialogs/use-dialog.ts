import { useState } from 'react';

export type DialogState<Value> = {
  opened: boolean;
  /** What it was opened for. Kept while it fades out, so that nothing jumps. */
  value: Value | undefined;
  open(value: Value): void;
  close(): void;
};

/** Whether a dialog is open, and for what: `const editor = useDialog<Subject | null>()`. */
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
