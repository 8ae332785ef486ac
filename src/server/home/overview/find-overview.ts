import { countByRole } from '#server/access/accounts/queries.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { termCounts } from '#server/results/reports/reports.ts';
import { findRules } from '#server/results/reports/require-report.ts';
import { countUndecided, findYearPair } from '#server/results/rollover/queries.ts';
import { findSchool } from '#server/school/details/queries.ts';
import { requireLatest } from '#server/school/years/queries.ts';
import { findMethod, listTerms, listYears, type Year } from '#server/school/years/year-queries.ts';
import { countOpenRequests } from '#server/scores/locks/request-queries.ts';
import type { Overview, TermResult } from '#shared/home/overview/api.ts';
import { passRate } from '#shared/results/class-summaries/pass-rate.ts';
import type { Term } from '#shared/school/years/terms-api.ts';
import { hasBegun } from '#shared/scores/progress/progress-counts.ts';
import { countValuesOfTerms, countYear, hasResults } from './queries.ts';

const noYear = {
  SoMonHoc: 0,
  SoMonHocToiDa: null,
  SoHocSinh: 0,
  ChuaXepLop: 0,
  SoLop: 0,
  LopChuaCoMon: 0,
  LopChuaPhanCong: 0,
  DaMoNhapDiem: false,
  YeuCauMoKhoa: 0,
  TienDo: [],
};

export async function findOverview(reader: Reader): Promise<Overview> {
  const [years, terms] = [await listYears(reader), await listTerms(reader)];
  const [current] = years;
  const { TenTruong } = await findSchool(reader);
  const { GiaoVien: SoGiaoVien } = await countByRole(reader);
  return {
    NienKhoa: current ? { id: current.id, TenNienKhoa: current.TenNienKhoa } : null,
    CoTenTruong: TenTruong !== '',
    SoGiaoVien,
    ChuaKetChuyen: await countLeftBehind(reader),
    ...(current ? await describeYear(reader, current.id, terms) : noYear),
    KetQua: await findLastResult(reader, years, terms.toReversed()),
  };
}

async function countLeftBehind(reader: Reader): Promise<number | null> {
  const years = await findYearPair(reader);
  return years && countUndecided(reader, years);
}

async function describeYear(reader: Reader, yearId: number, terms: Term[]) {
  const counts = await countYear(reader, yearId);
  const values = await countValuesOfTerms(reader, yearId, await findMethod(reader, yearId));
  const { terms: entries, SoMonHocToiDa } = await requireLatest(reader);
  const isOpen = new Map(Object.entries(entries).map(([id, { switchOn }]) => [Number(id), switchOn]));
  const TienDo = terms.map(({ id, TenHocKy }) => {
    const counts = { DaNhap: values.get(id)?.entered ?? 0, CanNhap: values.get(id)?.needed ?? 0 };
    return { IDHocKy: id, TenHocKy, ...counts, DaBatDau: hasBegun(counts, isOpen.get(id) ?? false) };
  });
  return {
    ...counts,
    SoMonHocToiDa,
    DaMoNhapDiem: Object.values(entries).some(({ switchOn }) => switchOn),
    YeuCauMoKhoa: await countOpenRequests(reader, yearId),
    TienDo,
  };
}

/** Both lists start with the newest. */
async function findLastResult(reader: Reader, years: Year[], terms: Term[]): Promise<TermResult | null> {
  for (const { id: IDNienKhoa, TenNienKhoa } of years) {
    const rules = await findRules(reader, IDNienKhoa);
    for (const { id: IDHocKy, TenHocKy } of terms) {
      if (!(await hasResults(reader, IDNienKhoa, IDHocKy))) continue;
      const rows = await termCounts(reader, rules, { IDNienKhoa, IDHocKy });
      const sum = (field: 'SiSo' | 'SoLuongDat' | 'SoLuongCoDiem') =>
        rows.reduce((total, row) => total + row[field], 0);
      const [SiSo, SoLuongDat, CoDiem] = [sum('SiSo'), sum('SoLuongDat'), sum('SoLuongCoDiem')];
      if (CoDiem === 0) continue;
      const TiLe = passRate(SoLuongDat, SiSo);
      return { IDNienKhoa, TenNienKhoa, IDHocKy, TenHocKy, SiSo, SoLuongDat, TiLe, CoDiem };
    }
  }
  return null;
}
