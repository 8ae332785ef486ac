import { schoolApi } from '../../shared/school.ts';
import { call } from '../lib/calls/call.ts';
import { schoolName } from '../lib/school-name.ts';

/** Every screen can do without it. */
export async function loadSchoolName(): Promise<void> {
  try {
    schoolName.set((await call(schoolApi.read)).TenTruong);
  } catch {
    // Whatever is wrong, the screen itself is about to say so.
  }
}
