import { useCallback, useRef, useState } from 'react';
import type { FormDraft } from './form-draft.ts';
import { isSame, mergeDraft } from './restore-values.ts';

export type Restored = { typedAt: number; isStale: boolean };

type Fields<Values> = { getValues: () => Values; setValues: (values: Values) => void };
type Options<Values> = { initialValues: Values; typed?: Values | undefined; draft?: FormDraft };

/** Keeps form input as a draft and restores the input of an earlier form. Does nothing without a draft. */
export function useKeptValues<Values extends Record<string, unknown>>(options: Options<Values>) {
  const [{ draft, typed }] = useState(options);
  const initial = useRef(options.initialValues);
  const isRestoring = useRef(false);
  const hasSearched = useRef(false);
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
      if (!draft || hasSearched.current) return;
      hasSearched.current = true;
      void draft.find().then((found) => {
        const now = getValues();
        const merged =
          found && mergeDraft(found.content, { initial: initial.current, now, isNew: draft.isNew });
        // A form reopened after a rejected save already holds everything.
        if (typed || !merged) return onValuesChange(now);
        isRestoring.current = isSame(now, initial.current);
        setValues(merged.values);
        isRestoring.current = false;
        setRestored({ typedAt: found.typedAt, isStale: merged.isStale });
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
    restartWith(values: Values) {
      initial.current = values;
      setRestored(null);
    },
  };
}
