import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type RowList,
  withAdded,
  withChanged,
  withRemoved,
  withSaved,
  withUndone,
} from './optimistic-rows.ts';

type Change<Row> = {
  kind: 'add' | 'change' | 'remove';
  /** The row as it is meant to be; a new one has a temporary id. */
  row: Row;
  /** Saves it, and tells the server's version of it. */
  send: () => Promise<Row | undefined>;
};

const begin = { add: withAdded, change: withChanged, remove: withRemoved } as const;

/**
 * Changes that the lists under `lists` show before the server has agreed. The promise tells what became of it; a
 * refusal has already been undone by then. Afterwards everything under the `stale` keys is asked for again.
 */
export function useOptimisticRows<Row extends { id: number }>(lists: QueryKey, stale: readonly QueryKey[]) {
  const client = useQueryClient();
  const edit = (change: (list: RowList<Row>) => RowList<Row>, type: 'active' | 'all' = 'all') =>
    client.setQueriesData<RowList<Row>>({ queryKey: lists, type }, (list) => list && change(list));

  const { mutateAsync } = useMutation({
    mutationKey: lists,
    mutationFn: ({ send }: Change<Row>) => send(),
    onMutate: async ({ kind, row }) => {
      // An answer that is on its way knows nothing of this change yet.
      await client.cancelQueries({ queryKey: lists });
      // A new row stands where it can be seen; where else it belongs, the server will tell.
      edit((list) => begin[kind](list, row), kind === 'add' ? 'active' : 'all');
    },
    onSuccess: (saved, { row }) => edit((list) => withSaved(list, row.id, saved)),
    onError: (_error, { row }) => edit((list) => withUndone(list, row.id)),
    onSettled: () => {
      // Only after the last of several: the server's list does not show yet what is still on its way.
      if (client.isMutating({ mutationKey: lists }) > 1) return;
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    },
  });
  return mutateAsync;
}
