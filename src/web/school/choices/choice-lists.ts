// Short lists used by the filters of several pages.

import { queryOptions } from '@tanstack/react-query';
import { classesApi } from '#shared/school/classes/api.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { type LatestRegulation, regulationsApi } from '#shared/school/years/api.ts';
import { defaultPassScore } from '#shared/school/years/limits.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

export const rarelyChanges = 5 * 60_000;

export const choiceKeys = {
  years: ['years'],
  blocks: ['blocks'],
  terms: ['terms'],
  groups: ['subject-groups'],
  latestRegulation: ['latest-regulation'],
  classesOfYear: ['classes-of-year'],
  subjectsOfClass: ['subjects-of-class'],
  subjectsOfYear: ['subjects-of-year'],
} as const;

/** Newest first. The same list is available at one address per area. */
export const yearsQuery = (endpoint: typeof regulationsApi.years = regulationsApi.years) =>
  queryOf(choiceKeys.years, endpoint, { staleTime: rarelyChanges });

export const blocksQuery = (endpoint: typeof regulationsApi.blocks = regulationsApi.blocks) =>
  queryOf(choiceKeys.blocks, endpoint, { staleTime: rarelyChanges });

export const termsQuery = queryOf(choiceKeys.terms, termsApi.terms, { staleTime: rarelyChanges });

export const subjectGroupsQuery = queryOf(choiceKeys.groups, subjectsApi.groups, {
  staleTime: rarelyChanges,
});

const isRegulation = (latest: LatestRegulation | object): latest is LatestRegulation =>
  'IDNienKhoa' in latest;

/** The current year's regulation; null if the school has none yet. */
export const latestRegulationQuery = queryOptions({
  queryKey: choiceKeys.latestRegulation,
  queryFn: async ({ signal }): Promise<LatestRegulation | null> => {
    const latest = await call(regulationsApi.latest, { signal });
    return isRegulation(latest) ? latest : null;
  },
});

/** The pass score of the current year; 5 if there is none or it could not be loaded. */
export const passScoreOf = (latest: { DiemDatMon: number } | null | undefined) =>
  latest?.DiemDatMon ?? defaultPassScore;

/** The classes of a year; disabled until a year is chosen. */
export const classesOfYearQuery = (yearId: number | null) =>
  queryOf([...choiceKeys.classesOfYear, yearId], classesApi.ofYear, {
    query: { nienkhoa_id: yearId ?? 0 },
    enabled: yearId !== null,
  });

/** The subjects of a class. */
export const subjectsOfClassQuery = (classId: number | null) =>
  queryOf([...choiceKeys.subjectsOfClass, classId], classesApi.subjectsOf, {
    query: { lop_hoc_id: classId ?? 0 },
    enabled: classId !== null,
  });

/** All subjects of a year; for the board and the registrar. */
export const subjectsOfYearQuery = (yearId: number | null) =>
  queryOf([...choiceKeys.subjectsOfYear, yearId], subjectsApi.list, {
    query: { nienkhoa_id: yearId ?? 0 },
    enabled: yearId !== null,
  });
