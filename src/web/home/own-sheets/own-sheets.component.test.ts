import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignmentsApi, type OwnSheet } from '#shared/school/assignments/api.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { homeroomApi } from '#shared/scores/homeroom/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear, years } from '#test/web/school/school.ts';
import { serveSheet, sheetAddress, sheetTitle } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';

const sheet = (IDHocKy: number, change: Partial<OwnSheet> = {}): OwnSheet => ({
  IDLopHoc: 11,
  TenLop: '10A1',
  IDMonHoc: 21,
  TenMonHoc: 'Toán',
  IDHocKy,
  SiSo: 40,
  HinhThuc: 'DiemSo',
  CanNhap: 80,
  ConThieu: 12,
  DuocSua: true,
  LyDoKhoa: null,
  Han: null,
  ...change,
});
const deadline = '2027-01-15T16:59:00.000Z';
const locked = 'Chức năng sửa điểm đã bị khóa cho học kỳ này.';

const section = () => page.getByRole('region', { name: 'Bảng điểm của tôi' });
const nothingAssigned = () => page.getByText('Bạn chưa được phân công dạy lớp nào trong niên khóa này.');
const answerSheets = (sheets: OwnSheet[]) => server.on(assignmentsApi.ownSheets, () => sheets);
const rows = () => section().getByRole('listitem');

beforeEach(answerForHome);

test('lists sheets by term with missing scores, deadline or lock, and links to them', async () => {
  await serveSheet();
  answerSheets([
    sheet(1, { Han: deadline }),
    sheet(1, { IDLopHoc: 12, TenLop: '10A2', ConThieu: 0, Han: deadline }),
    sheet(2, { DuocSua: false, LyDoKhoa: locked }),
  ]);
  const { address } = await openPage('/giaovien', 'GiaoVien');
  await expectTexts(section().getByRole('heading', { level: 3 }), ['Học kỳ 1', 'Học kỳ 2']);
  await expectTexts(rows(), [
    '10A1 – ToánCòn thiếu 12 điểm85%',
    '10A2 – ToánĐã nhập đủ100%',
    '10A1 – ToánCòn thiếu 12 điểm85%',
  ]);
  await expect.element(section().getByText('Hạn: 23:59 15/01/2027')).toBeVisible();
  await expect.element(section().getByText(locked)).toBeVisible();
  await expectTexts(section().getByText(/^Đang (mở|khóa)$/u), ['Đang mở', 'Đang khóa']);
  await rows().first().getByRole('link').click();
  await expect.poll(address).toBe(sheetAddress);
  await expect.element(page.getByRole('table', { name: sheetTitle })).toBeVisible();
});

test('differing sheets of a term each show their own state', async () => {
  answerSheets([sheet(1, { DuocSua: false, LyDoKhoa: locked }), sheet(1, { IDLopHoc: 12, TenLop: '10A2' })]);
  await openPage('/giaovien', 'GiaoVien');
  await expectTexts(rows(), [
    `10A1 – ToánCòn thiếu 12 điểm85%Đang khóa${locked}`,
    '10A2 – ToánCòn thiếu 12 điểm85%Đang mởChưa đặt hạn nhập điểm.',
  ]);
});

test('the homeroom book is one of the sheets, each with a bar', async () => {
  server.on(assignmentsApi.homeroom, () => ({ IDLopHoc: 12, TenLop: '10A2', SiSo: 41 }));
  server.on(homeroomApi.ownProgress, () => [
    { IDHocKy: 1, DaNhap: 30, CanNhap: 41, DuocSua: true },
    { IDHocKy: 2, DaNhap: 0, CanNhap: 41, DuocSua: false },
  ]);
  answerSheets([sheet(1, { TenMonHoc: 'Giáo dục thể chất', HinhThuc: 'NhanXet' })]);
  await openPage('/giaovien', 'GiaoVien');
  await expectTexts(rows(), [
    '10A1 – Giáo dục thể chấtCòn thiếu 12 ô85%',
    '10A2 – Sổ chủ nhiệmCòn thiếu 11 ô73%',
    '10A2 – Sổ chủ nhiệmChưa mở',
  ]);
  await expect
    .element(rows().nth(1).getByRole('link'))
    .toHaveAttribute('href', '/giaovien/chu-nhiem?lop=12&hocky=1');
});

test('the homeroom class links to its list', async () => {
  server.on(homeroomApi.ownProgress, () => []);
  server.on(assignmentsApi.homeroom, () => ({ IDLopHoc: 12, TenLop: '10A2', SiSo: 41 }));
  server.on(regulationsApi.years, () => years);
  server.on(classesApi.ofYear, () => []);
  const { address } = await openPage('/giaovien', 'GiaoVien');
  await expect.element(section()).toMatchTextContent('Lớp chủ nhiệm: 10A2 (41 học sinh)');
  await expect.element(section()).toMatchTextContent('Bạn chưa được phân công dạy môn nào');
  await section().getByRole('link', { name: '10A2' }).click();
  await expect.poll(address).toBe(`/giaovien/danh-sach-lop?nienkhoa=${currentYear.id}&lop=12`);
});

test('a teacher without sheets sees one line and the usual cards', async () => {
  await openPage('/giaovien', 'GiaoVien');
  await expect.element(nothingAssigned()).toBeVisible();
  await expectCount(section(), 0);
  await expectCount(page.getByRole('main').getByRole('link'), 3);
});

test('a loading error can be retried, and the cards work', async () => {
  const answerAgain = server.on(assignmentsApi.ownSheets, () => refuse(404));
  await openPage('/giaovien', 'GiaoVien');
  await expect
    .element(section().getByRole('alert'))
    .toMatchTextContent('Không thể tải các bảng điểm của bạn.');
  await expect.element(page.getByRole('link', { name: /Nhập và sửa bảng điểm/u })).toBeVisible();
  answerAgain();
  await section().getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(nothingAssigned()).toBeVisible();
});

test('loading moves nothing above, and a phone does not scroll sideways', async () => {
  await resizeTo(360, 740);
  const answer = Promise.withResolvers<OwnSheet[]>();
  server.on(assignmentsApi.ownSheets, () => answer.promise);
  await openPage('/giaovien', 'GiaoVien');
  await expect.element(section()).toBeVisible();
  const top = () => section().element().getBoundingClientRect().top;
  const before = top();
  answer.resolve([sheet(1, { TenMonHoc: 'Giáo dục quốc phòng và an ninh' }), sheet(2)]);
  await expectCount(rows(), 2);
  expect(top()).toBe(before);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
