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

/**
 * Says what became of a query: every failure, and of the answers the first for each `choice`, not what is only loaded
 * again behind the user's back.
 */
export function useQueryToasts<Data>(query: Query<Data>, texts: Texts<Data>, choice?: unknown): void {
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
  const chosen = JSON.stringify(choice);
  const told = useRef<{ chosen: string | undefined } | null>(null);
  useEffect(() => {
    if (data === undefined || dataUpdatedAt === 0) told.current = null;
    else if (told.current === null || told.current.chosen !== chosen) {
      told.current = { chosen };
      latest.current.loaded?.(data);
    }
  }, [dataUpdatedAt, data, chosen]);
}
