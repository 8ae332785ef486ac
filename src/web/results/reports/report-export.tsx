import type { ServerFile } from '#web/kit/calls/renewing-client.ts';
import { saveFileAs } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { toast } from '#web/kit/toast.ts';

type Props<Query> = {
  /** Null while a filter is missing. */
  query: Query | null;
  load: (query: Query) => Promise<ServerFile>;
  fileName: string;
  /** There is nothing to export. */
  disabled?: boolean;
};

/** Exports a report; if a filter is missing, shows a warning instead. */
export function ReportExport<Query>({ query, load, fileName, disabled = false }: Props<Query>) {
  const excel = useFileExport({ load, save: (file) => saveFileAs(file, fileName) });
  const start = () => {
    if (query === null) toast.warning('Vui lòng chọn đầy đủ bộ lọc trước khi xuất báo cáo.');
    else excel.run(query);
  };
  const failure = excel.failureOf(query);
  return (
    <>
      <ExportFailure text={failure} />
      <ExportButton onClick={start} pending={excel.pending} disabled={disabled} />
    </>
  );
}
