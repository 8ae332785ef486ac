// The current filters in words: each filter reports its own text, and the bar shows them all.

import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Report = (filter: string, words: string) => void;

export const FilterSummary = createContext<Report>(() => {});

/** Reports the text of a filter to the enclosing bar; empty if it is not set. */
export function useFilterSummary(words: string): void {
  const id = useId();
  const report = useContext(FilterSummary);
  useEffect(() => report(id, words), [id, words, report]);
}

/** The texts of all filters, in order, and the function they report to. */
export function useSummary(): { words: string[]; report: Report } {
  const [reported, setReported] = useState<ReadonlyMap<string, string>>(new Map());
  const report = useCallback<Report>(
    (filter, words) => setReported((before) => new Map(before).set(filter, words)),
    [],
  );
  return { words: [...reported.values()].filter((words) => words !== ''), report };
}
