// Changes which study topics a class takes, within the caller's transaction.

import type { Tx } from '#server/platform/database/transaction.ts';
import { AppError, invalid, invalidField } from '#shared/contract/errors.ts';
import { mergeFields } from '#shared/contract/merge-fields.ts';
import type { AssessedSubject } from '#shared/school/classes/api.ts';
import { topicMessages } from '#shared/school/classes/topic-messages.ts';
import type { ClassTopics, TopicsChange } from '#shared/school/classes/topics-api.ts';
import { noTopic, type TopicTerm } from '#shared/school/scheme/topic-term.ts';
import { isUpperSecondary } from '#shared/school/years/block.ts';
import { findMethod } from '../years/year-queries.ts';
import { assessedSubjectsOf } from './class-subject-queries.ts';
import type { ClassInfo } from './queries.ts';
import { setTopicTerm, subjectsWithTopicScores } from './topic-queries.ts';

/** A subject whose topics have another term now. */
export type ChangedTopic = { id: number; TenMonHoc: string; ChuyenDe: TopicTerm };

export async function changeTopics(
  tx: Tx,
  { id, TenLop, IDNienKhoa, IDKhoi }: ClassInfo,
  change: TopicsChange,
): Promise<{ changed: ChangedTopic[]; topics: ClassTopics }> {
  if ((await findMethod(tx, IDNienKhoa)) !== 'ThongTu22') throw invalid(topicMessages.otherMethod);
  if (!isUpperSecondary(IDKhoi)) throw invalid(topicMessages.otherBlock);
  const stored = { id, TenLop, MonHoc: await assessedSubjectsOf(tx, id) };
  requireScored(stored.MonHoc, change);
  const terms = mergedTerms(stored, change);
  const changed = stored.MonHoc.filter((subject) => terms[subject.id] !== subject.ChuyenDe);
  await refuseScored(tx, id, changed);
  const written = changed.map((subject) => ({
    id: subject.id,
    TenMonHoc: subject.TenMonHoc,
    ChuyenDe: terms[subject.id] ?? noTopic,
  }));
  for (const { id: IDMonHoc, ChuyenDe } of written)
    await setTopicTerm(tx, { IDLopHoc: id, IDMonHoc }, ChuyenDe);
  return { changed: written, topics: { ...stored, MonHoc: await assessedSubjectsOf(tx, id) } };
}

/** Judged subjects have no regular scores. */
function requireScored(taught: AssessedSubject[], { MonHoc }: TopicsChange): void {
  const named = new Set(MonHoc.map(({ id }) => id));
  if (named.size < MonHoc.length) throw invalidField('MonHoc', topicMessages.twice);
  if (!named.isSubsetOf(new Set(taught.map(({ id }) => id))))
    throw invalidField('MonHoc', topicMessages.notTaught);
  const judged = taught.filter(({ id, HinhThuc }) => named.has(id) && HinhThuc !== 'DiemSo');
  if (judged.length > 0) throw invalidField('MonHoc', topicMessages.judged(namesOf(judged)));
}

/** Subject → the term of its topics. */
type Terms = Record<string, TopicTerm>;

const termsOf = (subjects: { id: number; ChuyenDe?: TopicTerm | undefined }[]): Terms =>
  Object.fromEntries(subjects.map(({ id, ChuyenDe }) => [id, ChuyenDe ?? noTopic]));

/** Subjects missing from the caller's base are not compared. */
function mergedTerms(stored: ClassTopics, { Goc, MonHoc }: TopicsChange): Terms {
  const before = termsOf(stored.MonHoc);
  const base = { ...before, ...(Goc && termsOf(Goc.MonHoc)) };
  const { fields, conflicts } = mergeFields(base, termsOf(MonHoc), before);
  if (conflicts.length === 0) return fields;
  const names = namesOf(stored.MonHoc.filter(({ id }) => conflicts.includes(String(id))));
  throw new AppError('conflict', { detail: topicMessages.conflict(stored.TenLop, names), ...stored });
}

/** Without the column its scores would be hidden. */
async function refuseScored(tx: Tx, classId: number, changed: AssessedSubject[]): Promise<void> {
  const removed = changed.filter(({ ChuyenDe }) => ChuyenDe !== noTopic);
  const scored = await subjectsWithTopicScores(tx, classId);
  const lost = removed.filter(({ id }) => scored.has(id));
  if (lost.length > 0) throw invalidField('MonHoc', topicMessages.hasScores(namesOf(lost)));
}

const namesOf = (subjects: { TenMonHoc: string }[]) => subjects.map(({ TenMonHoc }) => TenMonHoc);
