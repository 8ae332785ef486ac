import { useEffect, useRef } from 'react';
import { toast } from '../toast.ts';

type Query<Data> = { data: Data | undefined; error: unknown; dataUpdatedAt: number; errorUpdatedAt: number };

type Texts<Data> = {
  /** What to say when it cannot be loaded; the same text belongs in an ErrorState, since a toast goes away. */
  failed: (error: unknown) => string;
  /** Failures that are only worth a warning. */
  warns?: (error: unknown) => boolean;
  /** Called with each answer as it arrives, to show its toast. */
  loaded?: (data: Data) => void;
};

/** Says once per answer what became of a query. */
export function useQueryToasts<Data>(query: Query<Data>, texts: Texts<Data>): void {
  const latest = useRef(texts);
  useEffect(() => {
    latest.current = texts;
  });
  const { data, error, dataUpdatedAt, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once, even when it is the same again.
  useEffect(() => {
    if (!error) return;
    const { failed, warns } = latest.current;
    toast[warns?.(error) ? 'warning' : 'error'](failed(error));
  }, [errorUpdatedAt]);
  useEffect(() => {
    if (data !== undefined && dataUpdatedAt > 0) latest.current.loaded?.(data);
  }, [dataUpdatedAt, data]);
}
