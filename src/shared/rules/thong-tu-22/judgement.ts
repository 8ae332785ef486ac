// The judgement of a subject that is not scored: 'Đ' (Đạt) or 'CĐ' (Chưa đạt).

import { caseKey } from '../../text.ts';

export const judgements = ['Đ', 'CĐ'] as const;
export type Judgement = (typeof judgements)[number];

export type ParsedJudgement = { valid: true; value: Judgement | null } | { valid: false };

const written: Record<Judgement, string[]> = {
  Đ: ['Đ', 'D', 'Đạt'],
  CĐ: ['CĐ', 'CD', 'Chưa đạt'],
};

/** Parses a pasted or imported cell in any case: empty is null, and nothing is guessed. */
export function parseJudgement(text: string): ParsedJudgement {
  const key = caseKey(text);
  if (key === '') return { valid: true, value: null };
  const value = judgements.find((judgement) => written[judgement].some((name) => caseKey(name) === key));
  return value ? { valid: true, value } : { valid: false };
}

const typed: Record<Judgement, string[]> = {
  Đ: ['đ', 'd', '1'],
  CĐ: ['c', 'cd', 'cđ', '0'],
};

/** The judgement that was typed into a cell with one or two keys; undefined if it is none. */
export function typedJudgement(text: string): Judgement | undefined {
  const key = caseKey(text);
  return judgements.find((judgement) => typed[judgement].includes(key));
}

/** Space bar: an empty cell becomes 'Đ'. */
export const toggledJudgement = (judgement: Judgement | null): Judgement => (judgement === 'Đ' ? 'CĐ' : 'Đ');
