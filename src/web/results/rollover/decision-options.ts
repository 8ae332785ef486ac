import { decisionsOf } from '#shared/results/rollover/rollover-rules.ts';
import { type Decision, decisionNames } from '#shared/school/enrolment/decision.ts';

/** The possible decisions for a student of the block; the empty option means none yet. */
export const decisionOptions = (blockId: number) => [
  { value: '', label: 'Chưa quyết định' },
  ...decisionsOf(blockId).map((decision) => ({ value: decision, label: decisionNames[decision] })),
];

export const toDecision = (value: string) => (value === '' ? null : (value as Decision));
