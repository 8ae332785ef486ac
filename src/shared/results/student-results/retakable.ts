import { passesSubject, type SubjectResult } from './tt22-averages.ts';

/** The subjects that a student may retake, in a year that leads to retakes: those that were not passed. */
export const retakableSubjects = <Subject>(
  subjects: readonly Subject[],
  resultOf: (subject: Subject) => SubjectResult,
): Subject[] => subjects.filter((subject) => passesSubject(resultOf(subject)) === false);

type Retaken<Result> = { id: number; isJudged: boolean; result: Result };

/** The new results. One counts only as long as its subject may be retaken. */
export const retakenAmong = <Result>(
  subjects: readonly { id: number; isJudged: boolean; retake: Result | null }[],
  retakable: readonly number[],
): Retaken<Result>[] =>
  subjects.flatMap(({ id, isJudged, retake }) =>
    retake !== null && retakable.includes(id) ? [{ id, isJudged, result: retake }] : [],
  );

/** The results of the year, where a new result replaces the one before. */
export const withRetaken = <Subject extends { id: number }>(
  subjects: readonly Subject[],
  retaken: readonly Subject[],
): Subject[] => subjects.map((subject) => retaken.find(({ id }) => id === subject.id) ?? subject);
