import type { ReportRow } from '#shared/results/reports/api.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { toast } from '#web/kit/toast.ts';

/** The toasts of a report that has loaded or failed. */
export const reportToasts = {
  failed: detailOf,
  loaded: (rows: ReportRow[]) => {
    if (rows.length > 0) toast.success(`Tải thành công báo cáo cho ${rows.length} lớp.`);
    else toast.info('Không có dữ liệu báo cáo.');
  },
};
