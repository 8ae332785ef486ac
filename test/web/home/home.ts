import { accountsApi } from '#shared/access/accounts/api.ts';
import { type Overview, overviewApi } from '#shared/home/overview/api.ts';
import { backupsApi } from '#shared/home/overview/backups-api.ts';
import { rolloverApi } from '#shared/results/rollover/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { server } from '../fake-server.ts';

export const accountStats = { total_accounts: 14, teacher_accounts: 9, giaovu_accounts: 3, bgh_accounts: 2 };

/** A school without a year. */
export const emptyOverview: Overview = {
  NienKhoa: null,
  CoTenTruong: false,
  ChuaKetChuyen: null,
  SoMonHoc: 0,
  SoMonHocToiDa: null,
  SoGiaoVien: 0,
  SoHocSinh: 0,
  ChuaXepLop: 0,
  SoLop: 0,
  LopChuaCoMon: 0,
  LopChuaPhanCong: 0,
  DaMoNhapDiem: false,
  YeuCauMoKhoa: 0,
  TienDo: [],
  KetQua: null,
};

/** Everything the home pages of all roles load, for a school without a year. */
export function answerForHome(): void {
  server.on(accountsApi.stats, () => accountStats);
  server.on(overviewApi.overview, () => emptyOverview);
  server.on(regulationsApi.years, () => []);
  server.on(rolloverApi.remaining, () => ({ TuNienKhoa: null, DenNienKhoa: null, HocSinh: 0 }));
  server.on(termsApi.terms, () => [
    { id: 1, TenHocKy: 'Học kỳ 1' },
    { id: 2, TenHocKy: 'Học kỳ 2' },
  ]);
  server.on(backupsApi.state, () => ({
    GiuLai: 14,
    Gio: 2,
    BanThuHai: true,
    MotODia: false,
    BanSao: [],
    Loi: null,
    KhoiPhuc: null,
  }));
}
