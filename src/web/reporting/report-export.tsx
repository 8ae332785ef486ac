import type { ServerFile } from '../lib/calls/renewing-client.ts';
import { saveFileAs } from '../lib/calls/save-file.ts';
import { useFileExport } from '../lib/calls/use-file-export.ts';
import { toast } from '../lib/toast.ts';
import { ExportButton, ExportFailure } from '../ui/export-button.tsx';

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
