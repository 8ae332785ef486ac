import { reasonLimits } from '#shared/contract/limits.ts';
import { caseKey } from '#shared/contract/text.ts';
import type { RolloverResult, StudentDecision } from '#shared/results/rollover/api.ts';
import { decisionsOf, enrolledBlock, needsReason } from '#shared/results/rollover/decide-student.ts';
import { type Decision, decisionNames } from '#shared/school/enrolment/decision.ts';
import { blockName, isLastOfLevel } from '#shared/school/years/block.ts';
import type { NewYear, OldStudent, OldYear } from './years.ts';

export type PlannedStudent = StudentDecision & {
  /** The block to enrol in; null for students who leave or are already enrolled. */
  IDKhoi: number | null;
  /** The name of the class to place the student in. */
  className: string | null;
};

export type StudentPlan = {
  decided: PlannedStudent[];
  unplaced: RolloverResult['ChuaXepLop'];
  /** Students for whom another decision was made before. */
  conflicts: string[];
  errors: string[];
};

/** `classNameOf`: the name of each old class's successor. */
export function planStudents(
  from: OldYear,
  to: NewYear,
  wanted: StudentDecision[],
  classNameOf: Map<number, string>,
): StudentPlan {
  const plan: StudentPlan = { decided: [], unplaced: [], conflicts: [], errors: [] };
  const asked = new Map(wanted.map((decision) => [decision.id, decision]));
  if (wanted.some(({ id, QuyetDinh }) => asked.get(id)?.QuyetDinh !== QuyetDinh))
    plan.errors.push('Có học sinh được gửi lên với hai quyết định khác nhau.');
  const known = new Set(from.students.map(({ id }) => id));
  if ([...asked.keys()].some((id) => !known.has(id)))
    plan.errors.push(`Có học sinh không thuộc niên khóa ${from.TenNienKhoa}.`);

  const seats = new Seats(to);
  for (const student of from.students) {
    const decision = asked.get(student.id);
    const before = to.decisions.get(student.id);
    if (!decision || decision.QuyetDinh === before) continue;
    if (before) {
      plan.conflicts.push(`${student.HoTen} (đã quyết định: ${decisionNames[before].toLowerCase()})`);
      continue;
    }
    const error = refusalOf(student, decision, to);
    if (error) plan.errors.push(error);
    else decide(plan, to, student, decision, seats, classNameOf);
  }
  return plan;
}

function refusalOf(student: OldStudent, { QuyetDinh, LyDo }: StudentDecision, to: NewYear): string | null {
  const { HoTen, IDKhoi } = student;
  const enrolledIn = to.enrolled.get(student.id);
  if (!decisionsOf(IDKhoi, to.blocks).includes(QuyetDinh))
    return `${HoTen} học ${blockName(IDKhoi)} nên không thể ${decisionNames[QuyetDinh].toLowerCase()}.`;
  if (enrolledIn !== undefined && enrolledIn !== enrolledBlock(IDKhoi, QuyetDinh))
    return `${HoTen} đã được ghi danh vào ${blockName(enrolledIn)} của niên khóa mới.`;
  if (LyDo === null && needsReason(QuyetDinh, student.DeXuat))
    return `Quyết định cho ${HoTen} khác với đề xuất nên phải có lý do (${reasonLimits.min}–${reasonLimits.max} ký tự).`;
  return null;
}

function decide(
  plan: StudentPlan,
  to: NewYear,
  student: OldStudent,
  decision: StudentDecision,
  seats: Seats,
  classNameOf: Map<number, string>,
): void {
  const { id, HoTen, IDKhoi, IDLopHoc } = student;
  // Students enrolled by other means stay where they are.
  const block = to.enrolled.has(id) ? null : enrolledBlock(IDKhoi, decision.QuyetDinh);
  const target = IDLopHoc === null ? undefined : classNameOf.get(IDLopHoc);
  const LyDo = block === null ? null : reasonToWait(decision.QuyetDinh, student, target, seats);
  const placed = block !== null && LyDo === null && target !== undefined;
  if (placed) seats.take(target);
  else if (LyDo !== null) plan.unplaced.push({ id, HoTen, LyDo });
  plan.decided.push({ ...decision, IDKhoi: block, className: placed ? target : null });
}

/** Why an enrolled student is not placed in a class, or null. */
function reasonToWait(
  decision: Decision,
  { IDKhoi, IDLopHoc }: OldStudent,
  target: string | undefined,
  seats: Seats,
): string | null {
  if (decision === 'OLai') return 'Ở lại lớp: chưa chọn lớp mới.';
  if (isLastOfLevel(IDKhoi)) return 'Vào lớp 10: chưa chọn lớp mới.';
  if (IDLopHoc === null) return 'Niên khóa trước không ở lớp nào.';
  if (target === undefined) return 'Lớp cũ chưa có lớp kế tiếp.';
  return seats.free(target) ? null : `Lớp kế tiếp đã đủ ${seats.perClass} học sinh.`;
}

/** The occupancy of the classes in the new year, by `caseKey` of their names. */
class Seats {
  readonly perClass: number;
  readonly #taken: Map<string, number>;

  constructor({ classes, limits }: NewYear) {
    this.perClass = limits.SiSoToiDa;
    this.#taken = new Map(classes.map(({ TenLop, SiSo }) => [caseKey(TenLop), SiSo]));
  }

  free(name: string): boolean {
    return (this.#taken.get(name) ?? 0) < this.perClass;
  }

  take(name: string): void {
    this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
  }
}
