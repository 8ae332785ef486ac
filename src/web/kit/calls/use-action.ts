import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../toast.ts';
import { detailOf } from './problems.ts';

/** The keys of what is out of date after a change, or everything. */
export type Stale = readonly QueryKey[] | 'everything';

/** Refetches what is out of date; resolves once that has happened. */
export function useRefetch(stale: Stale): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    stale === 'everything'
      ? client.invalidateQueries()
      : Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}

type Options<Input, Reply> = {
  send: (input: Input) => Promise<Reply>;
  /** The message of a success. */
  done: (reply: Reply, input: Input) => string;
  failed?: (error: unknown) => string;
  /** Refetched afterwards, whatever the outcome: a failure may mean that someone else has changed it. */
  stale?: Stale;
  /** The query that the reply answers as well. */
  answers?: QueryKey;
  onDone?: (reply: Reply) => void;
  onSettled?: () => void;
};

/** A change that needs no form: sends it, reports the outcome in a toast and refetches what it concerns. */
export function useAction<Input, Reply>(options: Options<Input, Reply>) {
  const { send, done, failed = detailOf, stale = [], answers, onDone, onSettled } = options;
  const client = useQueryClient();
  const refetch = useRefetch(stale);
  return useMutation({
    mutationFn: send,
    onSuccess: (reply, input) => {
      if (answers) client.setQueryData(answers, reply);
      onDone?.(reply);
      toast.success(done(reply, input));
    },
    onError: (error) => toast.error(failed(error)),
    onSettled: async () => {
      onSettled?.();
      await refetch();
    },
  });
}
