// Which of a teacher's sentences suit a student.

import type { Judgement } from '#shared/school/scheme/judgement.ts';
import type { Level } from '#shared/school/scheme/levels.ts';

/** With the averages or the level it is meant for; for all students without either. */
export type CommentTemplate = { NoiDung: string; Tu: number | null; Den: number | null; Muc: Level | null };

/** A sentence as its owner keeps it; `Chung` if the board shares it with all teachers. */
export type OwnSentence = CommentTemplate & { Chung?: true | undefined };

/** The result in the sheet: an average, a judgement, or a level of learning; null while it is incomplete. */
export type SheetResult = number | Judgement | Level | null;

/** 'Đ' and 'CĐ' count as the levels of the same name. */
export const levelOf = (result: SheetResult): Level | null => {
  if (typeof result === 'number' || result === null) return null;
  if (result === 'Đ') return 'Dat';
  return result === 'CĐ' ? 'ChuaDat' : result;
};

/** A sentence without a band suits everybody. */
export function suits({ Tu, Den, Muc }: CommentTemplate, result: SheetResult): boolean {
  if (Muc !== null) return levelOf(result) === Muc;
  if (Tu === null && Den === null) return true;
  return typeof result === 'number' && result >= (Tu ?? 0) && result <= (Den ?? 10);
}

/** Those with a band come first: they say more about the student. */
export function suitableSentences(bank: readonly CommentTemplate[], result: SheetResult): string[] {
  const isGeneral = ({ Tu, Den, Muc }: CommentTemplate) => Tu === null && Den === null && Muc === null;
  return bank
    .filter((sentence) => suits(sentence, result))
    .toSorted((a, b) => Number(isGeneral(a)) - Number(isGeneral(b)))
    .map(({ NoiDung }) => NoiDung);
}
