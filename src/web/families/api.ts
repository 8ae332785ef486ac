import { familiesApi, type SlipsRequest } from '#shared/families/api.ts';
import type { PublicationChange } from '#shared/families/publication.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

export const familyKeys = {
  publications: ['families', 'publications'] as const,
  codes: ['families', 'codes'] as const,
};

export const publicationsQuery = queryOf(familyKeys.publications, familiesApi.publications, { staleTime: 0 });

export const publish = (body: PublicationChange) =>
  call(familiesApi.publish, { body: { ...body, IDHocKy: body.IDHocKy as 0 | 1 | 2 } });

/** Who of a class has a code; disabled until a class is chosen. */
export const codesQuery = (classId: number | null) =>
  queryOf([...familyKeys.codes, classId], familiesApi.codes, {
    query: { IDLopHoc: classId ?? 0 },
    enabled: classId !== null,
    staleTime: 0,
  });

export type CodesFor = { IDLopHoc: number } | { IDHocSinh: number };

export const createCodes = (body: CodesFor) => call(familiesApi.createCodes, { body });

export const revokeCode = (IDHocSinh: number) => call(familiesApi.revokeCode, { params: { IDHocSinh } });

export const slipsFile = (body: SlipsRequest) => file(familiesApi.slips, { body });
