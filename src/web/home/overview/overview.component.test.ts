import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountsApi } from '#shared/access/accounts/api.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { type Overview, overviewApi } from '#shared/home/overview/api.ts';
import { rolloverApi } from '#shared/results/rollover/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { scoreEntryApi } from '#shared/scores/locks/api.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { answerForHome, emptyOverview } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { years } from '#test/web/school/school.ts';
import { expectCount, expectTexts } from '#test/web/seen.ts';
import { hideChecklist, isChecklistHidden } from '../checklist/checklist-memory.ts';

const school: Overview = {
  NienKhoa: { id: 2, TenNienKhoa: '2026-2027' },
  CoTenTruong: true,
  ChuaKetChuyen: null,
  SoMonHoc: 13,
  SoMonHocToiDa: 13,
  SoGiaoVien: 9,
  SoHocSinh: 1480,
  ChuaXepLop: 0,
  SoLop: 36,
  LopChuaCoMon: 0,
  LopChuaPhanCong: 0,
  DaMoNhapDiem: true,
  YeuCauMoKhoa: 0,
  TienDo: [
    { IDHocKy: 1, TenHocKy: 'Học kỳ 1', DaNhap: 11_500, CanNhap: 12_000, DaBatDau: true },
    { IDHocKy: 2, TenHocKy: 'Học kỳ 2', DaNhap: 0, CanNhap: 12_000, DaBatDau: true },
  ],
  KetQua: {
    IDNienKhoa: 2,
    TenNienKhoa: '2026-2027',
    IDHocKy: 1,
    TenHocKy: 'Học kỳ 1',
    SiSo: 1480,
    SoLuongDat: 1295,
    TiLe: 87.5,
    CoDiem: 1480,
  },
};

const figures = (name = 'Niên khóa 2026-2027') => page.getByRole('region', { name });
const checklist = () => page.getByRole('region', { name: 'Chuẩn bị niên khóa' });
const answerOverview = (change: Partial<Overview> = {}) =>
  server.on(overviewApi.overview, () => ({ ...school, ...change }));

beforeEach(() => {
  hideChecklist(false);
  answerForHome();
});

describe('the figures', () => {
  test('of the board link to the page for each task', async () => {
    answerOverview();
    await openPage('/bgh', 'BGH');
    await expectTexts(figures().getByRole('term'), [
      'Học sinh',
      'Lớp học',
      'Tỉ lệ đạt',
      'Ô điểm còn thiếu',
      'Xin mở khóa',
    ]);
    await expectTexts(figures().getByRole('definition'), [
      '1.480',
      'Đều đã có lớp',
      '36',
      'Đều đã có môn học',
      '87.50%',
      'HK1 2026-2027',
      '12.500',
      'HK1: 500, HK2: 12.000',
      '0',
      'Không có yêu cầu nào',
    ]);
    for (const [name, address] of Object.entries({
      'Học sinh': '/giaovu/hoc-sinh/tiep-nhan',
      'Lớp học': '/giaovu/quan-ly-lop-hoc',
      'Tỉ lệ đạt': '/bgh/baocao-hocky?nienkhoa=2&hocky=1',
      'Ô điểm còn thiếu': '/bgh/tien-do',
      'Xin mở khóa': '/giaovu/quyen-sua-diem',
    }))
      await expect
        .element(figures().getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', address);
  });

  test('of the registrar link to the page for each task', async () => {
    answerOverview({ ChuaXepLop: 25, LopChuaCoMon: 2, LopChuaPhanCong: 5, YeuCauMoKhoa: 3 });
    await openPage('/giaovu', 'GiaoVu');
    await expectTexts(figures().getByRole('definition'), [
      '25',
      'trong 1.480 học sinh',
      '2',
      'trong 36 lớp',
      '5',
      'trong 36 lớp',
      '12.500',
      'HK1: 500, HK2: 12.000',
      '3',
      'đang chờ trả lời',
    ]);
    for (const [name, address] of Object.entries({
      'Chưa xếp lớp': '/giaovu/danh-sach-lop/lap-danh-sach',
      'Lớp chưa có môn': '/giaovu/quan-ly-lop-hoc',
      'Lớp chưa phân công đủ': '/giaovu/phan-cong',
      'Ô điểm còn thiếu': '/giaovu/tien-do',
    }))
      await expect.element(figures().getByRole('link', { name })).toHaveAttribute('href', address);
  });

  test('can be retried if loading fails, and the rest of the home page works', async () => {
    const answerAgain = server.on(overviewApi.overview, () => refuse(404));
    await openPage('/bgh', 'BGH');
    const failed = figures('Niên khóa hiện tại');
    await expect
      .element(failed.getByRole('alert'))
      .toMatchTextContent('Không thể tải số liệu của niên khóa.');
    const accounts = page.getByRole('region', { name: 'Tài khoản' });
    await expect.element(accounts.getByText('14')).toBeVisible();
    const edge = failed.getByRole('alert').element().getBoundingClientRect().bottom;
    expect(accounts.element().getBoundingClientRect().top - edge).toBeGreaterThanOrEqual(16);
    await expect.element(page.getByRole('link', { name: /^Cài đặt hệ thống/u })).toBeVisible();
    await expectCount(checklist(), 0);
    answerAgain();
    answerOverview();
    await failed.getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(figures().getByText('1.480')).toBeVisible();
  });
});

describe('the checklist', () => {
  const titles = [
    'Lập quy định của niên khóa',
    'Ghi thông tin trường',
    'Thêm các môn học',
    'Tạo tài khoản cho giáo viên',
    'Tạo lớp và chọn môn học của lớp',
    'Tiếp nhận học sinh',
    'Xếp học sinh vào lớp',
    'Phân công giảng dạy',
    'Mở nhập điểm',
  ];

  test('leads the board through every step in an empty installation', async () => {
    const { address } = await openPage('/bgh', 'BGH');
    const [first, ...others] = titles;
    await expectTexts(checklist().getByRole('listitem'), [
      `1Bước tiếp theo: ${first}`,
      ...others.map((title, index) => `${index + 2}${title}`),
    ]);
    await expectTexts(checklist().getByRole('list').getByRole('link'), titles);
    await expect.element(checklist()).toMatchTextContent('Đã xong 0/9 bước');
    server.on(regulationsApi.list, () => refuse(404));
    await checklist().getByRole('link', { name: titles[0] }).click();
    await expect.poll(address).toBe('/bgh/quydinh');
  });

  test('shows what is done, and tells a registrar who does the rest', async () => {
    answerOverview({ SoGiaoVien: 0, ChuaXepLop: 3, LopChuaPhanCong: 36 });
    await openPage('/giaovu', 'GiaoVu');
    await expectTexts(checklist().getByRole('listitem'), [
      `Đã xong: ${titles[0]}`,
      `Đã xong: ${titles[1]}`,
      `Đã xong: ${titles[2]}`,
      `4Bước tiếp theo: ${titles[3]}Ban Giám Hiệu thực hiện`,
      `Đã xong: ${titles[4]}`,
      `Đã xong: ${titles[5]}`,
      `7${titles[6]}`,
      `8${titles[7]}`,
      `Đã xong: ${titles[8]}`,
    ]);
    await expectTexts(checklist().getByRole('list').getByRole('link'), titles.slice(6, 8));
  });

  test('ends with opening a term, since both start closed', async () => {
    const TienDo = school.TienDo.map((term) => ({ ...term, DaNhap: 0 }));
    answerOverview({ DaMoNhapDiem: false, TienDo });
    const { address } = await openPage('/giaovu', 'GiaoVu');
    await expect.element(checklist()).toMatchTextContent('Đã xong 8/9 bước');
    for (const endpoint of [regulationsApi.scoreLock, regulationsApi.latest, scoreEntryApi.openings])
      server.on(endpoint, () => refuse(404));
    await checklist().getByRole('link', { name: titles[8] }).click();
    await expect.poll(address).toBe('/giaovu/quyen-sua-diem');
  });

  test.each([
    ['BGH', '/bgh', 'Sửa quy định'],
    ['GiaoVu', '/giaovu', 'Ban Giám Hiệu sửa được quy định này.'],
  ] as const)('%s: too many subjects for a class link to the regulation', async (role, home, help) => {
    answerOverview({ SoLop: 0, SoMonHocToiDa: 9 });
    await openPage(home, role);
    await expect
      .element(checklist().getByRole('listitem').nth(4))
      .toMatchTextContent(`${titles[4]}Niên khóa có 13 môn, quy định cho mỗi lớp tối đa 9 môn. ${help}`);
    await expectCount(checklist().getByRole('link', { name: 'Sửa quy định' }), role === 'BGH' ? 1 : 0);
  });

  test('of a year after another begins with the rollover', async () => {
    answerOverview({ ChuaKetChuyen: 1480, SoMonHoc: 0, SoLop: 0, SoHocSinh: 0 });
    const { address } = await openPage('/giaovu', 'GiaoVu');
    await expectTexts(checklist().getByRole('listitem').nth(1), [
      '2Bước tiếp theo: Kết chuyển từ niên khóa trước',
    ]);
    await expectTexts(checklist().getByRole('listitem').nth(3), ['4Thêm các môn họcBan Giám Hiệu thực hiện']);
    server.on(rolloverApi.remaining, () => refuse(404));
    await checklist().getByRole('link', { name: 'Kết chuyển từ niên khóa trước' }).click();
    await expect.poll(address).toBe('/giaovu/ket-chuyen');
  });

  test('disappears when every step is done', async () => {
    answerOverview();
    await openPage('/giaovu', 'GiaoVu');
    await expect.element(figures()).toBeVisible();
    await expectCount(checklist(), 0);
    await expectCount(page.getByRole('button', { name: 'Hiện hướng dẫn' }), 0);
  });

  test('can be hidden in this browser and shown again', async () => {
    await openPage('/bgh', 'BGH');
    await checklist().getByRole('button', { name: 'Ẩn hướng dẫn' }).click();
    await expectCount(checklist(), 0);
    const back = page.getByRole('button', { name: 'Hiện hướng dẫn' });
    await expect.element(back).toHaveFocus();
    expect(isChecklistHidden()).toBe(true);
    await back.click();
    await expect.element(checklist().getByRole('button', { name: 'Ẩn hướng dẫn' })).toHaveFocus();
  });

  test('stays hidden on the next visit', async () => {
    hideChecklist(true);
    await openPage('/bgh', 'BGH');
    await expect.element(page.getByRole('button', { name: 'Hiện hướng dẫn' })).toBeVisible();
    await expect.element(figures('Niên khóa hiện tại').getByText('Chưa tiếp nhận ai')).toBeVisible();
    await expectCount(checklist(), 0);
  });
});

describe('nothing is rendered that would move later', () => {
  const account = () => page.getByRole('link', { name: /^Quản lý tài khoản/u });
  const waiting = () => page.getByRole('status').getByText('Đang tải dữ liệu…');

  test('while the checklist is loading', async () => {
    const answer = Promise.withResolvers<Overview>();
    server.on(overviewApi.overview, () => answer.promise);
    await openPage('/bgh', 'BGH');
    await expect.element(waiting()).toBeInTheDocument();
    await expectCount(account(), 0);
    // Requested in parallel.
    await expect.poll(() => server.calls(accountsApi.stats).length).toBeGreaterThan(0);
    answer.resolve(emptyOverview);
    await expect.element(checklist()).toBeVisible();
    await expect.element(account()).toBeVisible();
    await expectCount(waiting(), 0);
  });

  test('while the students without a decision are loading', async () => {
    answerOverview();
    const answer = Promise.withResolvers<ReplyOf<typeof rolloverApi.remaining>>();
    const listed = Promise.withResolvers<typeof years>();
    server.on(regulationsApi.years, () => listed.promise);
    server.on(progressApi.progress, () => ({ LopHoc: [], MonHoc: [], TienDo: [] }));
    server.on(rolloverApi.remaining, () => answer.promise);
    await openPage('/bgh', 'BGH');
    // Requested in parallel.
    await expect.poll(() => server.calls(rolloverApi.remaining).length).toBeGreaterThan(0);
    listed.resolve(years);
    await expectCount(account(), 0);
    answer.resolve({ TuNienKhoa: '2025-2026', DenNienKhoa: '2026-2027', HocSinh: 3 });
    await expect.element(account()).toBeVisible();
    await expect.element(page.getByText(/^Còn 3 học sinh của niên khóa 2025-2026/u)).toBeVisible();
  });
});
