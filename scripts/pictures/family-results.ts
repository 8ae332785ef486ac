import type { Page } from '@playwright/test';
import { formatDate } from '#shared/contract/calendar-date.ts';
import type { FamilyCodes } from '#shared/families/api.ts';
import type { ClassListRow, Roster } from '#shared/school/classes/api.ts';

/** Publishes the first term as the board, and looks up the first student of 10A1 as the family. */
export async function openFamilyResults(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const call = async <Reply>(method: string, path: string, data?: object): Promise<Reply> => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await page.request.fetch(new URL(path, page.url()).href, { method, data, headers });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()}`);
    return reply.json();
  };
  const { IDNienKhoa } = await call<{ IDNienKhoa: number }>('GET', '/api/configurations/quydinh/latest/');
  const classes = await call<ClassListRow[]>('GET', `/api/classes/lophoc-list/?nienkhoa_id=${IDNienKhoa}`);
  const id = classes.find(({ TenLop }) => TenLop === '10A1')?.id;
  const { students_in_class } = await call<Roster>('GET', `/api/classes/lophoc/${id}/hocsinh/`);
  const [child] = students_in_class;
  await call('PATCH', '/api/families/cai-dat/', { ChoTraCuu: true });
  await call('PUT', '/api/families/cong-bo/', { IDHocKy: 1, CongBo: true });
  const codes = await call<FamilyCodes>('POST', '/api/families/ma/', { IDHocSinh: child?.id });

  await page.goto(new URL('/tra-cuu', page.url()).href);
  await page.getByLabel('Mã tra cứu').fill(codes.HocSinh[0]?.Ma ?? '');
  await page.getByLabel('Ngày sinh của học sinh').fill(formatDate(child?.NgaySinh ?? ''));
  await page.getByRole('button', { name: 'Xem kết quả' }).click();
  await page.getByRole('heading', { name: 'Học kỳ 1' }).waitFor();
}
