import type { QueryClient } from '@tanstack/react-query';
import { type School, schoolApi } from '../../shared/endpoints/school.ts';
import { call } from '../lib/calls/call.ts';
import { schoolName } from '../lib/school-name.ts';
import { schoolQuery } from '../lib/school-query.ts';

/** `base`: the values the form was opened with, so that changes made by others are not overwritten. */
export const changeSchool = (school: School, base: School) =>
  call(schoolApi.change, { body: { ...school, Goc: base } });

export function cacheSchool(client: QueryClient, school: School): void {
  client.setQueryData(schoolQuery.queryKey, school);
  schoolName.set(school.TenTruong);
}
