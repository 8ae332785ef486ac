import { queryOptions } from '@tanstack/react-query';
import { familiesApi, type SlipsRequest } from '#shared/families/api.ts';
import type { PublicationChange } from '#shared/families/publication.ts';
import { call, file } from '#web/kit/calls/call.ts';

export const familyKeys = {
  publications: ['families', 'publications'] as const,
  codes: ['families', 'codes'] as const,
};

export const publicationsQuery = queryOptions({
  queryKey: familyKeys.publications,
  queryFn: ({ signal }) => call(familiesApi.publications, { signal }),
  staleTime: 0,
});

export const publish = (body: PublicationChange) =>
  call(familiesApi.publish, { body: { ...body, IDHocKy: body.IDHocKy as 0 | 1 | 2 } });

/** Who of a class has a code; disabled until a class is chosen. */
export const codesQuery = (classId: number | null) =>
  queryOptions({
    queryKey: [...familyKeys.codes, classId],
    queryFn: ({ signal }) => call(familiesApi.codes, { query: { IDLopHoc: classId ?? 0 }, signal }),
    enabled: classId !== null,
    staleTime: 0,
  });

export type CodesFor = { IDLopHoc: number } | { IDHocSinh: number };

export const createCodes = (body: CodesFor) => call(familiesApi.createCodes, { body });

export const revokeCode = (IDHocSinh: number) => call(familiesApi.revokeCode, { params: { IDHocSinh } });

export const slipsFile = (body: SlipsRequest) => file(familiesApi.slips, { body });
