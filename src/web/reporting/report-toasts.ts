import type { ReportRow } from '../../shared/reporting.ts';
import { detailOf } from '../lib/calls/problems.ts';
import { toast } from '../lib/toast.ts';

/** What a report says about itself when it arrives, or does not. */
export const reportToasts = {
  failed: detailOf,
  loaded: (rows: ReportRow[]) => {
    if (rows.length > 0) toast.success(`Tải thành công báo cáo cho ${rows.length} lớp.`);
    else toast.info('Không có dữ liệu báo cáo.');
  },
};
