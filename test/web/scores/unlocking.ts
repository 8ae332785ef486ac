import type { OpeningRequest } from '#shared/scores/locks/api.ts';

/**
 * The pending request of a teacher to unlock the first sheet; answered at three in the afternoon if the change says so.
 */
export const openingRequest = (change: Partial<OpeningRequest> = {}): OpeningRequest => ({
  id: 7,
  IDLopHoc: 11,
  TenLop: '10A1',
  IDMonHoc: 21,
  TenMonHoc: 'Toán',
  IDHocKy: 1,
  TenHocKy: 'Học kỳ 1',
  LyDo: 'Ba em thi bù',
  NguoiYeuCau: 'Nguyễn Thị Mai',
  ThoiDiem: '2026-11-16T07:05:00.000Z',
  TrangThai: 'Cho',
  Den: null,
  LyDoTuChoi: null,
  ...(change.TrangThai && change.TrangThai !== 'Cho'
    ? { NguoiTraLoi: 'Trần Giáo Vụ', ThoiDiemTraLoi: '2026-11-16T08:00:00.000Z' }
    : { NguoiTraLoi: null, ThoiDiemTraLoi: null }),
  ...change,
});
