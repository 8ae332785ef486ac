import { queryOptions } from '@tanstack/react-query';
import { assignmentsApi, type Homeroom } from '../../shared/assignments.ts';
import { call } from './calls/call.ts';
import { aMoment } from './calls/query-client.ts';

const isHomeroom = (told: Homeroom | object): told is Homeroom => 'IDLopHoc' in told;

/** The class whose homeroom teacher the user is; null if there is none. */
export const homeroomQuery = queryOptions({
  queryKey: ['homeroom'],
  queryFn: async ({ signal }): Promise<Homeroom | null> => {
    const told = await call(assignmentsApi.homeroom, { signal });
    return isHomeroom(told) ? told : null;
  },
  staleTime: aMoment,
});
