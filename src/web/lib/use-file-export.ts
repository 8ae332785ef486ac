import { hashKey, useMutation } from '@tanstack/react-query';
import type { ServerFile } from './client.ts';
import { detailOf } from './problems.ts';
import { saveFile } from './save-file.ts';
import { toast } from './toast.ts';

/** Fetches a file, hands it to the browser under the server's name for it, and says what became of it. */
export function useFileExport<Query>(load: (query: Query) => Promise<ServerFile>, fallbackName: string) {
  const exporting = useMutation({
    mutationFn: async (query: Query) => saveFile(await load(query), fallbackName),
    onSuccess: () => toast.success('Xuất file thành công!'),
    onError: (error) => toast.error(detailOf(error)),
  });
  const { isPending, isError, error, variables, mutate } = exporting;
  return {
    pending: isPending,
    run: (query: Query) => mutate(query),
    /** Why there is no file for this choice; null for another one. */
    failureOf: (query: Query) =>
      isError && hashKey([variables]) === hashKey([query]) ? detailOf(error) : null,
  };
}
