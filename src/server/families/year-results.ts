import { adjustedInYear, type LastChange } from '#shared/families/adjustment.ts';
import type { FamilyYear } from '#shared/families/api.ts';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';

/** `at`: when the results of the year were published. */
export function familyYear(
  method: AssessmentMethod,
  year: RecordYear,
  at: string,
  changes: LastChange[],
): FamilyYear {
  const subjects = year.MonHocCaNam.map(({ IDMonHoc, ...subject }) => ({
    IDMonHoc,
    shown: { ...subject, DieuChinhLuc: adjustedInYear(changes, IDMonHoc, at) },
  }));
  if (method !== 'ThongTu22')
    return {
      CongBoLuc: at,
      MonHoc: subjects.map(({ shown }) => shown),
      DiemTB: year.DiemTB_CaNam,
      KetQua: year.KetQua,
    };
  const { HocTap, RenLuyen, DanhHieu, XetLenLop, HocTapSauKiemTraLai, RenLuyenHe, KiemTraLai = [] } = year;
  const retakes = new Map(KiemTraLai.map(({ IDMonHoc, Diem }) => [IDMonHoc, Diem]));
  return {
    CongBoLuc: at,
    MonHoc: subjects.map(({ IDMonHoc, shown }) => ({ ...shown, KiemTraLai: retakes.get(IDMonHoc) ?? null })),
    ...{ HocTap, RenLuyen, DanhHieu, XetLenLop, HocTapSauKiemTraLai },
    RenLuyenHe: RenLuyenHe?.RenLuyen ?? null,
    DieuChinhLuc: adjustedInYear(changes, null, at),
  };
}
