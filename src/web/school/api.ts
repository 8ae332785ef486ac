import type { QueryClient } from '@tanstack/react-query';
import { type School, schoolApi } from '../../shared/school.ts';
import { call } from '../lib/calls/call.ts';
import { schoolName } from '../lib/school-name.ts';
import { schoolQuery } from '../lib/school-query.ts';

/** `base`: what the form was opened with, so that a change of somebody else's is not overwritten. */
export const changeSchool = (school: School, base: School) =>
  call(schoolApi.change, { body: { ...school, Goc: base } });

export function noteSchool(client: QueryClient, school: School): void {
  client.setQueryData(schoolQuery.queryKey, school);
  schoolName.set(school.TenTruong);
}
