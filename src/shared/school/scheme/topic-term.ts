// The study topics (cụm chuyên đề) of a subject: a class takes them in one of the two terms, or not at all.

import { firstTerm, secondTerm } from './terms.ts';

/** Which classes take no topics in the subject. */
export const noTopic = 0;

/** The term whose sheet has the column, or none. */
export const topicTerms = [noTopic, firstTerm.id, secondTerm.id] as const;
export type TopicTerm = (typeof topicTerms)[number];

/** Whether the sheet of the term has the column; a subject that the class is not taught has no term. */
export const hasTopicIn = (topicTerm: number | null | undefined, term: number) => topicTerm === term;
