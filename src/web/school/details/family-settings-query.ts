import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { rarelyChanges } from '../choices/choice-lists.ts';

/** Whether families can look up results. For the office only. */
export const familySettingsQuery = queryOf(['families', 'settings'], familySettingsApi.settings, {
  staleTime: rarelyChanges,
});
