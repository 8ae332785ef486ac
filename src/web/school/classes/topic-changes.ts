// The study topics of a class while its subjects are edited: what is stored, and what has been chosen since.

import type { AssessedSubject } from '#shared/school/classes/api.ts';
import { noTopic, type TopicTerm } from '#shared/school/scheme/topic-term.ts';

/** Subject → the term chosen here. Others keep theirs. */
export type ChosenTerms = Record<number, TopicTerm>;

/** A subject with the term that its topics shall have. */
export type WantedTopic = { id: number; ChuyenDe: TopicTerm };

export const storedTerm = (stored: AssessedSubject[], id: number): TopicTerm =>
  stored.find((subject) => subject.id === id)?.ChuyenDe ?? noTopic;

/** Of the subjects that the class shall have: those whose term has been changed here. */
export const changedTopics = (
  subjectIds: number[],
  chosen: ChosenTerms,
  stored: AssessedSubject[],
): WantedTopic[] =>
  subjectIds.flatMap((id) => {
    const ChuyenDe = chosen[id];
    return ChuyenDe === undefined || ChuyenDe === storedTerm(stored, id) ? [] : [{ id, ChuyenDe }];
  });

/** What other classes get too: the topics that this one takes, and the changes made here. */
export const topicsToApply = (
  subjectIds: number[],
  chosen: ChosenTerms,
  stored: AssessedSubject[],
): WantedTopic[] =>
  subjectIds.flatMap((id) => {
    const ChuyenDe = chosen[id] ?? storedTerm(stored, id);
    return ChuyenDe === noTopic && ChuyenDe === storedTerm(stored, id) ? [] : [{ id, ChuyenDe }];
  });
