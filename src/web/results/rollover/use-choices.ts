import { useState } from 'react';
import type { RolloverClass } from '#shared/results/rollover/api.ts';
import { type Choices, classKey, noChoices, type StudentChoice } from './choices.ts';

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
