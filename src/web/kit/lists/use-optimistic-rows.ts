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
  /** The row as it should become; a new one has a temporary id. */
  row: Row;
  /** Saves the row and returns the server's version. */
  send: () => Promise<Row | undefined>;
};

const begin = { add: withAdded, change: withChanged, remove: withRemoved } as const;

/**
 * Changes that the lists under `lists` show before the server has accepted them. The promise settles with the outcome;
 * a rejected change has been undone by then. Afterwards everything under the `stale` keys is refetched.
 */
export function useOptimisticRows<Row extends { id: number }>(lists: QueryKey, stale: readonly QueryKey[]) {
  const client = useQueryClient();
  const edit = (change: (list: RowList<Row>) => RowList<Row>, type: 'active' | 'all' = 'all') =>
    client.setQueriesData<RowList<Row>>({ queryKey: lists, type }, (list) => list && change(list));

  const { mutateAsync } = useMutation({
    mutationKey: lists,
    mutationFn: ({ send }: Change<Row>) => send(),
    onMutate: async ({ kind, row }) => {
      // A response already in flight does not include this change.
      await client.cancelQueries({ queryKey: lists });
      // A new row is only added to the visible list; the server decides where else it belongs.
      edit((list) => begin[kind](list, row), kind === 'add' ? 'active' : 'all');
    },
    onSuccess: (saved, { row }) => edit((list) => withSaved(list, row.id, saved)),
    onError: (_error, { row }) => edit((list) => withUndone(list, row.id)),
    onSettled: () => {
      // Only after the last pending change: until then, the server's list lacks changes that are still in flight.
      if (client.isMutating({ mutationKey: lists }) > 1) return;
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    },
  });
  return mutateAsync;
}
