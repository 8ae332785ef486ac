import { schoolApi } from '../../shared/endpoints/school.ts';
import { call } from '../lib/calls/call.ts';
import { hasCircularYear } from '../lib/has-circular-year.ts';
import { schoolName } from '../lib/school-name.ts';

/** What the frame around all pages shows. Optional: every page works without it. */
export async function loadSchool(): Promise<void> {
  try {
    const { TenTruong, CoThongTu22 } = await call(schoolApi.read);
    schoolName.set(TenTruong);
    hasCircularYear.set(CoThongTu22 ?? false);
  } catch {
    // Ignored: if the server is unreachable, the page itself will report it.
  }
}
