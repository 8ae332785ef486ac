import { type ReactElement, useEffect, useRef } from 'react';
import { detailOf } from '../calls/problems.ts';
import { ErrorState } from '../parts/error-state.tsx';
import { toast } from '../toast.ts';

type Query = { isError: boolean; error: unknown; errorUpdatedAt: number; refetch: () => unknown };

/** A query of a page and the message when it fails; by default the server's. */
type Asked = readonly [query: Query, failed?: string];

const messageOf = ([{ error }, failed]: Asked) => failed ?? detailOf(error);

/** The first failure, with a button to try again; null without one. */
export function firstProblem(...asked: Asked[]): ReactElement | null {
  const failed = asked.find(([{ isError }]) => isError);
  return failed ? <ErrorState message={messageOf(failed)} onRetry={() => failed[0].refetch()} /> : null;
}

/** Shows a toast for every failure of these queries; the first one stays in place of the page's content. */
export function useProblem(...asked: Asked[]): ReactElement | null {
  const reported = useRef<number[]>([]);
  useEffect(() => {
    for (const [place, query] of asked.entries()) {
      const { error, errorUpdatedAt } = query[0];
      // Every failure, even an identical one.
      if (error && reported.current[place] !== errorUpdatedAt) toast.error(messageOf(query));
      reported.current[place] = errorUpdatedAt;
    }
  });
  return firstProblem(...asked);
}
