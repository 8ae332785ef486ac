import { useEffect, useRef } from 'react';
import { toast } from '../toast.ts';

type Query<Data> = { data: Data | undefined; error: unknown; dataUpdatedAt: number; errorUpdatedAt: number };

type Texts<Data> = {
  /** The message when loading fails. Show the same text in an ErrorState, since a toast disappears. */
  failed: (error: unknown) => string;
  /** Failures shown as a warning only. */
  warns?: (error: unknown) => boolean;
  /** Called with loaded data, to show its toast. */
  loaded?: (data: Data) => void;
};

/**
 * Shows toasts for a query: for every failure, and for the first success per `choice`. Background refetches stay
 * silent.
 */
export function useQueryToasts<Data>(query: Query<Data>, texts: Texts<Data>, choice?: unknown): void {
  const latest = useRef(texts);
  useEffect(() => {
    latest.current = texts;
  });
  const { data, error, dataUpdatedAt, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: report every failure, even an identical one.
  useEffect(() => {
    if (!error) return;
    const { failed, warns } = latest.current;
    toast[warns?.(error) ? 'warning' : 'error'](failed(error));
  }, [errorUpdatedAt]);
  const chosen = JSON.stringify(choice);
  const reported = useRef<{ chosen: string | undefined } | null>(null);
  useEffect(() => {
    if (data === undefined || dataUpdatedAt === 0) reported.current = null;
    else if (reported.current === null || reported.current.chosen !== chosen) {
      reported.current = { chosen };
      latest.current.loaded?.(data);
    }
  }, [dataUpdatedAt, data, chosen]);
}
