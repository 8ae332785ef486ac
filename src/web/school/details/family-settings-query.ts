import { queryOptions } from '@tanstack/react-query';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { call } from '#web/kit/calls/call.ts';
import { rarelyChanges } from '../choices/choice-lists.ts';

/** Whether families can look up results. For the office only. */
export const familySettingsQuery = queryOptions({
  queryKey: ['families', 'settings'],
  queryFn: ({ signal }) => call(familySettingsApi.settings, { signal }),
  staleTime: rarelyChanges,
});
