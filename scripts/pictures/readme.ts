import { editSheet, type Picture, selectFilters } from './picture.ts';

const sheet = { 'Lớp học': '10A1', 'Môn học': 'Toán', 'Học kỳ': 'Học kỳ 1' };

/** For docs/screenshots. */
export const readmePictures: Picture[] = [
  {
    name: 'score-entry',
    as: 'giaovien',
    path: '/giaovien/quan-ly-diem',
    prepare: editSheet(sheet),
  },
  {
    name: 'roster',
    as: 'giaovu',
    path: '/giaovu/danh-sach-lop/lap-danh-sach',
    prepare: async (page) => {
      await page.getByRole('button', { name: /10A1/u }).click();
    },
  },
  { name: 'progress', as: 'giaovu', path: '/giaovu/tien-do' },
  {
    name: 'history',
    as: 'bgh',
    path: '/bgh/xem-diem',
    prepare: async (page) => {
      await selectFilters({ 'Niên khóa': '2026-2027', ...sheet })(page);
      await page.getByRole('button', { name: 'Lịch sử', exact: true }).click();
    },
  },
  {
    name: 'term-report',
    as: 'bgh',
    path: '/bgh/baocao-hocky',
    prepare: selectFilters({ 'Niên khóa': '2026-2027', 'Học kỳ': 'Học kỳ 1' }),
  },
  {
    name: 'lookup-phone',
    as: 'giaovien',
    path: '/giaovien/tra-cuu',
    width: 390,
    prepare: selectFilters({ 'Niên khóa': '2026-2027' }),
  },
];
