import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rolloverApi } from '#shared/results/rollover/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { server } from '#test/web/fake-server.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { years } from '#test/web/school/school.ts';
import { expectCount } from '#test/web/seen.ts';

const homes = [
  { address: '/bgh', role: 'BGH' },
  { address: '/giaovu', role: 'GiaoVu' },
] as const;

const card = () => page.getByRole('main').getByRole('link', { name: /^Kết chuyển năm học/u });
const remain = (HocSinh: number) =>
  server.on(rolloverApi.remaining, () => ({ TuNienKhoa: '2025-2026', DenNienKhoa: '2026-2027', HocSinh }));

beforeEach(() => {
  answerForHome();
  server.on(regulationsApi.years, () => years);
  server.on(progressApi.progress, () => ({ LopHoc: [], MonHoc: [], TienDo: [] }));
});

test.for(homes)('$address shows the card while students have no decision', async ({ address, role }) => {
  remain(1203);
  await openPage(address, role);
  await expect.element(card()).toHaveAttribute('href', '/giaovu/ket-chuyen');
  await expect
    .element(card())
    .toMatchTextContent('Còn 1.203 học sinh của niên khóa 2025-2026 chưa có quyết định.');
});

test.for(homes)('$address hides the card once every student has one', async ({ address, role }) => {
  remain(0);
  await openPage(address, role);
  await expect.poll(() => server.calls(rolloverApi.remaining).length).toBeGreaterThan(0);
  await expect.element(page.getByRole('link', { name: /^Báo cáo/u })).toBeVisible();
  await expectCount(card(), 0);
});

test.for(homes)('$address hides the card in a school’s first year', async ({ address, role }) => {
  server.on(regulationsApi.years, () => [{ id: 1, TenNienKhoa: '2025-2026', is_current: true }]);
  server.on(rolloverApi.remaining, () => ({ TuNienKhoa: null, DenNienKhoa: null, HocSinh: 0 }));
  await openPage(address, role);
  // Shown once everything at the top has loaded.
  await expect.element(page.getByRole('link', { name: /^Báo cáo/u })).toBeVisible();
  await expectCount(card(), 0);
});
