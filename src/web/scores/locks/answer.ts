import { type OpeningRequest, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { ApiError } from '#web/kit/calls/problems.ts';
import { formatMoment } from '#web/kit/format.ts';
import { answerText, labelOf } from './access-texts.ts';
import { type Answer, answerRequest } from './api.ts';

/** The answered request, and whether someone else answered it first. */
export type Answered = { request: OpeningRequest; isTheirs: boolean };

export async function answerUnlessAnswered(request: OpeningRequest, answer: Answer): Promise<Answered> {
  try {
    return { request: await answerRequest(request, answer), isTheirs: false };
  } catch (error) {
    const theirs = theirAnswerIn(error);
    if (theirs) return { request: theirs, isTheirs: true };
    throw error;
  }
}

function theirAnswerIn(error: unknown): OpeningRequest | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return scoreEntryApi.answer.conflict.safeParse(error.body).data ?? null;
}

export function answeredText({ request, isTheirs }: Answered): string {
  if (isTheirs) return `${labelOf(request)}: ${answerText(request)}`;
  return request.TrangThai === 'DaMo'
    ? `Đã mở khóa ${labelOf(request)} đến ${formatMoment(request.Den ?? '')}.`
    : `Đã từ chối yêu cầu mở khóa ${labelOf(request)}.`;
}
