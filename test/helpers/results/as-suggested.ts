import type { Rollover, RolloverRequest } from '#shared/results/rollover/api.ts';

/** Accepts all suggestions; students without one, because scores are missing, repeat the grade. */
export const asSuggested = ({ MonHoc, Lop, HocSinh }: Rollover): RolloverRequest => ({
  MonHoc: MonHoc.map(({ id }) => id),
  Lop: Lop.flatMap(({ IDLopHoc, TenLopMoi, IDKhoiMoi }) =>
    TenLopMoi === null || IDKhoiMoi === null ? [] : [{ IDLopHoc, TenLop: TenLopMoi, IDKhoi: IDKhoiMoi }],
  ),
  HocSinh: HocSinh.map(({ id, DeXuat }) =>
    DeXuat ? { id, QuyetDinh: DeXuat, LyDo: null } : { id, QuyetDinh: 'OLai', LyDo: 'Chưa đủ điểm' },
  ),
});
