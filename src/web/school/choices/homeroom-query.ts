import { queryOptions } from '@tanstack/react-query';
import { assignmentsApi, type Homeroom } from '#shared/school/assignments/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { refetchOnVisit } from '#web/kit/calls/query-client.ts';

const isHomeroom = (reply: Homeroom | object): reply is Homeroom => 'IDLopHoc' in reply;

/** The class whose homeroom teacher the user is; null if there is none. */
export const homeroomQuery = queryOptions({
  queryKey: ['homeroom'],
  queryFn: async ({ signal }): Promise<Homeroom | null> => {
    const reply = await call(assignmentsApi.homeroom, { signal });
    return isHomeroom(reply) ? reply : null;
  },
  staleTime: refetchOnVisit,
});
