import type { QueryClient } from '@tanstack/react-query';
import { type ClassResultsQuery, classResultsApi } from '#shared/results/class-results/api.ts';
import { type NewRetake, type NewSummerConduct, retakesApi } from '#shared/results/retakes/api.ts';
import type { Level } from '#shared/school/scheme/levels.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

const key = ['class-results'];

/** Refetched on every visit, because others are entering scores. */
export const resultsQuery = (query: ClassResultsQuery | null) =>
  queryOf([...key, query], classResultsApi.results, {
    query: query ?? { IDLopHoc: 0, IDHocKy: 0 },
    enabled: query !== null,
    staleTime: 0,
  });

export const exportResults = (query: ClassResultsQuery) => file(classResultsApi.exportResults, { query });

export const reloadResults = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

export const enterRetake = (body: NewRetake) => call(retakesApi.retake, { body });
export const removeRetake = (IDHocSinh: number, IDMonHoc: number, Goc: string) =>
  call(retakesApi.removeRetake, { params: { IDHocSinh, IDMonHoc }, query: { Goc } });
export const enterSummer = (body: NewSummerConduct) => call(retakesApi.summer, { body });
export const removeSummer = (IDHocSinh: number, IDNienKhoa: number, Goc: Level) =>
  call(retakesApi.removeSummer, { params: { IDHocSinh, IDNienKhoa }, query: { Goc } });
