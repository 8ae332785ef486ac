import { hashKey, useMutation } from '@tanstack/react-query';
import { toast } from '../toast.ts';
import { detailOf } from './problems.ts';
import type { ServerFile } from './renewing-client.ts';

type Parts<Query> = {
  load: (query: Query) => Promise<ServerFile>;
  /** Under which name: `saveFile` or `saveFileAs`. */
  save: (file: ServerFile, query: Query) => void;
  done?: string;
  failed?: (error: unknown) => string;
};

/** Fetches a file, hands it to the browser, and says what became of it. */
export function useFileExport<Query>({
  load,
  save,
  done = 'Xuất file thành công!',
  failed = detailOf,
}: Parts<Query>) {
  const { isPending, isError, error, variables, mutate } = useMutation({
    mutationFn: async (query: Query) => save(await load(query), query),
    onSuccess: () => toast.success(done),
    onError: (reason) => toast.error(failed(reason)),
  });
  return {
    pending: isPending,
    run: (query: Query) => mutate(query),
    /** Why there is no file for this choice; null for another one, or none. */
    failureOf: (query: Query | null) =>
      isError && hashKey([variables]) === hashKey([query]) ? failed(error) : null,
  };
}
