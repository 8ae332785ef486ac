// The notes on the figure cards of the home pages.

import type { Overview, TermResult } from '#shared/home/overview/api.ts';
import { missingOf, sumOf } from '#shared/scores/progress/progress-counts.ts';
import { formatCount } from '#web/kit/format.ts';

/** Of the terms that are or were open. */
const begunIn = ({ TienDo }: Overview) => TienDo.filter(({ DaBatDau }) => DaBatDau);

export const missingScores = (overview: Overview) => missingOf(sumOf(begunIn(overview)));

export function noteOfMissing(overview: Overview): string {
  const { TienDo } = overview;
  if (sumOf(TienDo).CanNhap === 0) return 'Chưa có điểm nào cần nhập';
  if (begunIn(overview).length === 0) return 'Chưa mở nhập điểm';
  if (missingOf(sumOf(TienDo)) === 0) return 'Đã nhập đủ cả năm';
  return TienDo.map(
    (term) => `HK${term.IDHocKy}: ${term.DaBatDau ? formatCount(missingOf(term)) : 'chưa mở'}`,
  ).join(', ');
}

export function noteOfStudents({ SoHocSinh, ChuaXepLop }: Overview): string {
  if (SoHocSinh === 0) return 'Chưa tiếp nhận ai';
  return ChuaXepLop === 0 ? 'Đều đã có lớp' : `${formatCount(ChuaXepLop)} chưa xếp lớp`;
}

export function noteOfClasses({ SoLop, LopChuaCoMon }: Overview): string {
  if (SoLop === 0) return 'Chưa tạo lớp nào';
  return LopChuaCoMon === 0 ? 'Đều đã có môn học' : `${formatCount(LopChuaCoMon)} chưa có môn học`;
}

/** A pass rate says little while most students have no result, so the number of those with one is shown too. */
export function noteOfResult(result: TermResult | null): string {
  if (!result) return 'Chưa có kết quả';
  const { IDHocKy, TenNienKhoa, CoDiem, SiSo } = result;
  const term = `HK${IDHocKy} ${TenNienKhoa}`;
  return CoDiem === SiSo ? term : `${term}, ${formatCount(CoDiem)}/${formatCount(SiSo)} có điểm`;
}
