// Who is exempt from a subject, in a dialog of the classes page.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { type Exemption, exemptionsApi } from '#shared/school/exemptions/api.ts';
import { exemptionMessages } from '#shared/school/exemptions/messages.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { an, anh, hoa, namesake } from '#test/web/school/roster.ts';
import {
  blocks,
  circularYear,
  currentYear,
  groups,
  oldYear,
  twoColumnYear,
} from '#test/web/school/school.ts';
import { expectCount, expectFieldError, expectTexts, expectToasts } from '#test/web/seen.ts';

const address = '/giaovu/quan-ly-lop-hoc';
const schoolClass: SchoolClass = {
  ...{ id: 11, TenLop: '10A1', IDNienKhoa: currentYear.id, TenNienKhoa: currentYear.TenNienKhoa },
  ...{ IDKhoi: 1, TenKhoi: 'Khối 10', IDToHop: null, TenToHop: null, SiSo: 2, is_editable: true },
  MonHoc: [
    { id: 21, TenMonHoc: 'Toán' },
    { id: 22, TenMonHoc: 'Giáo dục thể chất' },
  ],
};

const exemption: Exemption = {
  ...{ id: 5, IDHocSinh: 101, HoTen: 'Nguyễn Văn An', IDMonHoc: 22, TenMonHoc: 'Giáo dục thể chất' },
  ...{ IDHocKy: 0, LyDo: 'Miễn theo giấy xác nhận của bệnh viện' },
  ...{ NguoiTao: 'Trần Giáo Vụ', ThoiDiem: '2026-11-16T07:05:00.000Z' },
};

/** What the server has stored. */
let stored: Exemption[] = [];

const dialog = () => page.getByRole('dialog', { name: 'Miễn giảm môn học của lớp 10A1' });
const rows = () => dialog().getByRole('table').getByRole('row');
const addButton = () => dialog().getByRole('button', { name: 'Miễn môn học' });
const select = (name: string) => dialog().getByRole('combobox', { name });
const reason = () => dialog().getByRole('textbox', { name: 'Lý do' });
const submit = () => dialog().getByRole('button', { name: 'Miễn', exact: true });
const creations = () => server.calls(exemptionsApi.create).map(({ body }) => body);

beforeEach(() => {
  stored = [];
  server.on(regulationsApi.years, () => [circularYear, oldYear]);
  server.on(regulationsApi.latest, () => ({}));
  server.on(regulationsApi.blocksOfClasses, () => blocks);
  server.on(subjectsApi.groups, () => groups);
  server.on(classesApi.list, () => [schoolClass]);
  server.on(classesApi.students, () => [an, hoa, namesake, anh]);
  server.on(exemptionsApi.list, () => stored);
});

async function openExemptions(): Promise<void> {
  await openPage(address, 'GiaoVu');
  await page.getByRole('button', { name: 'Miễn giảm của lớp 10A1' }).click();
  await expect.element(dialog()).toBeVisible();
}

async function fillForm(): Promise<void> {
  await addButton().click();
  await expect.element(select('Học sinh')).toHaveFocus();
  await select('Học sinh').selectOptions('Trần Ngọc Ánh');
  await select('Môn học').selectOptions('Giáo dục thể chất');
  await reason().fill('Giấy của bệnh viện');
}

test('a year with two columns has no exemptions', async () => {
  server.on(regulationsApi.years, () => [twoColumnYear]);
  await openPage(address, 'GiaoVu');
  await expect.element(page.getByRole('button', { name: 'Môn học của lớp 10A1' })).toBeVisible();
  await expectCount(page.getByRole('button', { name: /Miễn giảm/u }), 0);
});

test('without exemptions a sentence says so', async () => {
  await openExemptions();
  await expect.element(dialog().getByText('Chưa có học sinh nào được miễn.')).toBeVisible();
});

test('the list names student, subject, period, reason, and who exempted when', async () => {
  stored = [exemption, { ...exemption, id: 6, HoTen: 'Trần Thị Bình', IDHocKy: 2 }];
  await openExemptions();
  await expectCount(rows(), 3);
  const cells = (place: number) => rows().nth(place).getByRole('cell');
  const by = ['Miễn theo giấy xác nhận của bệnh viện', 'Trần Giáo Vụ, 14:05 16/11/2026', 'Xóa'];
  await expectTexts(cells(1), ['Giáo dục thể chất', 'Cả năm', ...by]);
  await expectTexts(cells(2), ['Giáo dục thể chất', 'Học kỳ 2', ...by]);
});

test('a student is exempted for the whole year, or for one term, and then listed', async () => {
  server.on(exemptionsApi.create, ({ body }) => {
    const created = { ...exemption, ...body, id: 7 + stored.length, HoTen: 'Trần Ngọc Ánh' } as Exemption;
    stored = [...stored, created];
    return created;
  });
  await openExemptions();
  await fillForm();
  await submit().click();
  await expectToasts('success', ['Đã miễn môn Giáo dục thể chất cho Trần Ngọc Ánh.']);
  await expect.element(rows().nth(1)).toMatchTextContent('Cả năm');
  await expect.element(addButton()).toHaveFocus();
  await fillForm();
  await select('Thời gian').selectOptions('Học kỳ 1');
  await submit().click();
  await expect.element(rows().nth(2)).toMatchTextContent('Học kỳ 1');
  const body = { IDHocSinh: anh.id, IDMonHoc: 22, LyDo: 'Giấy của bệnh viện' };
  expect(creations()).toEqual([
    { ...body, IDHocKy: 0 },
    { ...body, IDHocKy: 1 },
  ]);
});

test('namesakes are offered with their birth dates', async () => {
  await openExemptions();
  await addButton().click();
  await expectTexts(select('Học sinh').getByRole('option'), [
    '-- Chọn học sinh --',
    'Nguyễn Văn An',
    'Lê Thị Hoa (02/01/2010)',
    'Lê Thị Hoa (31/12/2010)',
    'Trần Ngọc Ánh',
  ]);
});

test('an incomplete form is refused at its fields, and nothing is sent', async () => {
  await openExemptions();
  await addButton().click();
  await reason().fill('ốm');
  await submit().click();
  await expectFieldError(select('Học sinh'), 'Vui lòng chọn học sinh.');
  await expectFieldError(select('Môn học'), 'Vui lòng chọn môn học.');
  await expect.element(reason()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(select('Học sinh')).toHaveFocus();
  expect(creations()).toEqual([]);
});

test.each([
  ['scores', exemptionMessages.hasScores],
  ['an exemption', exemptionMessages.twice],
])('a student who already has %s is refused with the reason, and the input stays', async (_what, detail) => {
  server.on(exemptionsApi.create, () => refuse(400, { detail }));
  await openExemptions();
  await fillForm();
  await submit().click();
  await expectToasts('error', [detail]);
  await expectTexts(dialog().getByRole('alert'), [detail]);
  await expect.element(reason()).toHaveValue('Giấy của bệnh viện');
  await dialog().getByRole('button', { name: 'Hủy' }).click();
  await expect.element(addButton()).toHaveFocus();
});

test('an exemption is removed from the list', async () => {
  stored = [exemption];
  server.on(exemptionsApi.remove, () => {
    stored = [];
    return undefined;
  });
  await openExemptions();
  await dialog()
    .getByRole('button', { name: 'Xóa miễn giảm môn Giáo dục thể chất của Nguyễn Văn An' })
    .click();
  await expectToasts('success', ['Đã thôi miễn môn Giáo dục thể chất cho Nguyễn Văn An.']);
  await expect.element(dialog().getByText('Chưa có học sinh nào được miễn.')).toBeVisible();
  expect(server.calls(exemptionsApi.remove).map(({ params }) => Number(params.id))).toEqual([5]);
});

test('a refused removal shows the reason and keeps the row', async () => {
  stored = [exemption];
  server.on(exemptionsApi.remove, () => refuse(403, { detail: 'Niên khóa cũ chỉ được xem.' }));
  await openExemptions();
  await dialog()
    .getByRole('button', { name: /^Xóa miễn giảm/u })
    .click();
  await expectToasts('error', ['Niên khóa cũ chỉ được xem.']);
  await expectCount(rows(), 2);
});

test('a loading error is shown with a retry', async () => {
  const answerAgain = server.on(exemptionsApi.list, () => refuse(500));
  await openExemptions();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Lỗi kết nối máy chủ.');
  answerAgain();
  await dialog().getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(dialog().getByText('Chưa có học sinh nào được miễn.')).toBeVisible();
});
