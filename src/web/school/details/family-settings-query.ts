import { queryOptions } from '@tanstack/react-query';
import { familiesApi } from '#shared/families/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { rarelyChanges } from '../choices/choice-lists.ts';

/** Whether families can look up results. For the office only. */
export const familySettingsQuery = queryOptions({
  queryKey: ['families', 'settings'],
  queryFn: ({ signal }) => call(familiesApi.settings, { signal }),
  staleTime: rarelyChanges,
});
