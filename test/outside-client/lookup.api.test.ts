import { expect } from 'vitest';
import { columnOf, detail, idOf, rowsOf, test, testRequests } from './client.ts';

const year = 2;
const lookup = '/api/students/tra-cuu/';
const find = (it: string, query: string, reads: unknown, as = 'giaovien') => ({
  it,
  as,
  send: `GET ${lookup}?nien_khoa_id=${year}&${query}`,
  status: 200,
  reads,
});

testRequests([
  { it: 'the lookup requires signing in', send: `GET ${lookup}?nien_khoa_id=2`, status: 401, reads: detail },
  { it: 'the lookup requires a year', as: 'giaovien', send: `GET ${lookup}`, status: 400, reads: detail },
  {
    it: 'a year that is not a number is 400',
    as: 'giaovien',
    send: `GET ${lookup}?nien_khoa_id=abc`,
    status: 400,
    reads: detail,
  },
  find('a student with class and averages', 'search=nguyen+an', [
    {
      id: expect.any(Number),
      HoTen: 'Nguyễn Văn An',
      GioiTinh: 'Nam',
      NgaySinh: '02/03/2011',
      Email: 'an@example.com',
      TenLop: '10A1',
      DiemTB_HK1: 8.67,
      DiemTB_HK2: null,
    },
  ]),
  find('one without a class', 'search=giang', [{ TenLop: null, DiemTB_HK1: null, DiemTB_HK2: null }]),
  find('by block', 'khoi_id=2&lophoc_id=&search=', [{ HoTen: 'Vũ Duy Khánh' }]),
  find('the registrar looks up too', 'search=khanh', [{ HoTen: 'Vũ Duy Khánh' }], 'giaovu'),
  find('the board looks up too', 'search=khanh', [{ HoTen: 'Vũ Duy Khánh' }], 'bgh'),
  find('nobody found', 'search=zzz', []),
  find('a page, when asked for', 'page=2&page_size=4', {
    count: 6,
    next: null,
    previous: expect.any(String),
    results: [{ HoTen: 'Phạm Hương Giang' }, { HoTen: 'Vũ Duy Khánh' }],
  }),
]);

test('the lookup by class is in alphabetical order', async ({ school }) => {
  const teacher = await school.as('giaovien');
  const classes = await teacher(`GET /api/classes/lophoc-list/?nienkhoa_id=${year}`);
  const id = idOf(classes, 'TenLop', '10A1');
  const reply = await teacher(`GET ${lookup}?nien_khoa_id=${year}&khoi_id=1&lophoc_id=${id}&search=`);
  expect(columnOf(reply, 'HoTen')).toEqual(['Nguyễn Văn An', 'Trần Thị Bình', 'Đặng Quốc Dũng']);
});

test('the lookup lists everybody enrolled in the chosen year, also in an old one', async ({ school }) => {
  const teacher = await school.as('giaovien');
  expect(rowsOf(await teacher(`GET ${lookup}?nien_khoa_id=${year}`))).toHaveLength(6);
  expect(columnOf(await teacher(`GET ${lookup}?nien_khoa_id=1`), 'HoTen')).toEqual(['Hoàng Minh Tuấn']);
});
