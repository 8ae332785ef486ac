// A separate module, so that score entry, which only needs own sheets for sorting, does not wait for the endpoint's
// code.

import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { call } from '#web/kit/calls/call.ts';

export const loadOwnSheets = (signal: AbortSignal) => call(assignmentsApi.ownSheets, { signal });
