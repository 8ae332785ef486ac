import type { QueryClient } from '@tanstack/react-query';
import {
  type AssignedClass,
  type AssignmentChange,
  type Assignments,
  assignmentsApi,
} from '#shared/school/assignments/api.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

const key = ['assignments'];

/** The assignments of a year. Refetched on every visit, because others may be assigning too. */
export const assignmentsQuery = (yearId: number | null) =>
  queryOf([...key, yearId], assignmentsApi.list, {
    query: { IDNienKhoa: yearId ?? 0 },
    enabled: yearId !== null,
    staleTime: 0,
  });

/** The last known state of the class, in any year. */
export function storedClass(client: QueryClient, id: number): AssignedClass | undefined {
  const classes = client
    .getQueriesData<Assignments>({ queryKey: key })
    .flatMap(([, year]) => year?.Lop ?? []);
  return classes.find((one) => one.id === id);
}

/** Replaces a class in the cache with the server's version. */
export function showStored(client: QueryClient, stored: AssignedClass): void {
  client.setQueriesData<Assignments>(
    { queryKey: key },
    (year) => year && { ...year, Lop: year.Lop.map((one) => (one.id === stored.id ? stored : one)) },
  );
}

/** Responses already in flight do not include what is about to be stored. */
export const cancelAssignmentQueries = (client: QueryClient) => client.cancelQueries({ queryKey: key });

export const reloadAssignments = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

export function showAssignedOnly(client: QueryClient, rule: Pick<Assignments, 'ChiNguoiDuocPhanCong'>): void {
  client.setQueriesData<Assignments>({ queryKey: key }, (year) => year && { ...year, ...rule });
}

export const saveClass = (IDLopHoc: number, body: AssignmentChange) =>
  call(assignmentsApi.change, { params: { IDLopHoc }, body });

export const copyLastYear = () => call(assignmentsApi.copy);

export const setAssignedOnly = (ChiNguoiDuocPhanCong: boolean) =>
  call(assignmentsApi.setRule, { body: { ChiNguoiDuocPhanCong } });

export const exportAssignments = (IDNienKhoa: number) =>
  file(assignmentsApi.exportList, { query: { IDNienKhoa } });
