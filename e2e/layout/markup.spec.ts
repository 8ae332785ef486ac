// Stored markup, in a name or anywhere else, is shown as text: on every screen, in the search and on paper.

import type { Page } from '@playwright/test';
import type { Area, Role } from '#shared/contract/permissions.ts';
import { routes } from '#web/layout/pages.ts';
import { type Api, yearsOf } from '../class-data.ts';
import { test as base, demoProduct, expect } from '../fixtures.ts';
import type { Product } from '../product.ts';
import { findSheet } from '../scores/score-sheet.ts';
import { followRequests } from '../settled.ts';

// Needs its own school: no other test expects these names.
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

/** If this became an element, the test would find it by its id. */
const markup = (text: string) => `<b id="chen">${text}</b>`;
const inserted = (page: Page) => page.locator('#chen');

const written = {
  student: markup('em'),
  address: markup('nhà'),
  reason: markup('vì'),
  class: markup('lớp'),
  subject: markup('môn'),
  school: markup('trường'),
  teacher: markup('cô'),
};

const rolesOf: Record<Area, Role> = { bgh: 'BGH', giaovu: 'GiaoVu', giaovien: 'GiaoVien' };

/** Writes markup into every kind of text; returns a student and the filters of their sheet. */
async function writeMarkup(api: Api) {
  const { current } = await yearsOf(api);
  const { IDLopHoc, IDMonHoc, rows } = await findSheet(api, '10A1', 'Toán');
  const id = rows[0]?.id ?? 0;
  await api('GiaoVu', `POST /api/students/hocsinh/${id}/cai-chinh/`, {
    ...{ Ho: written.student, Ten: written.student, GioiTinh: 'Nữ', NgaySinh: '2010-05-09', Email: null },
    ...{ DiaChi: written.address, LyDo: written.reason },
  });
  await api('GiaoVu', `PATCH /api/classes/lophoc/${IDLopHoc}/`, { TenLop: written.class });
  const subject = { TenMonHoc: written.subject, IDNienKhoa: current.id, IDToHop: null };
  await api('BGH', 'POST /api/subjects/monhoc-list/', subject);
  const { school } = written;
  await api('BGH', 'PUT /api/configurations/truong/', {
    ...{ CoQuanChuQuan: school, TenTruong: school, DiaDanh: school, HieuTruong: school },
  });
  for (const role of Object.values(rolesOf))
    await api(role, 'PATCH /api/accounts/me/', { Ho: written.teacher, Ten: written.teacher });
  // Every screen uses the parameters it knows.
  const chosen = `nienkhoa=${current.id}&khoi=1&lop=${IDLopHoc}&mon=${IDMonHoc}&monhoc=${IDMonHoc}&hocky=1`;
  return { id, chosen };
}

async function textOf(page: Page, settled: () => Promise<void>): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled();
  const screen = await page.locator('body').textContent();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = await page.locator('body').textContent();
  expect(await inserted(page).count(), page.url()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return `${screen}${paper}`;
}

test('markup in names is shown as text on every screen', async ({ page, api, signInAs }) => {
  test.slow();
  const { id, chosen } = await writeMarkup(api);
  const settled = followRequests(page);
  const [opened, seen] = [new Set<string>(), new Set<string>()];
  for (const area of ['bgh', 'giaovu', 'giaovien'] as const) {
    await signInAs(rolesOf[area]);
    for (const { path, page: name } of routes.filter((route) => route.area === area)) {
      // Most report screens exist for two roles.
      if (opened.has(name)) continue;
      opened.add(name);
      await page.goto(`${path.replace(':id', String(id))}?${chosen}`);
      const text = await textOf(page, settled);
      for (const [what, stored] of Object.entries(written)) if (text.includes(stored)) seen.add(what);
    }
  }
  expect([...seen].toSorted()).toEqual(Object.keys(written).toSorted());

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Tìm nhanh' });
  await search.getByRole('combobox').fill('chen');
  await expect(search.getByRole('option').filter({ hasText: written.student }).first()).toBeVisible();
  expect(await inserted(page).count()).toBe(0);
});
