// What the picker beside a comment offers for a level.

import { type Level, levels } from '#shared/school/scheme/levels.ts';
import { type CommentPlace, readyComments } from './ready-comments.ts';
import { type CommentTemplate, levelOf, type SheetResult } from './suitable-comments.ts';

/** The averages of each level, as one score alone would give it by Thông tư 22. */
const bands: Record<Level, readonly [from: number, to: number]> = {
  Tot: [8, 10],
  Kha: [6.5, 7.9],
  Dat: [5, 6.4],
  ChuaDat: [0, 4.9],
};

/** The level to start with: that of the student's result. Null without a result. */
export function levelOfResult(result: SheetResult): Level | null {
  if (typeof result === 'number') return levels.find((level) => result >= bands[level][0]) ?? null;
  return levelOf(result);
}

/** A sentence for all students suits every level; one for a range of averages suits the levels it reaches into. */
function suitsLevel({ Tu, Den, Muc }: CommentTemplate, level: Level): boolean {
  if (Muc !== null) return Muc === level;
  const [from, to] = bands[level];
  return (Tu ?? 0) <= to && (Den ?? 10) >= from;
}

export type OfferedComments = { own: string[]; shared: string[]; ready: string[] };

/** Each sentence once, where it is closest to the teacher: among their own, those of the school, those of the program. */
export function offeredComments(
  bank: { own: readonly CommentTemplate[]; shared: readonly CommentTemplate[] },
  place: CommentPlace,
  level: Level | null,
): OfferedComments {
  const offered = new Set<string>();
  const once = (texts: readonly string[]) =>
    texts.filter((text) => {
      const isNew = !offered.has(text);
      offered.add(text);
      return isNew;
    });
  const suitable = (sentences: readonly CommentTemplate[]) =>
    sentences
      .filter((sentence) => level === null || suitsLevel(sentence, level))
      .map(({ NoiDung }) => NoiDung);
  const ready =
    level === null ? levels.flatMap((one) => readyComments[place][one]) : readyComments[place][level];
  return { own: once(suitable(bank.own)), shared: once(suitable(bank.shared)), ready: once(ready) };
}
