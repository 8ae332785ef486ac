import { schoolApi } from '#shared/school/details/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { hasCircularYear } from './has-circular-year.ts';
import { schoolName } from './school-name.ts';

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
