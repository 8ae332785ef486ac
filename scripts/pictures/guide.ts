import { studentFile } from '#test/helpers/students/student-sheets.ts';
import {
  asFile,
  at,
  edited,
  exportSheet,
  fileField,
  openImport,
  summary,
} from '../../e2e/scores/score-files.ts';
import { openFamilyResults } from './family-results.ts';
import { clickButtons, editSheet, type Picture, selectFilters } from './picture.ts';

const year = { 'Niên khóa': '2026-2027' };
const sheet = { 'Lớp học': '10A1', 'Môn học': 'Toán', 'Học kỳ': 'Học kỳ 1' };

/** For docs/huong-dan/anh; small enough to be shown within text. */
export const guidePictures: Picture[] = [
  { name: 'dang-nhap', as: null, path: '/login', width: 620, height: 560 },
  {
    name: 'thong-tin-ca-nhan',
    as: 'giaovien',
    path: '/giaovien',
    dialog: true,
    prepare: async (page) => {
      await clickButtons(/Xin chào/u)(page);
      await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click();
      await page.getByText('Thiết bị đang đăng nhập').waitFor();
    },
  },
  {
    name: 'nhap-diem',
    as: 'giaovien',
    path: '/giaovien/quan-ly-diem',
    height: 700,
    prepare: async (page) => {
      await editSheet(sheet)(page);
      await page.keyboard.type('85');
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'nhap-tu-excel',
    as: 'giaovien',
    path: '/giaovien/quan-ly-diem',
    dialog: true,
    prepare: async (page) => {
      await selectFilters(sheet)(page);
      const file = await edited(await exportSheet(page), ([first = [], , third = []]) => {
        first[at.Diem15] = 9;
        third[at.Diem1Tiet] = 11;
      });
      await openImport(page);
      await fileField(page).setInputFiles(asFile(file));
      await summary(page).getByText('dòng có lỗi').waitFor();
    },
  },
  {
    name: 'tra-cuu-hoc-sinh',
    as: 'giaovien',
    path: '/giaovien/tra-cuu',
    prepare: async (page) => {
      await selectFilters(year)(page);
      await page.getByLabel('Họ tên').fill('nguyen an');
      await page.getByText(/Tìm thấy/u).waitFor();
    },
  },
  {
    name: 'them-hoc-sinh',
    as: 'giaovu',
    path: '/giaovu/hoc-sinh/tiep-nhan',
    dialog: true,
    prepare: clickButtons('Thêm học sinh'),
  },
  {
    name: 'nhap-hoc-sinh',
    as: 'giaovu',
    path: '/giaovu/hoc-sinh/tiep-nhan',
    dialog: true,
    prepare: async (page) => {
      await clickButtons('Nhập từ Excel')(page);
      const file = await studentFile(
        ['Hồ Thị Phương Thảo', 'Nữ', '25/12/2011', 'Phú Nhuận, Huế', null, '10', '10A1'],
        ['Lê Quang Minh', 'Nam', '31/02/2011', 'Vỹ Dạ, Huế', null, '10', null],
        ['Trần Bảo Ngọc', 'Nữ', '05/11/2011', 'An Cựu, Huế', null, '10', null],
      );
      await page
        .getByLabel('Tệp Excel (.xlsx)')
        .setInputFiles(asFile(Buffer.from(file), 'hoc_sinh_khoi_10.xlsx'));
      await page.getByLabel('Chỉ dòng lỗi').uncheck();
    },
  },
  {
    name: 'ho-so-hoc-sinh',
    as: 'giaovu',
    path: '/giaovu/danh-sach-lop',
    height: 760,
    prepare: async (page) => {
      await page.locator('h1').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByLabel('Học sinh, lớp hoặc màn hình').fill('nguyen an');
      await page.getByRole('group', { name: 'Học sinh' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Điểm trung bình các học kỳ').waitFor();
    },
  },
  {
    name: 'mon-cua-lop',
    as: 'giaovu',
    path: '/giaovu/quan-ly-lop-hoc',
    // Wide enough for the words at the end of each row.
    width: 1280,
    dialog: true,
    prepare: clickButtons('Môn học của lớp 10A1'),
  },
  {
    name: 'xep-lop',
    as: 'giaovu',
    path: '/giaovu/danh-sach-lop/lap-danh-sach',
    prepare: clickButtons(/10A1/u),
  },
  { name: 'khoa-nhap-diem', as: 'giaovu', path: '/giaovu/quyen-sua-diem', height: 480 },
  { name: 'tien-do', as: 'giaovu', path: '/giaovu/tien-do' },
  {
    name: 'bao-cao-hoc-ky',
    as: 'giaovu',
    path: '/giaovu/baocao-hocky',
    height: 740,
    prepare: selectFilters({ ...year, 'Học kỳ': 'Học kỳ 1' }),
  },
  {
    name: 'phieu-diem',
    as: 'giaovu',
    path: '/giaovu/phieu-diem',
    height: 740,
    prepare: async (page) => {
      await selectFilters({ Lớp: '10A1', 'Học kỳ': 'Học kỳ 1' })(page);
      await page.getByText('PHIẾU ĐIỂM HỌC KỲ 1').first().waitFor();
    },
  },
  { name: 'trang-chu-bgh', as: 'bgh', path: '/bgh', width: 1100, height: 530 },
  {
    name: 'them-tai-khoan',
    as: 'bgh',
    path: '/bgh/taikhoan',
    dialog: true,
    prepare: clickButtons('Thêm tài khoản'),
  },
  { name: 'quy-dinh', as: 'bgh', path: '/bgh/quydinh', height: 720 },
  {
    name: 'lich-su',
    as: 'bgh',
    path: '/bgh/xem-diem',
    height: 620,
    dialog: true,
    prepare: async (page) => {
      await selectFilters({ ...year, ...sheet })(page);
      await clickButtons('Lịch sử')(page);
    },
  },
  { name: 'nhat-ky', as: 'bgh', path: '/bgh/nhat-ky' },
  {
    name: 'them-quy-dinh',
    as: 'bgh',
    path: '/bgh/quydinh',
    dialog: true,
    prepare: clickButtons('Thêm quy định'),
  },
  // Must be last: it begins a new school year.
  {
    name: 'ket-chuyen',
    as: 'bgh',
    path: '/bgh/quydinh',
    height: 720,
    prepare: async (page) => {
      await clickButtons('Thêm quy định')(page);
      await page.getByRole('checkbox', { name: /^Tôi hiểu/u }).check();
      await clickButtons('Lưu')(page);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.goto(new URL('/giaovu/ket-chuyen', page.url()).href);
      await clickButtons('Học sinh')(page);
      await page.getByLabel('Lý do chung').fill('Đạt yêu cầu sau khi thi lại');
    },
  },
];

/** The same, of a school whose current year follows Thông tư 22. */
export const tt22Pictures: Picture[] = [
  {
    name: 'bang-diem-thong-tu-22',
    as: 'giaovien',
    path: '/giaovien/quan-ly-diem',
    height: 560,
    prepare: editSheet(sheet),
  },
  // Last, because it enables the feature, which adds an entry to the menu of everyone.
  {
    name: 'ket-qua-phu-huynh',
    as: 'bgh',
    path: '/bgh/quydinh',
    width: 390,
    height: 780,
    prepare: openFamilyResults,
  },
];
