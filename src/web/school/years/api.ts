import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { type RegulationValues, regulationsApi, type ScoreLock } from '#shared/school/years/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

export const regulationKeys = {
  list: ['regulations'] as const,
  scoreLock: ['score-lock'] as const,
};

/** Newest year first. */
export const regulationsQuery = (search: string) =>
  queryOf([...regulationKeys.list, search], regulationsApi.list, { query: { search } });

type Changes = RegulationValues & { CachDanhGia?: AssessmentMethod | undefined };

export const createRegulation = (body: Changes & { TenNienKhoa: string }) =>
  call(regulationsApi.create, { body });

export const changeRegulation = (IDNienKhoa: number, body: Changes) =>
  call(regulationsApi.change, { params: { IDNienKhoa }, body });

export const deleteRegulation = (IDNienKhoa: number) =>
  call(regulationsApi.remove, { params: { IDNienKhoa } });

export type ScoreLockFlags = Omit<ScoreLock, 'TenNienKhoa'>;

export const scoreLockQuery = queryOf(regulationKeys.scoreLock, regulationsApi.scoreLock);

export const changeScoreLock = (body: Partial<ScoreLockFlags>) =>
  call(regulationsApi.changeScoreLock, { body });
