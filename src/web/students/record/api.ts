import { studentRecordApi } from '#shared/students/record/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { pagedQuery } from '#web/kit/lists/pages.ts';

const keyOf = (id: number) => ['student-record', id];

/** Refetched on every visit, because others are entering scores. */
export const recordQuery = (id: number) =>
  queryOf(keyOf(id), studentRecordApi.record, { params: { id }, staleTime: 0 });

/** One page of a student's score history, newest first. */
export const scoreChangesQuery = (id: number, page: number) =>
  pagedQuery(
    [...keyOf(id), 'score-changes'],
    { id },
    page,
    (query, signal) => call(studentRecordApi.scoreChanges, { params: { id }, query, signal }),
    { staleTime: 0 },
  );

export const correctionsQuery = (id: number) =>
  queryOf([...keyOf(id), 'corrections'], studentRecordApi.corrections, { params: { id }, staleTime: 0 });
