// Common to the fields of all forms: the position of hints, which fields share a row, and how read-only fields look.

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import { rowOf as accountRow, accountsAnswer, thuy } from '#test/web/access/accounts.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks, currentYear, groups, years } from '#test/web/school/school.ts';
import { fieldOf } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';

const field = (label: string) => fieldOf(label, page.getByRole('dialog'));
const edit = (row: Locator) => row.getByRole('button', { name: /^Sửa/u }).click();
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

async function openRegulation(): Promise<void> {
  server.on(regulationsApi.list, () => [
    {
      ...regulationDefaults,
      IDNienKhoa: currentYear.id,
      TenNienKhoa: currentYear.TenNienKhoa,
      is_editable: true,
      is_deletable: false,
    },
  ]);
  await openPage('/bgh/quydinh', 'BGH');
  await edit(page.getByRole('row', { name: /2026-2027/u }));
}

async function openClass(): Promise<void> {
  const schoolClass: SchoolClass = {
    id: 1,
    TenLop: '10A1',
    IDNienKhoa: currentYear.id,
    TenNienKhoa: currentYear.TenNienKhoa,
    IDKhoi: 1,
    TenKhoi: 'Khối 10',
    IDToHop: null,
    TenToHop: null,
    SiSo: 0,
    MonHoc: [],
    is_editable: true,
  };
  server.on(regulationsApi.years, () => years);
  server.on(regulationsApi.blocksOfClasses, () => blocks);
  server.on(subjectsApi.groups, () => groups);
  server.on(classesApi.list, () => ({ count: 1, next: null, previous: null, results: [schoolClass] }));
  await openPage('/giaovu/quan-ly-lop-hoc', 'GiaoVu');
  await edit(page.getByRole('row', { name: /10A1/u }));
}

async function openAccount(): Promise<void> {
  accountsAnswer();
  await openPage('/bgh/taikhoan', 'BGH');
  await edit(accountRow(thuy.user.username));
}

const readOnly = [
  ['the name of a year', openRegulation, 'Niên khóa', 'Niên khóa', 'Tuổi tối thiểu'],
  ['the username of an account', openAccount, 'Tên đăng nhập', 'Tên đăng nhập', 'Họ'],
  ['the year of a class', openClass, 'Niên khóa', 'Khối', 'Tên lớp'],
] as const;

test.each(readOnly)('%s is read-only and does not look like an input', async (_name, open, ...labels) => {
  await open();
  const [label, same, editable] = labels;
  const look = (of: string) => {
    const { backgroundColor, borderTopColor, paddingInlineStart } = getComputedStyle(field(of).element());
    return { backgroundColor, borderTopColor, paddingInlineStart };
  };
  const bare = {
    backgroundColor: 'rgba(0, 0, 0, 0)',
    borderTopColor: 'rgba(0, 0, 0, 0)',
    paddingInlineStart: '0px',
  };
  await expect.element(field(label)).toBeVisible();
  expect(look(label)).toEqual(bare);
  expect(look(same)).toEqual(bare);
  expect(look(editable).borderTopColor).not.toBe(bare.borderTopColor);
  await expect.element(field(label)).toHaveAccessibleDescription(/^Không thể/u);
});

test('hints are below their fields, so that the fields of a row are aligned', async () => {
  await openAccount();
  await expect.element(field('Mật khẩu mới')).toBeVisible();
  const hints = [...document.querySelectorAll('.mantine-InputWrapper-description')];
  expect(hints).toHaveLength(2);
  for (const hint of hints) {
    const input = hint.parentElement?.querySelector('input')?.getBoundingClientRect();
    expect(hint.getBoundingClientRect().top).toBeGreaterThanOrEqual(input?.bottom ?? Number.NaN);
  }
  expect(boxOf(field('Tên đăng nhập')).top).toBe(boxOf(field('Mật khẩu mới')).top);
});

test('limits of the same kind share a row', async () => {
  await resizeTo(768, 900);
  await openRegulation();
  const rows = [
    ['Tuổi tối thiểu', 'Tuổi tối đa'],
    ['Sĩ số tối đa', 'Số môn học tối đa', 'Điểm đạt môn'],
    ['Số lớp khối 10', 'Số lớp khối 11', 'Số lớp khối 12'],
  ];
  await expect.element(field('Số lớp khối 12')).toBeVisible();
  const tops = rows.map((labels) => new Set(labels.map((label) => boxOf(field(label)).top)));
  expect(tops.map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set(tops.flatMap((all) => [...all])).size).toBe(3);
});

test('choosing a day in the calendar fills the field and focuses the button that opened it', async () => {
  accountsAnswer();
  await openPage('/bgh/taikhoan', 'BGH');
  await edit(accountRow(thuy.user.username));
  const open = page.getByRole('button', { name: 'Chọn ngày sinh trên lịch' });
  await open.click();
  await page.getByRole('group', { name: 'Lịch: ngày sinh' }).getByText('17', { exact: true }).click();
  await expect.element(field('Ngày sinh')).toHaveValue(expect.stringMatching(/^17\//u));
  await expect.element(open).toHaveFocus();
});
