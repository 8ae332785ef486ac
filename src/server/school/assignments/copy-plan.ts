import { caseKey } from '#shared/contract/text.ts';
import type { AssignedClass } from '#shared/school/assignments/api.ts';

type HomeroomCell = { IDLopHoc: number; IDTaiKhoan: number };
type SubjectCell = { IDLopHoc: number; IDMonHoc: number; IDTaiKhoan: number };
export type CopyPlan = { homerooms: HomeroomCell[]; subjects: SubjectCell[] };

/**
 * Which assignments of the previous year can be copied: to classes and subjects of the same name that have no teacher
 * yet, and only for people who are still teachers. A teacher who already leads another class does not get a second one.
 */
export function planCopy(before: AssignedClass[], now: AssignedClass[], teacherIds: Set<number>): CopyPlan {
  const oldClasses = new Map(before.map((row) => [caseKey(row.TenLop), row]));
  const leading = new Set(now.map(({ GVCN }) => GVCN));
  const plan: CopyPlan = { homerooms: [], subjects: [] };
  for (const { id, TenLop, GVCN, MonHoc } of now) {
    const old = oldClasses.get(caseKey(TenLop));
    if (!old) continue;
    const leader = old.GVCN;
    if (GVCN === null && leader !== null && teacherIds.has(leader) && !leading.has(leader))
      plan.homerooms.push({ IDLopHoc: id, IDTaiKhoan: leader });
    const oldTeachers = new Map(old.MonHoc.map((row) => [caseKey(row.TenMonHoc), row.IDGiaoVien]));
    for (const subject of MonHoc) {
      const teacher = oldTeachers.get(caseKey(subject.TenMonHoc)) ?? null;
      if (subject.IDGiaoVien === null && teacher !== null && teacherIds.has(teacher))
        plan.subjects.push({ IDLopHoc: id, IDMonHoc: subject.id, IDTaiKhoan: teacher });
    }
  }
  return plan;
}
