// The study topics of a class, in a school whose current year follows Thông tư 22.

import { expect } from 'vitest';
import type { AssessedSubject } from '#shared/school/classes/api.ts';
import type { TopicTerm } from '#shared/school/scheme/topic-term.ts';
import type { As, TestApp } from '../api.ts';
import { classes } from './school.ts';

export const putTopics = (classId: number = classes.a1) => `PUT /api/classes/chuyen-de/${classId}/`;

export type Topic = [id: number, term: TopicTerm];

export const topicsBody = (...topics: Topic[]) => ({
  MonHoc: topics.map(([id, ChuyenDe]) => ({ id, ChuyenDe })),
});

export const changeTopics = (api: TestApp, body: object, classId?: number, as: As = 'GiaoVu') =>
  api.call(as, putTopics(classId), body);

export async function takeTopics(api: TestApp, topics: Topic[], classId?: number): Promise<void> {
  const reply = await changeTopics(api, topicsBody(...topics), classId);
  expect(reply.statusCode, reply.body).toBe(200);
}

/** Subject → the term of its topics. */
export async function termsOf(api: TestApp, classId: number = classes.a1): Promise<Record<number, unknown>> {
  const reply = await api.call('GiaoVien', `GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${classId}`);
  return Object.fromEntries(reply.json().map(({ id, ChuyenDe }: AssessedSubject) => [id, ChuyenDe]));
}
