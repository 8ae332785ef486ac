// What the screen has chosen so far, over what is suggested. Only what differs from the suggestion is kept.

import { reasonLimits } from '../../shared/limits.ts';
import type { Rollover, RolloverClass, RolloverRequest, RolloverStudent } from '../../shared/rollover.ts';
import { type Decision, needsReason } from '../../shared/rules/rollover.ts';

export type StudentChoice = { decision: Decision | null; reason: string };

export type Choices = {
  /** Subjects and classes that are left out. */
  leftOut: ReadonlySet<string>;
  /** Class → the name it shall have. */
  names: ReadonlyMap<string, string>;
  students: ReadonlyMap<number, StudentChoice>;
};

export const noChoices: Choices = { leftOut: new Set(), names: new Map(), students: new Map() };

export const isUntouched = ({ leftOut, names, students }: Choices) =>
  leftOut.size + names.size + students.size === 0;

export const subjectKey = (id: number) => `subject ${id}`;
/** A class that leads on by its number, an empty one by its name. */
export const classKey = ({ IDLopHoc, TenLop }: RolloverClass) => `class ${IDLopHoc ?? TenLop}`;

export const nameOf = (choices: Choices, row: RolloverClass) =>
  choices.names.get(classKey(row)) ?? row.TenLopMoi ?? '';

/** The suggestion, until something else is chosen. */
export const choiceOf = (choices: Choices, { id, DeXuat }: RolloverStudent): StudentChoice =>
  choices.students.get(id) ?? { decision: DeXuat, reason: '' };

/** Whether the reason of a choice is missing or too short. */
export function lacksReason({ decision, reason }: StudentChoice, { DeXuat }: RolloverStudent): boolean {
  return decision !== null && needsReason(decision, DeXuat) && reason.trim().length < reasonLimits.min;
}

/** Decided now, and nothing is missing for it. */
export function isReady(choices: Choices, student: RolloverStudent): boolean {
  const choice = choiceOf(choices, student);
  return student.QuyetDinh === null && choice.decision !== null && !lacksReason(choice, student);
}

export const isOpen = (choices: Choices, student: RolloverStudent) =>
  student.QuyetDinh === null && !isReady(choices, student);

/** Everything that is chosen and not done yet. */
export function requestOf({ MonHoc, Lop, HocSinh }: Rollover, choices: Choices): RolloverRequest {
  return {
    MonHoc: MonHoc.filter(({ id, DaCo }) => !DaCo && !choices.leftOut.has(subjectKey(id))).map(
      ({ id }) => id,
    ),
    Lop: Lop.flatMap((row) => {
      const { IDLopHoc, IDKhoiMoi, DaCo } = row;
      if (DaCo || IDKhoiMoi === null || choices.leftOut.has(classKey(row))) return [];
      return [{ IDLopHoc, TenLop: nameOf(choices, row), IDKhoi: IDKhoiMoi }];
    }),
    HocSinh: HocSinh.filter((student) => isReady(choices, student)).map((student) => {
      const { decision, reason } = choiceOf(choices, student);
      return { id: student.id, QuyetDinh: decision ?? 'OLai', LyDo: reason.trim() || null };
    }),
  };
}
