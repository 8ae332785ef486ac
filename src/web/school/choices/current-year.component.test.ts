// Pages that wait for a year keep their empty state and offer the current year with one click.

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { classesApi } from '#shared/school/classes/api.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks, currentYear, oldYear, terms, years } from '#test/web/school/school.ts';
import { expectCount } from '#test/web/seen.ts';

const chooseAll = 'Vui lòng chọn đầy đủ bộ lọc để xem báo cáo.';
const chooseClass = 'Vui lòng chọn lớp để xem danh sách.';
const screens = [
  ['/giaovu/baocao-hocky', 'GiaoVu', chooseAll],
  ['/bgh/baocao-monhoc', 'BGH', chooseAll],
  ['/giaovu/danh-sach-lop/xuat-danh-sach', 'GiaoVu', chooseClass],
  ['/giaovien/danh-sach-lop', 'GiaoVien', chooseClass],
  ['/giaovien/tra-cuu', 'GiaoVien', 'Vui lòng chọn niên khóa để bắt đầu tra cứu.'],
] as const;

const button = () => page.getByRole('button', { name: `Năm nay: ${currentYear.TenNienKhoa}` });
const filter = () => page.getByRole('combobox', { name: 'Niên khóa' });

beforeEach(() => {
  server.on(regulationsApi.years, () => years);
  server.on(regulationsApi.yearsOfStudents, () => years);
  server.on(regulationsApi.blocksOfStudents, () => blocks);
  server.on(regulationsApi.latest, () => ({
    ...regulationDefaults,
    IDNienKhoa: currentYear.id,
    TenNienKhoa: currentYear.TenNienKhoa,
    ChoPhepSuaDiemHK1: false,
    ChoPhepSuaDiemHK2: false,
  }));
  server.on(termsApi.terms, () => terms);
  server.on(classesApi.ofYear, () => []);
  server.on(subjectsApi.list, () => []);
  server.on(studentsApi.lookup, () => ({ count: 0, next: null, previous: null, results: [] }));
});

test.each(screens)(
  '%s (%s): no year is chosen at first, and one key chooses the current year',
  async (path, role, text) => {
    const { address } = await openPage(path, role);
    await expect.element(page.getByRole('cell')).toHaveTextContent(text);
    await expect.element(filter()).toHaveValue('');
    await expect.element(button()).toBeVisible();
    (button().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`${path}?nienkhoa=${currentYear.id}`);
    await expect.element(filter()).toHaveFocus();
    await expect.element(filter()).toHaveValue(String(currentYear.id));
    await expectCount(button(), 0);
  },
);

test('in an old year, the button back appears beside the filter and moves nothing else', async () => {
  const { address } = await openPage(`/giaovien/tra-cuu?nienkhoa=${oldYear.id}`, 'GiaoVien');
  await expect.element(button()).toBeVisible();
  const before = filter().element().getBoundingClientRect();
  await button().click();
  await expect.poll(address).toBe(`/giaovien/tra-cuu?nienkhoa=${currentYear.id}`);
  await expectCount(button(), 0);
  await expect.element(filter()).toHaveFocus();
  expect(filter().element().getBoundingClientRect()).toEqual(before);
});

test('a school without a year has no button', async () => {
  server.on(regulationsApi.years, () => []);
  await openPage('/giaovu/baocao-hocky', 'GiaoVu');
  await expect.element(page.getByRole('cell')).toHaveTextContent(chooseAll);
  await expectCount(page.getByRole('button', { name: /Năm nay/u }), 0);
});
