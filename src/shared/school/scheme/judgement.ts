// The judgement of a subject that is not scored: 'Đ' (Đạt) or 'CĐ' (Chưa đạt).

import { caseKey } from '#shared/contract/text.ts';

export const judgements = ['Đ', 'CĐ'] as const;
export type Judgement = (typeof judgements)[number];

/** As stored. No score has such a value: scores have one decimal. */
export const judgementCodes: Record<Judgement, number> = { Đ: 1, CĐ: 2 };

export const judgementOfCode = (code: number): Judgement => (code === judgementCodes.Đ ? 'Đ' : 'CĐ');

export const isJudgementCode = (stored: number) => Object.values(judgementCodes).includes(stored);

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

/**
 * The judgement after typing into a cell that shows `before`, whose text is then `raw`: the last key counts, but 'd' after
 * 'c' only completes it. Undefined if the key means nothing.
 */
export function typedOver(before: string, raw: string): Judgement | undefined {
  if (before === '' || !raw.startsWith(before)) return typedJudgement(raw);
  const added = raw.slice(before.length);
  return before === 'CĐ' && typedJudgement(added) === 'Đ' && added !== '1' ? 'CĐ' : typedJudgement(added);
}

/** Space bar: an empty cell becomes 'Đ'. */
export const toggledJudgement = (judgement: Judgement | null): Judgement => (judgement === 'Đ' ? 'CĐ' : 'Đ');
