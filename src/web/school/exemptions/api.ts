import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { exemptionsApi, type NewExemption } from '#shared/school/exemptions/api.ts';
import { call } from '#web/kit/calls/call.ts';

const exemptionKeys = { all: ['exemptions'] as const };

export const exemptionsQuery = (IDLopHoc: number) =>
  queryOptions({
    queryKey: [...exemptionKeys.all, IDLopHoc],
    queryFn: ({ signal }) => call(exemptionsApi.list, { query: { IDLopHoc }, signal }),
    staleTime: 0,
  });

export const createExemption = (body: NewExemption) => call(exemptionsApi.create, { body });

export const removeExemption = (id: number) => call(exemptionsApi.remove, { params: { id } });

/** Sheets and what is counted from them show exemptions, too. */
export const reloadExemptions = (client: QueryClient) => client.invalidateQueries();
