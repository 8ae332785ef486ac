import type { QueryClient } from '@tanstack/react-query';
import { exemptionsApi, type NewExemption } from '#shared/school/exemptions/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

const exemptionKeys = { all: ['exemptions'] as const };

export const exemptionsQuery = (IDLopHoc: number) =>
  queryOf([...exemptionKeys.all, IDLopHoc], exemptionsApi.list, { query: { IDLopHoc }, staleTime: 0 });

export const createExemption = (body: NewExemption) => call(exemptionsApi.create, { body });

export const removeExemption = (id: number) => call(exemptionsApi.remove, { params: { id } });

/** Sheets and what is counted from them show exemptions, too. */
export const reloadExemptions = (client: QueryClient) => client.invalidateQueries();
