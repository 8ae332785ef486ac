import type { Reader } from '../database/reader.ts';
import { emailOf, logins, phoneOf } from './accounts.ts';

/** The first line of the audit trail of a demo school. */
export const demoMark = 'demo.fill';

/** Whether anybody could sign in with the password that is printed everywhere. Older demo schools have no mark, but staff. */
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
