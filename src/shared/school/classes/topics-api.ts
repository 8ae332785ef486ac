// Which study topics (cụm chuyên đề) a class takes, by Thông tư 22.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, numeric } from '#shared/contract/fields.ts';
import { messages } from '#shared/contract/messages.ts';
import { topicTerms } from '../scheme/topic-term.ts';
import { regulationLimits } from '../years/limits.ts';
import { assessedSubject } from './api.ts';
import { topicMessages } from './topic-messages.ts';

/** Subjects that are not listed keep theirs. */
const topics = z.object({
  MonHoc: z
    .array(
      z.object({ id, ChuyenDe: numeric(z.literal(topicTerms, topicMessages.unknownTerm)) }),
      messages.notList,
    )
    .max(regulationLimits.SoMonHocToiDa.max),
});

export const topicsChange = topics
  .extend({
    /** The topics as the caller loaded them. If present, changes made by others since then are not overwritten. */
    Goc: topics.nullish(),
  })
  .meta({ id: 'TopicsChange' });
export type TopicsChange = z.output<typeof topicsChange>;

export const classTopics = namedObject('ClassTopics', {
  id: z.int(),
  TenLop: z.string(),
  MonHoc: z.array(assessedSubject),
});
export type ClassTopics = z.output<typeof classTopics>;

/** Includes the currently stored terms. */
export const topicsConflict = namedObject('TopicsConflict', { detail: z.string(), ...classTopics.shape });

export const topicsApi = {
  change: endpoint({
    method: 'PUT',
    path: '/api/classes/chuyen-de/:IDLopHoc/',
    action: 'classes.manage',
    summary: 'Đặt học kỳ có điểm chuyên đề của các môn trong một lớp',
    params: z.object({ IDLopHoc: id }),
    body: topicsChange,
    reply: classTopics,
    conflict: topicsConflict,
  }),
};
