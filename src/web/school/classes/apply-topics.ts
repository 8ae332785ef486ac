import type { SchoolClass } from '#shared/school/classes/api.ts';
import { topicMessages } from '#shared/school/classes/topic-messages.ts';
import { topicsApi } from '#shared/school/classes/topics-api.ts';
import { isUpperSecondary } from '#shared/school/years/block.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import type { WantedTopic } from './topic-changes.ts';

/** The classes have their subjects, but some of them not the topics. */
export class TopicsNotApplied extends Error {}

/** Sets the same topics in each class, one after the other. Throws one sentence about those that could not take them. */
export async function applyTopics(schoolClasses: SchoolClass[], MonHoc: WantedTopic[]): Promise<void> {
  const refused: string[] = [];
  for (const { id, TenLop, IDKhoi } of schoolClasses) {
    const refusal = isUpperSecondary(IDKhoi) ? await refusalOf(id, MonHoc) : topicMessages.otherBlock;
    if (refusal !== null) refused.push(`${TenLop} (${refusal.replace(/\.$/u, '')})`);
  }
  if (refused.length > 0)
    throw new TopicsNotApplied(`Đã lưu môn học, nhưng chưa đặt được chuyên đề ở lớp ${refused.join('; ')}.`);
}

async function refusalOf(IDLopHoc: number, MonHoc: WantedTopic[]): Promise<string | null> {
  try {
    await call(topicsApi.change, { params: { IDLopHoc }, body: { MonHoc } });
    return null;
  } catch (error) {
    return detailOf(error);
  }
}
