import type { QueryClient } from '@tanstack/react-query';
import type { School } from '#shared/paper/school-api.ts';
import { schoolApi } from '#shared/school/details/api.ts';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { call } from '#web/kit/calls/call.ts';
import { schoolQuery } from '#web/kit/print/school-query.ts';
import { schoolName } from './school-name.ts';

/** `base`: the values the form was opened with, so that changes made by others are not overwritten. */
export const changeSchool = (school: School, base: School) =>
  call(schoolApi.change, { body: { ...school, Goc: base } });

export function cacheSchool(client: QueryClient, school: School): void {
  client.setQueryData(schoolQuery.queryKey, school);
  schoolName.set(school.TenTruong);
}

export const changeSettings = (ChoTraCuu: boolean) =>
  call(familySettingsApi.changeSettings, { body: { ChoTraCuu } });
