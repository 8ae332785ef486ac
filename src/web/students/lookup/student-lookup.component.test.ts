import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ClassListRow, classesApi } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { type LookupRow, studentsApi } from '#shared/students/list/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear, years } from '#test/web/school/school.ts';
import { drawn, expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const address = '/giaovien/tra-cuu';
const ofCurrentYear = `${address}?nienkhoa=${currentYear.id}`;
const chooseYear = 'Vui lòng chọn niên khóa để bắt đầu tra cứu.';
const none = 'Không tìm thấy học sinh nào phù hợp.';

const blocks = [10, 11, 12].map((level, place) => ({ id: place + 1, TenKhoi: `Khối ${level}` }));
const classes: ClassListRow[] = blocks.flatMap(({ id, TenKhoi }) =>
  [1, 2].map((number) => ({
    id: 10 * id + number,
    TenLop: `${id + 9}A${number}`,
    IDKhoi: id,
    TenKhoi,
    SiSo: 1,
  })),
);

const row = (id: number, HoTen: string, TenLop: string | null, more: Partial<LookupRow> = {}): LookupRow => ({
  id,
  HoTen,
  GioiTinh: 'Nam',
  NgaySinh: '05/09/2010',
  Email: null,
  TenLop,
  DiemTB_HK1: null,
  DiemTB_HK2: null,
  ...more,
});
const students = classes.map(({ id, TenLop }) => row(id, `Học sinh ${TenLop}`, TenLop));

/** Filters like the server. */
const found = (query: Record<string, string>) =>
  students.filter(({ id }) => {
    const [block, classId] = [query['khoi_id'], query['lophoc_id']];
    return (!block || block === String(Math.floor(id / 10))) && (!classId || classId === String(id));
  });
const pageOf = (results: LookupRow[]) => ({ count: results.length, next: null, previous: null, results });

const table = () => page.getByRole('table', { name: 'Kết quả tra cứu học sinh' });
const names = () => table().getByRole('rowheader');
const filter = (label: string) => page.getByLabelText(label);
const choices = (label: string) => filter(label).getByRole('option');

beforeEach(() => {
  server.on(regulationsApi.yearsOfStudents, () => years);
  server.on(regulationsApi.blocksOfStudents, () => blocks);
  server.on(classesApi.ofYear, () => classes);
  server.on(studentsApi.lookup, ({ query }) => pageOf(found(query)));
});

describe('before a year is chosen', () => {
  test('the filters are disabled and nothing is requested', async () => {
    await openPage(`${address}?khoi=1&tim=an`, 'GiaoVien');
    await expect.element(table().getByText(chooseYear)).toBeVisible();
    for (const label of ['Khối', 'Lớp', 'Họ tên']) await expect.element(filter(label)).toBeDisabled();
    await expect.element(choices('Niên khóa').first()).toHaveTextContent('-- Chọn niên khóa --');
    await expect.element(choices('Khối').first()).toHaveTextContent('Tất cả khối');
    await expect.element(choices('Lớp').first()).toHaveTextContent('Tất cả lớp');
    await expect.element(filter('Họ tên')).toHaveAttribute('placeholder', 'Nhập họ tên...');
    expect(server.calls(studentsApi.lookup)).toEqual([]);
  });

  test('a year in the URL that does not exist asks for a choice', async () => {
    await openPage(`${address}?nienkhoa=99`, 'GiaoVien');
    await expect.element(table().getByText(chooseYear)).toBeVisible();
    await expect.element(filter('Khối')).toBeDisabled();
  });
});

test('no results are reported in the table and by a toast', async () => {
  server.on(studentsApi.lookup, () => pageOf([]));
  await openPage(`${ofCurrentYear}&tim=khong+co+ai+ten+nay`, 'GiaoVien');
  await expect.element(table().getByText(none)).toBeVisible();
  await expectToasts('info', [none]);
  await expectCount(page.getByRole('navigation', { name: 'Phân trang' }), 0);
});

test('shows the columns, missing values, and averages rounded half up to one decimal', async () => {
  server.on(studentsApi.lookup, () =>
    pageOf([
      row(1, 'Nguyễn Văn An', null, { DiemTB_HK2: 0 }),
      row(2, 'Nguyễn Văn An', '10A1', {
        NgaySinh: '06/09/2010',
        Email: 'an@truong.example',
        DiemTB_HK1: 6.45,
        DiemTB_HK2: 6.4499,
      }),
    ]),
  );
  await openPage(ofCurrentYear, 'GiaoVien');
  await expectTexts(table().getByRole('columnheader'), [
    '#',
    'Họ và tên',
    'Giới tính',
    'Ngày sinh',
    'Email',
    'Lớp',
    'Điểm TB HK1',
    'Điểm TB HK2',
  ]);
  const cells = (place: number) => table().getByRole('row').nth(place).getByRole('cell');
  await expectTexts(cells(1), ['1', 'Nam', '05/09/2010', '-', 'Chưa xếp lớp', '-', '0.0']);
  await expectTexts(cells(2), ['2', 'Nam', '06/09/2010', 'an@truong.example', '10A1', '6.5', '6.4']);
});

test('the class list depends on the block, and changing a parent filter clears its children', async () => {
  const { address: now } = await openPage(ofCurrentYear, 'GiaoVien');
  await expectCount(choices('Lớp'), 7);
  await filter('Khối').selectOptions('Khối 11');
  await expectTexts(choices('Lớp'), ['Tất cả lớp', '11A1', '11A2']);
  await filter('Lớp').selectOptions('11A2');
  await expect.element(table().getByRole('cell', { name: '11A2' })).toBeVisible();
  await expectCount(table().getByRole('cell', { name: '11A1' }), 0);
  await filter('Khối').selectOptions('Khối 12');
  await expect.element(filter('Lớp')).toHaveValue('');
  expect(now()).not.toMatch(/lop=/u);
  await filter('Niên khóa').selectOptions('2025-2026');
  await expect.element(filter('Khối')).toHaveValue('');
  expect(now()).toBe(`${address}?nienkhoa=1`);
  await filter('Niên khóa').selectOptions('');
  await expect.element(table().getByText(chooseYear)).toBeVisible();
});

test('a late response to an earlier query causes neither rows nor a toast', async () => {
  const late = Promise.withResolvers<void>();
  await openPage(ofCurrentYear, 'GiaoVien');
  await expectCount(names(), 6);
  server.on(studentsApi.lookup, async ({ query }) => {
    if (query['khoi_id'] === '1') await late.promise;
    return pageOf(query['khoi_id'] === '1' ? found(query) : [row(1, 'Học sinh 12A1', '12A1')]);
  });
  await filter('Khối').selectOptions('Khối 10');
  await expect
    .element(page.getByRole('region', { name: 'Kết quả tra cứu học sinh' }))
    .toHaveAttribute('aria-busy', 'true');
  await expectCount(page.getByText(none), 0);
  await filter('Khối').selectOptions('Khối 12');
  await expectTexts(names(), ['Học sinh 12A1']);
  late.resolve();
  await drawn();
  await expectCount(table().getByRole('cell', { name: '10A1' }), 0);
  await expectCount(page.getByText('Tìm thấy 2 học sinh.'), 0);
});

describe('loading errors', () => {
  test.each([
    ['students', studentsApi.lookup, 'Không thể tải dữ liệu học sinh.'],
    ['classes', classesApi.ofYear, 'Không thể tải danh sách lớp học.'],
    ['years', regulationsApi.yearsOfStudents, 'Không thể tải danh sách niên khóa.'],
    ['blocks', regulationsApi.blocksOfStudents, 'Không thể tải dữ liệu bộ lọc ban đầu.'],
  ] as const)('%s: the error stays inline and can be retried', async (_name, call, text) => {
    const answerAgain = server.on(call, () => refuse(500));
    await openPage(ofCurrentYear, 'GiaoVien');
    await expectToasts('error', [text]);
    const problem = page.getByRole('main').getByRole('alert');
    await expect.element(problem).toMatchTextContent(text);
    answerAgain();
    await problem.getByRole('button', { name: 'Thử lại' }).click();
    await expectCount(names(), 6);
  });
});
