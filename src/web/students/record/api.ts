import { queryOptions } from '@tanstack/react-query';
import { type CorrectionRequest, studentRecordApi } from '#shared/students/record/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { keepWhilePaging, pageSize } from '#web/kit/lists/pages.ts';

const keyOf = (id: number) => ['student-record', id];

/** Refetched on every visit, because others are entering scores. */
export const recordQuery = (id: number) =>
  queryOf(keyOf(id), studentRecordApi.record, { params: { id }, staleTime: 0 });

/** One page of a student's score history, newest first. */
export const scoreChangesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'score-changes', { id }, page],
    queryFn: async ({ signal }) => {
      const query = { page, page_size: pageSize };
      const reply = await call(studentRecordApi.scoreChanges, { params: { id }, query, signal });
      return Array.isArray(reply)
        ? { count: reply.length, rows: reply }
        : { count: reply.count, rows: reply.results };
    },
    placeholderData: keepWhilePaging({ id }),
    staleTime: 0,
  });

export const correctionsQuery = (id: number) =>
  queryOf([...keyOf(id), 'corrections'], studentRecordApi.corrections, { params: { id }, staleTime: 0 });

export const correctStudent = (id: number, body: CorrectionRequest) =>
  call(studentRecordApi.correct, { params: { id }, body });
