import type { QueryClient } from '@tanstack/react-query';
import { type AssignedClass, type Assignments, assignmentsApi } from '#shared/school/assignments/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

export const assignmentKeys = { all: ['assignments'] as const };

/** The assignments of a year. Refetched on every visit, because others may be assigning too. */
export const assignmentsQuery = (yearId: number | null) =>
  queryOf([...assignmentKeys.all, yearId], assignmentsApi.list, {
    query: { IDNienKhoa: yearId ?? 0 },
    enabled: yearId !== null,
    staleTime: 0,
  });

/** The last known state of the class, in any year. */
export function storedClass(client: QueryClient, id: number): AssignedClass | undefined {
  const classes = client
    .getQueriesData<Assignments>({ queryKey: assignmentKeys.all })
    .flatMap(([, year]) => year?.Lop ?? []);
  return classes.find((one) => one.id === id);
}

/** Replaces a class in the cache with the server's version. */
export function showStored(client: QueryClient, stored: AssignedClass): void {
  client.setQueriesData<Assignments>(
    { queryKey: assignmentKeys.all },
    (year) => year && { ...year, Lop: year.Lop.map((one) => (one.id === stored.id ? stored : one)) },
  );
}

export function showAssignedOnly(client: QueryClient, rule: Pick<Assignments, 'ChiNguoiDuocPhanCong'>): void {
  client.setQueriesData<Assignments>(
    { queryKey: assignmentKeys.all },
    (year) => year && { ...year, ...rule },
  );
}
