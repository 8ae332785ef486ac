// What the filters of a bar are set to, in words: each tells its own, the bar shows them all.

import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Tell = (filter: string, words: string) => void;

export const FilterSummary = createContext<Tell>(() => {});

/** Says what a filter is set to, for the bar around it; empty when it is not set. */
export function useFilterSummary(words: string): void {
  const id = useId();
  const tell = useContext(FilterSummary);
  useEffect(() => tell(id, words), [id, words, tell]);
}

/** The words of all filters, in their order, and what they tell them by. */
export function useSummary(): { words: string[]; tell: Tell } {
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map());
  const tell = useCallback<Tell>(
    (filter, words) => setTold((before) => new Map(before).set(filter, words)),
    [],
  );
  return { words: [...told.values()].filter((words) => words !== ''), tell };
}
