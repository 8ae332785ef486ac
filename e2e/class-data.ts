// API calls that the tests of rosters, class lists and reports use to check what is stored.

import type { Role } from '#shared/contract/permissions.ts';
import type { ClassListRow, Roster } from '#shared/school/classes/api.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';

export type Api = (role: Role, request: string, body?: unknown) => Promise<unknown>;

export async function yearsOf(api: Api): Promise<{ current: SchoolYear; old: SchoolYear }> {
  const years = (await api('GiaoVu', 'GET /api/configurations/nienkhoa-list/')) as SchoolYear[];
  const current = years.find(({ is_current }) => is_current);
  const old = years.find(({ is_current }) => !is_current);
  if (!current || !old) throw new Error('the demo school has a current year and older ones');
  return { current, old };
}

export async function findClass(api: Api, year: SchoolYear, name: string): Promise<ClassListRow> {
  const path = `GET /api/classes/lophoc-list/?nienkhoa_id=${year.id}`;
  const found = ((await api('GiaoVu', path)) as ClassListRow[]).find(({ TenLop }) => TenLop === name);
  if (!found) throw new Error(`no class ${name} in ${year.TenNienKhoa}`);
  return found;
}

export const rosterOf = async (api: Api, classId: number) =>
  (await api('GiaoVu', `GET /api/classes/lophoc/${classId}/hocsinh/`)) as Roster;

export const setRoster = (api: Api, classId: number, student_ids: number[]) =>
  api('GiaoVu', `POST /api/classes/lophoc/${classId}/hocsinh/`, { student_ids });
