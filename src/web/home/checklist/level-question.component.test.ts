// On the first day the board says which blocks the school has.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { overviewApi } from '#shared/home/overview/api.ts';
import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { schoolApi } from '#shared/school/details/api.ts';
import { blockInUse } from '#shared/school/years/messages.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { answerForHome, emptyOverview } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { expectToasts } from '#test/web/seen.ts';
import { hideChecklist } from './checklist-memory.ts';

const none = { CoQuanChuQuan: '', TenTruong: '', DiaDanh: '', HieuTruong: '' };
const checklist = () => page.getByRole('region', { name: 'Chuẩn bị niên khóa' });
const question = () => page.getByRole('group', { name: 'Trường dạy những khối nào?' });
const card = (name: string) => question().getByRole('radio', { name });

beforeEach(() => {
  hideChecklist(false);
  answerForHome();
});

test('three cards, of which THPT is chosen; another is saved at once', async () => {
  server.on(schoolApi.change, () => ({ ...none, CapHoc: 'THCS' as const }));
  await openPage('/bgh', 'BGH');
  await expect.element(card('THPT (khối 10–12)')).toBeChecked();
  await expect.element(card('THCS và THPT (khối 6–12)')).not.toBeChecked();
  server.on(printedSchoolApi.read, () => ({ ...none, CapHoc: 'THCS' as const }));
  await card('THCS (khối 6–9)').click();
  await expectToasts('success', ['Đã chọn cấp học THCS (khối 6–9).']);
  await expect.element(card('THCS (khối 6–9)')).toBeChecked();
  expect(server.calls(schoolApi.change).map(({ body }) => body)).toEqual([
    { ...none, CapHoc: 'THCS', Goc: none },
  ]);
});

test('a failure is reported, and the stored level is shown again', async () => {
  const problem = blockInUse('Khối 10');
  server.on(schoolApi.change, () => refuse(400, { CapHoc: [problem] }));
  await openPage('/bgh', 'BGH');
  await card('THCS (khối 6–9)').click();
  await expectToasts('error', [problem]);
  await expect.element(card('THPT (khối 10–12)')).toBeChecked();
});

test.each([
  { who: 'the registrar', as: 'GiaoVu', address: '/giaovu', NienKhoa: null },
  {
    who: 'the board of a school with a year',
    as: 'BGH',
    address: '/bgh',
    NienKhoa: { id: 2, TenNienKhoa: '2026-2027' },
  },
] as const)('$who is not asked', async ({ as, address, NienKhoa }) => {
  server.on(overviewApi.overview, () => ({ ...emptyOverview, NienKhoa }));
  await openPage(address, as);
  await expect.element(checklist()).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
});
