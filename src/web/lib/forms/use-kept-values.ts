import { useCallback, useRef, useState } from 'react';
import type { FormDraft } from './form-draft.ts';
import { isSame, layOver } from './restore-values.ts';

export type Restored = { typedAt: number; isStale: boolean };

type Fields<Values> = { getValues: () => Values; setValues: (values: Values) => void };
type Options<Values> = { initialValues: Values; typed?: Values | undefined; draft?: FormDraft };

/** Keeps form input as a draft and restores the input of an earlier form. Does nothing without a draft. */
export function useKeptValues<Values extends Record<string, unknown>>(options: Options<Values>) {
  const [{ draft, typed }] = useState(options);
  const initial = useRef(options.initialValues);
  const isRestoring = useRef(false);
  const hasLooked = useRef(false);
  const [restored, setRestored] = useState<Restored | null>(null);

  const onValuesChange = useCallback(
    (values: Values) => {
      // Restoring is not typing: the draft keeps its age.
      if (isRestoring.current) return;
      draft?.keep(isSame(values, initial.current) ? null : { values, base: initial.current });
    },
    [draft],
  );

  const restoreInto = useCallback(
    ({ getValues, setValues }: Fields<Values>) => {
      if (!draft || hasLooked.current) return;
      hasLooked.current = true;
      void draft.find().then((found) => {
        const now = getValues();
        const over = found && layOver(found.content, { initial: initial.current, now, isNew: draft.isNew });
        // A form reopened after a rejected save already holds everything.
        if (typed || !over) return onValuesChange(now);
        isRestoring.current = isSame(now, initial.current);
        setValues(over.values);
        isRestoring.current = false;
        setRestored({ typedAt: found.typedAt, isStale: over.isStale });
      });
    },
    [draft, typed, onValuesChange],
  );

  return {
    restored,
    onValuesChange,
    restoreInto,
    initial: () => initial.current,
    /** Starts over: none of these values count as typed. */
    beginWith(values: Values) {
      initial.current = values;
      setRestored(null);
    },
  };
}
