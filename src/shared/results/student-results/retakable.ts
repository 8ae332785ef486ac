import { passesSubject, type SubjectResult } from './tt22-averages.ts';

/** The subjects that a student may retake, in a year that leads to retakes: those that were not passed. */
export const retakableSubjects = <Subject>(
  subjects: readonly Subject[],
  resultOf: (subject: Subject) => SubjectResult,
): Subject[] => subjects.filter((subject) => passesSubject(resultOf(subject)) === false);
