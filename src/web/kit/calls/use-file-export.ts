import { hashKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, FileKind } from '#shared/contract/endpoint.ts';
import { toast } from '../toast.ts';
import { file } from './call.ts';
import { detailOf } from './problems.ts';
import type { CallArguments, ServerFile } from './renewing-client.ts';
import { saveFile } from './save-file.ts';

type Parts<Query> = {
  load: (query: Query, signal: AbortSignal) => Promise<ServerFile>;
  /** Chooses the file name: `saveFile` or `saveFileAs`. */
  save: (file: ServerFile, query: Query) => void;
  done?: string;
  failed?: (error: unknown) => string;
};

/** Fetches a file, downloads it in the browser, and shows a toast with the outcome. */
export function useFileExport<Query>({
  load,
  save,
  done = 'Xuất file thành công!',
  failed = detailOf,
}: Parts<Query>) {
  const cancelling = useRef(new AbortController());
  const { isPending, isError, error, variables, mutate } = useMutation({
    mutationFn: async (query: Query) => {
      cancelling.current = new AbortController();
      save(await load(query, cancelling.current.signal), query);
    },
    onSuccess: () => toast.success(done),
    onError: (reason) => {
      if (!cancelling.current.signal.aborted) toast.error(failed(reason));
    },
  });
  return {
    pending: isPending,
    run: (query: Query) => mutate(query),
    /** The server drops the file once it sees that nobody waits for it. */
    cancel: () => cancelling.current.abort(),
    /** The error for this query; null if the last export was for another one or did not fail. */
    failureOf: (query: Query | null) =>
      isError && hashKey([variables]) === hashKey([query]) ? failed(error) : null,
  };
}

type InputOf<E extends Endpoint> = NonNullable<CallArguments<E>[0]>;

/** Exports the file of an endpoint, under the name the server gives it or else `fileName`. */
export function useExportOf<E extends Endpoint & { file: FileKind }>(
  endpoint: E,
  fileName: string,
  texts: Pick<Parts<InputOf<E>>, 'done' | 'failed'> = {},
) {
  return useFileExport<InputOf<E>>({
    load: (input, signal) => file(endpoint, ...([{ ...input, signal }] as unknown as CallArguments<E>)),
    save: (exported) => saveFile(exported, fileName),
    ...texts,
  });
}
