// The user's choices on top of the suggestions. Only differences from the suggestions are stored.

import { useState } from 'react';
import { reasonLimits } from '#shared/contract/limits.ts';
import type {
  Rollover,
  RolloverClass,
  RolloverRequest,
  RolloverStudent,
} from '#shared/results/rollover/api.ts';
import { needsReason } from '#shared/results/rollover/decide-student.ts';
import type { Decision } from '#shared/school/enrolment/decision.ts';

export type StudentChoice = { decision: Decision | null; reason: string };

export type Choices = {
  /** Excluded subjects and classes. */
  leftOut: ReadonlySet<string>;
  /** Class → its chosen name. */
  names: ReadonlyMap<string, string>;
  students: ReadonlyMap<number, StudentChoice>;
};

export const noChoices: Choices = { leftOut: new Set(), names: new Map(), students: new Map() };

export const isUntouched = ({ leftOut, names, students }: Choices) =>
  leftOut.size + names.size + students.size === 0;

export const subjectKey = (id: number) => `subject ${id}`;
/** An old class is identified by its id, a new empty one by its name. */
export const classKey = ({ IDLopHoc, TenLop }: RolloverClass) => `class ${IDLopHoc ?? TenLop}`;

export const nameOf = (choices: Choices, row: RolloverClass) =>
  choices.names.get(classKey(row)) ?? row.TenLopMoi ?? '';

/** The suggestion, unless something else was chosen. */
export const choiceOf = (choices: Choices, { id, DeXuat }: RolloverStudent): StudentChoice =>
  choices.students.get(id) ?? { decision: DeXuat, reason: '' };

/** Whether a choice needs a reason and has none, or one that is too short. */
export function lacksReason({ decision, reason }: StudentChoice, { DeXuat }: RolloverStudent): boolean {
  return decision !== null && needsReason(decision, DeXuat) && reason.trim().length < reasonLimits.min;
}

/** Decided, with nothing missing, and not yet applied. */
export function isReady(choices: Choices, student: RolloverStudent): boolean {
  const choice = choiceOf(choices, student);
  return student.QuyetDinh === null && choice.decision !== null && !lacksReason(choice, student);
}

export const isOpen = (choices: Choices, student: RolloverStudent) =>
  student.QuyetDinh === null && !isReady(choices, student);

/** Everything that is chosen but not yet applied. */
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

export function useChoices() {
  const [choices, setChoices] = useState<Choices>(noChoices);
  return {
    choices,
    toggle: (key: string) =>
      setChoices((now) => ({ ...now, leftOut: now.leftOut.symmetricDifference(new Set([key])) })),
    rename: (row: RolloverClass, name: string) =>
      setChoices((now) => ({ ...now, names: new Map([...now.names, [classKey(row), name]]) })),
    decide: (ids: number[], choice: StudentChoice) =>
      setChoices((now) => ({
        ...now,
        students: new Map([...now.students, ...ids.map((id) => [id, choice] as const)]),
      })),
    forget: () => setChoices(noChoices),
  };
}

export type ChoiceState = ReturnType<typeof useChoices>;
