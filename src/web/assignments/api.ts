import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type AssignedClass,
  type AssignmentChange,
  type Assignments,
  assignmentsApi,
} from '../../shared/assignments.ts';
import { call, file } from '../lib/calls/call.ts';

const key = ['assignments'];

/** Who teaches what in a year. Asked anew each time someone looks: others are assigning too. */
export const assignmentsQuery = (yearId: number | null) =>
  queryOptions({
    queryKey: [...key, yearId],
    queryFn: ({ signal }) => call(assignmentsApi.list, { query: { IDNienKhoa: yearId ?? 0 }, signal }),
    enabled: yearId !== null,
    staleTime: 0,
  });

/** The class as it was told last, of whichever year it is. */
export function storedClass(client: QueryClient, id: number): AssignedClass | undefined {
  const told = client.getQueriesData<Assignments>({ queryKey: key }).flatMap(([, year]) => year?.Lop ?? []);
  return told.find((one) => one.id === id);
}

/** Puts what the server has told of a class in its place. */
export function showStored(client: QueryClient, stored: AssignedClass): void {
  client.setQueriesData<Assignments>(
    { queryKey: key },
    (year) => year && { ...year, Lop: year.Lop.map((one) => (one.id === stored.id ? stored : one)) },
  );
}

/** An answer that is on its way knows nothing yet of what is about to be stored. */
export const forgetAnswers = (client: QueryClient) => client.cancelQueries({ queryKey: key });

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
