import { familiesApi } from '#shared/families/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

export const familyKeys = {
  publications: ['families', 'publications'] as const,
  codes: ['families', 'codes'] as const,
};

export const publicationsQuery = queryOf(familyKeys.publications, familiesApi.publications, { staleTime: 0 });

/** Who of a class has a code; disabled until a class is chosen. */
export const codesQuery = (classId: number | null) =>
  queryOf([...familyKeys.codes, classId], familiesApi.codes, {
    query: classId === null ? null : { IDLopHoc: classId },
    staleTime: 0,
  });

export type CodesFor = { IDLopHoc: number } | { IDHocSinh: number };
