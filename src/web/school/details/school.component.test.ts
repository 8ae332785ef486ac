// The school's details: where they are changed, and where the name appears.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { printedSchoolApi, type School } from '#shared/paper/school-api.ts';
import { schoolApi, schoolConflictDetail } from '#shared/school/details/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { expectFieldError, expectTexts, expectToasts } from '#test/web/seen.ts';

const ours: School = {
  CoQuanChuQuan: 'Sở Giáo dục và Đào tạo Lâm Đồng',
  TenTruong: 'Trường THPT Hoa Ban',
  DiaDanh: '',
  HieuTruong: 'Trần Đức Duy',
};
const values = () => page.getByRole('main').getByRole('definition');
const dialog = () => page.getByRole('dialog', { name: 'Sửa thông tin trường' });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const save = () => dialog().getByRole('button', { name: 'Lưu' });

async function openForm(): Promise<void> {
  await openPage('/bgh/quydinh', 'BGH');
  await page.getByRole('button', { name: 'Sửa thông tin trường' }).click();
  await expect.element(field('Cơ quan chủ quản')).toHaveFocus();
}

beforeEach(() => {
  server.on(regulationsApi.list, () => []);
  server.on(printedSchoolApi.read, () => ours);
});

test('the name appears on the login card and in the tab title', async () => {
  await openPage('/login');
  await expect.element(page.getByText(ours.TenTruong)).toBeVisible();
  await expect.poll(() => document.title).toBe('Đăng nhập – Sổ Điểm – Trường THPT Hoa Ban');
});

test('the page works without a name or without a response', async () => {
  server.on(printedSchoolApi.read, () => refuse(500));
  await openPage('/login');
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Đăng nhập']);
  expect(document.title).toBe('Đăng nhập – Sổ Điểm');
});

test('the title link of the top bar has the name as its tooltip, also by keyboard', async () => {
  answerForHome();
  await openPage('/giaovien', 'GiaoVien');
  const link = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expect.element(link).toHaveAccessibleDescription(ours.TenTruong);
  // The heading takes the focus when the page opens.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  (link.element() as HTMLElement).focus();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
});

test('the card shows all four details and marks missing ones', async () => {
  await openPage('/bgh/quydinh', 'BGH');
  await expectTexts(values(), [ours.CoQuanChuQuan, ours.TenTruong, 'Chưa có', ours.HieuTruong]);
});

test('a loading error can be retried', async () => {
  const answerAgain = server.on(printedSchoolApi.read, () => refuse(500));
  await openPage('/bgh/quydinh', 'BGH');
  await expect.element(page.getByText('Server đang gặp sự cố. Vui lòng thử lại sau.')).toBeVisible();
  answerAgain();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expectTexts(values(), [ours.CoQuanChuQuan, ours.TenTruong, 'Chưa có', ours.HieuTruong]);
});

test('invalid values are errors at their fields, and nothing is sent', async () => {
  await openForm();
  await field('Địa danh').fill('\u202EĐà Lạt');
  await save().click();
  await expectFieldError(
    field('Địa danh'),
    `${messages.bidiControl} Đứng trước ngày tháng trên giấy, ví dụ: Đà Lạt.`,
  );
  expect(server.calls(schoolApi.change)).toEqual([]);
});

test('saving sends all four values with the loaded ones, and the new name appears immediately', async () => {
  server.on(schoolApi.change, ({ body: { Goc: _, CapHoc = 'THPT', ...school } }) => ({ ...school, CapHoc }));
  await openForm();
  await field('Tên trường').fill('Trường THPT Hoa Sen');
  await save().click();
  await expectToasts('success', ['Đã cập nhật thông tin trường.']);
  const saved = { ...ours, TenTruong: 'Trường THPT Hoa Sen' };
  const THPT = { CapHoc: 'THPT' };
  expect(server.calls(schoolApi.change).map(({ body }) => body)).toEqual([
    { ...saved, ...THPT, Goc: { ...ours, ...THPT } },
  ]);
  await expectTexts(values(), [saved.CoQuanChuQuan, saved.TenTruong, 'Chưa có', saved.HieuTruong]);
  expect(document.title).toBe('Quản lý quy định – Sổ Điểm – Trường THPT Hoa Sen');
});

test('the level is chosen on three cards, which is sent and shown', async () => {
  server.on(schoolApi.change, ({ body: { Goc: _, CapHoc = 'THPT', ...school } }) => ({ ...school, CapHoc }));
  await openForm();
  const level = (name: string) => dialog().getByRole('radio', { name });
  await expect.element(level('THPT (khối 10–12)')).toBeChecked();
  await level('THCS và THPT (khối 6–12)').click();
  server.on(printedSchoolApi.read, () => ({ ...ours, CapHoc: 'THCS_THPT' as const }));
  await save().click();
  await expectToasts('success', ['Đã cập nhật thông tin trường.']);
  expect(server.calls(schoolApi.change)[0]?.body).toMatchObject({ CapHoc: 'THCS_THPT' });
  await expect.element(values().nth(4)).toHaveTextContent('THCS và THPT (khối 6–12)');
});

test('a level that cannot be left is an error at the cards', async () => {
  const problem = 'Khối 10 đang có lớp hoặc học sinh trong niên khóa hiện tại nên không bỏ được khối này.';
  server.on(schoolApi.change, () => refuse(400, { CapHoc: [problem] }));
  await openForm();
  await dialog().getByRole('radio', { name: 'THCS (khối 6–9)' }).click();
  await save().click();
  await expect.element(dialog().getByRole('group', { name: 'Cấp học' })).toMatchTextContent(problem);
});

test('a change by someone else shows the stored values, and the next save is based on them', async () => {
  const theirs = { ...ours, TenTruong: 'Trường THPT Hoa Mai', DiaDanh: 'Đà Lạt', CapHoc: 'THPT' } as const;
  const refuseNoMore = server.on(schoolApi.change, () =>
    refuse(409, { detail: schoolConflictDetail(['TenTruong']), ...theirs }),
  );
  await openForm();
  await field('Tên trường').fill('Trường THPT Hoa Sen');
  await save().click();
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent(`${schoolConflictDetail(['TenTruong'])}Tên trường hiện là “Trường THPT Hoa Mai”.`);
  refuseNoMore();
  server.on(schoolApi.change, ({ body: { Goc: _, CapHoc = 'THPT', ...school } }) => ({ ...school, CapHoc }));
  await save().click();
  await expectToasts('success', ['Đã cập nhật thông tin trường.']);
  expect(server.calls(schoolApi.change).at(-1)?.body).toEqual({
    ...theirs,
    TenTruong: 'Trường THPT Hoa Sen',
    Goc: theirs,
  });
});
