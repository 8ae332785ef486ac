import { Text } from '@mantine/core';
import { hashKey, useMutation } from '@tanstack/react-query';
import type { ServerFile } from '../lib/client.ts';
import { detailOf } from '../lib/problems.ts';
import { saveFileAs } from '../lib/save-file.ts';
import { toast } from '../lib/toast.ts';
import { ExportButton } from '../ui/export-button.tsx';

type Props<Query> = {
  /** Null while a filter is missing. */
  query: Query | null;
  load: (query: Query) => Promise<ServerFile>;
  fileName: string;
};

/** The export of a report: without all filters it says what is missing instead. */
export function ReportExport<Query>({ query, load, fileName }: Props<Query>) {
  const exporting = useMutation({
    mutationFn: async (chosen: Query) => saveFileAs(await load(chosen), fileName),
    onSuccess: () => toast.success('Xuất file thành công!'),
    onError: (error) => toast.error(detailOf(error)),
  });
  const start = () => {
    if (query === null) toast.warning('Vui lòng chọn đầy đủ bộ lọc trước khi xuất báo cáo.');
    else exporting.mutate(query);
  };
  const failedHere = exporting.isError && hashKey([exporting.variables]) === hashKey([query]);
  return (
    <>
      {failedHere && (
        <Text c="red" size="sm">
          {detailOf(exporting.error)}
        </Text>
      )}
      <ExportButton onClick={start} pending={exporting.isPending} />
    </>
  );
}
