import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type AuditLine, auditLogApi } from '#shared/access/audit-log/api.ts';
import { auditLogLimits } from '#shared/access/audit-log/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectFieldError, expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';

const address = '/bgh/nhat-ky';

const people = [
  { id: 1, username: 'bgh', HoTen: 'Nguyễn Thị Hạnh', DaXoa: false },
  { id: 3, username: 'mai', HoTen: 'Trần Thị Mai', DaXoa: true },
  { id: 4, username: 'cu', HoTen: null, DaXoa: true },
];

const line = (id: number, more: Partial<AuditLine> = {}): AuditLine => ({
  id,
  ThoiDiem: '2026-11-15T17:30:05.000Z',
  IDTaiKhoan: 1,
  NguoiDung: 'bgh',
  HoTen: 'Nguyễn Thị Hạnh',
  Loai: 'TaiKhoan',
  NoiDung: 'Đã tạo tài khoản @lan với vai trò Giáo vụ.',
  HocSinh: null,
  ...more,
});

const lines = [
  line(5),
  line(4, { IDTaiKhoan: 4, NguoiDung: 'cu', HoTen: null, Loai: 'DangNhap', NoiDung: 'Đã đăng xuất.' }),
  line(3, { IDTaiKhoan: null, NguoiDung: '', HoTen: null, Loai: 'DangNhap', NoiDung: 'Đăng nhập…' }),
  line(2, { IDTaiKhoan: null, NguoiDung: 'Sổ Điểm', HoTen: null, Loai: 'MayChu', NoiDung: 'Đã sao lưu.' }),
  line(1, { Loai: null, NoiDung: 'Thao tác “sky.paint”.' }),
];
const pageOf = (results: AuditLine[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
});

const table = () => page.getByRole('table', { name: 'Nhật ký hoạt động, mới nhất trước' });
const cells = (place: number) => table().getByRole('row').nth(place).getByRole('cell');
const asked = () => server.calls(auditLogApi.list).at(-1)?.query;

beforeEach(() => {
  server.on(auditLogApi.people, () => people);
  server.on(auditLogApi.list, () => pageOf(lines));
});

test('a line shows the person, the time in Vietnam, the action and its kind', async () => {
  await openPage(address, 'BGH');
  await expectTexts(table().getByRole('columnheader'), ['Người thực hiện', 'Nội dung', 'Thời điểm']);
  await expectTexts(table().getByRole('rowheader'), [
    'Nguyễn Thị Hạnh@bgh',
    '@cu',
    'Không rõ',
    'Sổ Điểm',
    'Nguyễn Thị Hạnh@bgh',
  ]);
  await expectTexts(cells(1), [
    'Đã tạo tài khoản @lan với vai trò Giáo vụ.Tài khoản, vai trò, mật khẩu',
    '16/11/2026 00:30:05',
  ]);
  await expectTexts(cells(5), ['Thao tác “sky.paint”.', '16/11/2026 00:30:05']);
});

test('the name of a student leads to their record', async () => {
  const NoiDung = 'Đã sửa hồ sơ học sinh Nguyễn Văn An: địa chỉ.';
  server.on(auditLogApi.list, () =>
    pageOf([line(1, { NoiDung, HocSinh: { id: 7, HoTen: 'Nguyễn Văn An' } })]),
  );
  await openPage(address, 'BGH');
  await expect.element(cells(1).first()).toMatchTextContent(NoiDung);
  await expect
    .element(cells(1).getByRole('link', { name: 'Nguyễn Văn An' }))
    .toHaveAttribute('href', '/bgh/hoc-sinh/7');
});

test('the person filter lists existing and deleted accounts', async () => {
  await openPage(address, 'BGH');
  await expectTexts(page.getByLabelText('Người thực hiện').getByRole('option'), [
    'Tất cả mọi người',
    'Nguyễn Thị Hạnh (@bgh)',
    'Trần Thị Mai (@mai) – đã xóa',
    '@cu – đã xóa',
  ]);
});

describe('the filters', () => {
  test('are stored in the URL, sent to the server, and reset the page', async () => {
    const { address: now } = await openPage(`${address}?trang=2`, 'BGH');
    await page.getByLabelText('Người thực hiện').selectOptions('Trần Thị Mai (@mai) – đã xóa');
    await expect.poll(asked).toEqual({ IDTaiKhoan: '3', page: '1', page_size: '50' });
    await page.getByLabelText('Loại', { exact: true }).selectOptions('Xuất Excel, PDF');
    await fieldOf('Từ ngày').fill('01/11/2026');
    await fieldOf('Đến ngày').fill('15/11/2026');
    await expect
      .poll(asked)
      .toMatchObject({ IDTaiKhoan: '3', Loai: 'XuatTep', TuNgay: '2026-11-01', DenNgay: '2026-11-15' });
    expect(now()).toBe(`${address}?nguoi=3&loai=XuatTep&tu=2026-11-01&den=2026-11-15`);
    await fieldOf('Từ ngày').fill('');
    await expect.poll(asked).not.toHaveProperty('TuNgay');
  });

  test('an incomplete day sends no request and stays as typed', async () => {
    await openPage(address, 'BGH');
    await expectCount(table().getByRole('rowheader'), 5);
    const before = server.calls(auditLogApi.list).length;
    await fieldOf('Từ ngày').fill('31/02/2026');
    await expect.element(fieldOf('Từ ngày')).toHaveValue('31/02/2026');
    expect(server.calls(auditLogApi.list)).toHaveLength(before);
  });

  test('a start after the end is an error at its field', async () => {
    server.on(auditLogApi.list, () => pageOf([]));
    await openPage(`${address}?tu=2026-11-15&den=2026-11-01`, 'BGH');
    await expectFieldError(fieldOf('Đến ngày'), 'Đến ngày không được trước từ ngày.');
    await expect.element(table().getByText('Không tìm thấy hoạt động nào phù hợp.')).toBeVisible();
  });

  test('invalid values in the URL are ignored', async () => {
    await openPage(`${address}?nguoi=lan&loai=DoiMau&tu=hom-qua`, 'BGH');
    await expectCount(table().getByRole('rowheader'), 5);
    expect(asked()).toEqual({ page: '1', page_size: '50' });
  });
});

test('a note says that a long log cannot be paged through completely', async () => {
  server.on(auditLogApi.list, () => pageOf(lines, auditLogLimits.lines));
  await openPage(address, 'BGH');
  await expect
    .element(page.getByText('Chỉ hiện 10.000 dòng mới nhất. Hãy thu hẹp bộ lọc để xem các dòng cũ hơn.'))
    .toBeVisible();
  await expect.element(page.getByText('1–50 trong 10.000 dòng')).toBeVisible();
});

describe('the export', () => {
  test('uses the same filters; a rejection stays visible', async () => {
    server.on(auditLogApi.exportLog, () => refuse(429, { detail: messages.tooMany }));
    await openPage(`${address}?nguoi=1&loai=DangNhap`, 'BGH');
    await page.getByRole('button', { name: 'Xuất Excel' }).click();
    await expectToasts('error', [messages.tooMany]);
    await expect.element(page.getByRole('main').getByText(messages.tooMany)).toBeVisible();
    expect(server.calls(auditLogApi.exportLog).map(({ query }) => query)).toEqual([
      { IDTaiKhoan: '1', Loai: 'DangNhap' },
    ]);
  });

  test('is disabled for an empty list', async () => {
    server.on(auditLogApi.list, () => pageOf([]));
    await openPage(address, 'BGH');
    await expect.element(table().getByText('Không tìm thấy hoạt động nào phù hợp.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Xuất Excel' })).toBeDisabled();
  });
});

test.each([
  ['the log', auditLogApi.list],
  ['the people', auditLogApi.people],
] as const)('loading %s fails: the error stays inline and can be retried', async (_name, call) => {
  const answerAgain = server.on(call, () => refuse(500, { detail: messages.internal }));
  await openPage(address, 'BGH');
  await expectToasts('error', [messages.internal]);
  const problem = page.getByRole('main').getByRole('alert');
  await expect.element(problem).toMatchTextContent(messages.internal);
  answerAgain();
  await problem.getByRole('button', { name: 'Thử lại' }).click();
  await expectCount(table().getByRole('rowheader'), 5);
});
