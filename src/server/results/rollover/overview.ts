import { caseKey } from '#shared/contract/text.ts';
import type { Rollover, RolloverClass, RolloverStudent } from '#shared/results/rollover/api.ts';
import { namesakeOf, newFirstClasses, successorOf } from '#shared/results/rollover/next-classes.ts';
import { refusalToUndo } from './changeable.ts';
import type { StoredDecision } from './queries.ts';
import type { EndedYear } from './read-years.ts';
import type { NewYear } from './years.ts';

type Done = { decisions: Map<number, StoredDecision>; scored: Set<number>; moved: Set<number> };

/** Everything that can be carried over, and what already has been. */
export function overviewOf(from: EndedYear, to: NewYear, done: Done): Rollover {
  const present = new Set(to.subjects.map(({ TenMonHoc }) => caseKey(TenMonHoc)));
  return {
    TuNienKhoa: from.TenNienKhoa,
    DenNienKhoa: to.TenNienKhoa,
    MonHoc: from.subjects.map(({ id, TenMonHoc }) => ({
      id,
      TenMonHoc,
      DaCo: present.has(caseKey(TenMonHoc)),
    })),
    Lop: classesOf(from, to),
    HocSinh: from.students.map((student) => studentOf(student, done)),
  };
}

function classesOf(from: EndedYear, to: NewYear): RolloverClass[] {
  const names = new Map(to.classes.map(({ id, TenLop }) => [id, TenLop]));
  const old = from.classes.map((schoolClass): RolloverClass => {
    const { id, TenLop, IDKhoi } = schoolClass;
    const done =
      names.get(to.successors.get(id) ?? 0) ?? namesakeOf(schoolClass, to.classes, to.blocks)?.TenLop;
    const next = successorOf(schoolClass, to.blocks);
    return {
      IDLopHoc: id,
      TenLop,
      IDKhoi,
      TenLopMoi: done ?? next?.TenLop ?? null,
      IDKhoiMoi: next?.IDKhoi ?? null,
      DaCo: done !== undefined,
    };
  });
  const movedUp = old.flatMap(({ TenLopMoi }) => TenLopMoi ?? []);
  const there = new Set(to.classes.map(({ TenLop }) => caseKey(TenLop)));
  const taken = { movedUp, present: to.classes };
  const fresh = newFirstClasses(from.classes, taken, to.blocks).map((empty) => ({
    ...empty,
    TenLopMoi: empty.TenLop,
    IDKhoiMoi: empty.IDKhoi,
    DaCo: there.has(caseKey(empty.TenLop)),
  }));
  return [...old, ...fresh];
}

function studentOf(
  student: EndedYear['students'][number],
  { decisions, scored, moved }: Done,
): RolloverStudent {
  const decided = decisions.get(student.id);
  return {
    ...student,
    QuyetDinh: decided?.QuyetDinh ?? null,
    LyDo: decided?.LyDo ?? null,
    CoTheHoanTac:
      decided !== undefined && refusalToUndo(scored.has(student.id), moved.has(student.id)) === null,
  };
}
