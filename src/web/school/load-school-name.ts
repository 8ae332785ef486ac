import { schoolApi } from '../../shared/endpoints/school.ts';
import { call } from '../lib/calls/call.ts';
import { schoolName } from '../lib/school-name.ts';

/** Optional: every page works without it. */
export async function loadSchoolName(): Promise<void> {
  try {
    schoolName.set((await call(schoolApi.read)).TenTruong);
  } catch {
    // Ignored: if the server is unreachable, the page itself will report it.
  }
}
