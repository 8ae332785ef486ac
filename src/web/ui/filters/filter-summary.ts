// The current filters in words: each filter reports its own text, and the bar shows them all.

import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Tell = (filter: string, words: string) => void;

export const FilterSummary = createContext<Tell>(() => {});

/** Reports the text of a filter to the enclosing bar; empty if it is not set. */
export function useFilterSummary(words: string): void {
  const id = useId();
  const tell = useContext(FilterSummary);
  useEffect(() => tell(id, words), [id, words, tell]);
}

/** The texts of all filters, in order, and the function they report to. */
export function useSummary(): { words: string[]; tell: Tell } {
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map());
  const tell = useCallback<Tell>(
    (filter, words) => setTold((before) => new Map(before).set(filter, words)),
    [],
  );
  return { words: [...told.values()].filter((words) => words !== ''), tell };
}
