import type { Reader } from '#server/platform/database/reader.ts';
import { emailOf, logins, phoneOf } from './accounts.ts';

/** The first entry in the audit log of a demo school. */
export const demoMark = 'demo.fill';

/**
 * Whether the published demo password could be used to sign in. Older demo schools have no mark and are recognized by
 * their staff.
 */
export async function isDemoSchool(reader: Reader): Promise<boolean> {
  const first = await reader
    .selectFrom('NHATKY')
    .select('HanhDong')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (first?.HanhDong === demoMark) return true;
  const staff = await reader
    .selectFrom('TAIKHOAN')
    .select('id')
    .where((eb) =>
      eb.or(
        logins.map(({ username }, index) =>
          eb.and({ EmailKhoa: emailOf(username), SoDienThoai: phoneOf(index) }),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return staff !== undefined;
}
