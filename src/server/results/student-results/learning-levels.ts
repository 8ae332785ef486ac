import { learningOfMarks, termMarks, yearMarks } from '#shared/results/student-results/student-results.ts';
import type { StudentFacts } from './load-results.ts';

export const noLevels = { HocTap_HK1: null, HocTap_HK2: null, HocTap_CaNam: null };

/** The levels of learning of a student, before retakes. */
export const learningLevels = ({ subjects }: StudentFacts) => ({
  HocTap_HK1: learningOfMarks(termMarks(subjects, 'first'))?.level ?? null,
  HocTap_HK2: learningOfMarks(termMarks(subjects, 'second'))?.level ?? null,
  HocTap_CaNam: learningOfMarks(yearMarks(subjects))?.level ?? null,
});
