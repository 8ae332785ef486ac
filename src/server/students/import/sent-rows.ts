import { sentRows } from '#server/platform/files/excel/sent-rows.ts';
import { sentStudent } from '#shared/students/import/api.ts';

/** The students of a request. */
export const rowsOf = sentRows(sentStudent, {
  ...{ Ho: '', Ten: '', GioiTinh: '', NgaySinh: '', DiaChi: '' },
  ...{ Email: null, KhoiDuKien: null, TenLop: null },
  ...{ MaDinhDanh: null, NoiSinh: null, DanToc: null, NguoiThan: [] },
});
