import { defaultLevel } from '#shared/contract/school-levels.ts';
import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { call } from '#web/kit/calls/call.ts';
import { hasTt22Year, schoolLevel, schoolName } from './known-school.ts';

/** What the frame around all pages shows. Optional: every page works without it. */
export async function loadSchool(): Promise<void> {
  try {
    const { TenTruong, CoThongTu22, CapHoc } = await call(printedSchoolApi.read);
    schoolName.set(TenTruong);
    hasTt22Year.set(CoThongTu22 ?? false);
    schoolLevel.set(CapHoc ?? defaultLevel);
  } catch {
    // Ignored: if the server is unreachable, the page itself will report it.
  }
}
