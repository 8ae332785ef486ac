import type { Reader } from '../reader.ts';

/** Contains only what the migrations insert: no account, no school year, no student. */
export async function isEmpty(reader: Reader): Promise<boolean> {
  for (const table of ['TAIKHOAN', 'NIENKHOA', 'HOCSINH'] as const)
    if (await reader.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}
