import { expect, test } from 'vitest';
import { authApi } from '#shared/access/sign-in/api.ts';
import { allEndpoints } from '#shared/all-endpoints.ts';
import type { Priority } from '#shared/contract/endpoint.ts';
import { sessionApi } from '#shared/contract/session-api.ts';
import { familiesApi } from '#shared/families/api.ts';
import { reportingApi } from '#shared/results/reports/api.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { scoreImportApi } from '#shared/scores/import/api.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { priorityOf } from './priority.ts';

test.for<[Priority, { method: string; path: string }]>([
  ['stranger', authApi.signIn],
  ['stranger', authApi.requestReset],
  ['stranger', familiesApi.signIn],
  ['stranger', familiesApi.results],
  ['stranger', familiesApi.reportCard],
  ['heavy', familiesApi.slips],
  ['heavy', reportingApi.term],
  ['heavy', reportingApi.exportTerm],
  ['heavy', gradingApi.exportSheet],
  ['heavy', studentsApi.list],
  ['heavy', studentsApi.lookup],
  ['heavy', scoreImportApi.read],
  ['usual', sessionApi.refresh],
  ['usual', gradingApi.sheet],
  ['usual', termsApi.terms],
  ['usual', studentsApi.admit],
  ['save', gradingApi.save],
  ['save', scoreImportApi.save],
])('%s: $path', ([priority, endpoint]) => {
  expect(priorityOf(endpoint as Parameters<typeof priorityOf>[0])).toBe(priority);
});

test('only saves of scores have the highest priority, and public calls the lowest', () => {
  const of = (priority: Priority) => allEndpoints.filter((endpoint) => priorityOf(endpoint) === priority);
  expect(new Set(of('save').map(({ action }) => action))).toEqual(new Set(['scores.write']));
  const open = allEndpoints.filter(({ action }) => action === 'public');
  expect(open.filter((endpoint) => priorityOf(endpoint) !== 'stranger')).toEqual([sessionApi.refresh]);
});
