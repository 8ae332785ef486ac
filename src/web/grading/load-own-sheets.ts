// By itself, so that score entry, which only puts the own sheets first, need not wait for the description of the call.

import { assignmentsApi } from '../../shared/assignments.ts';
import { call } from '../lib/calls/call.ts';

export const loadOwnSheets = (signal: AbortSignal) => call(assignmentsApi.ownSheets, { signal });
