import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ClassListRow, classesApi, type RosterStudent } from '#shared/school/classes/api.ts';
import { type DepartedStudent, departuresApi } from '#shared/school/enrolment/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear, oldYear, years } from '#test/web/school/school.ts';
import { drawn, expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const teachers = '/giaovien/danh-sach-lop';
const office = '/giaovu/danh-sach-lop/xuat-danh-sach';

const classOf = (id: number, TenLop: string, SiSo: number): ClassListRow => ({
  id,
  TenLop,
  IDKhoi: 1,
  TenKhoi: 'Khối 10',
  SiSo,
});
const a1 = classOf(11, '10A1', 2);
const a2 = classOf(12, '10A2', 1);
const oldA1 = classOf(1, '10A1', 2);

const student = (id: number, Ten: string): RosterStudent => ({
  id,
  Ho: 'Nguyễn Văn',
  Ten,
  GioiTinh: 'Nam',
  NgaySinh: '2010-09-05',
  Email: null,
  DiaChi: '1 Lê Lợi',
});
const ofA1 = [student(1, 'An'), student(2, 'Bình')];
const ofA2 = [student(3, 'Chi')];

const at = (path: string, schoolClass: ClassListRow, year = currentYear) =>
  `${path}?nienkhoa=${year.id}&lop=${schoolClass.id}`;
const classSelect = () => page.getByRole('combobox', { name: 'Lớp' });
const exportButton = () => page.getByRole('button', { name: 'Xuất Excel' });
const names = () => page.getByRole('table').getByRole('rowheader');
const problem = () => page.getByRole('main').getByRole('alert');

beforeEach(() => {
  server.on(regulationsApi.years, () => years);
  server.on(classesApi.ofYear, ({ query }) =>
    query['nienkhoa_id'] === String(currentYear.id) ? [a1, a2] : [oldA1],
  );
  server.on(classesApi.students, ({ query }) => (query['lophoc_id'] === String(a1.id) ? ofA1 : ofA2));
  server.on(departuresApi.departed, () => []);
});

describe('those who have left the class', () => {
  const departed: DepartedStudent = {
    ...{ id: 9, HoTen: 'Lê Thị Hà', NgaySinh: '2010-02-03' },
    ...{ HinhThuc: 'ChuyenTruong', Ngay: '2026-10-05', NoiDen: 'THPT Quốc Học' },
  };
  const below = () => page.getByRole('table', { name: 'Học sinh đã rời lớp 10A1' });

  test('are below the list for the office, not counted, and on paper only if wanted', async () => {
    server.on(departuresApi.departed, () => [departed]);
    server.on(classesApi.exportStudents, () => new Response('file'));
    await openPage(at(office, a1), 'GiaoVu');
    await expectTexts(below().getByRole('rowheader'), ['Lê Thị Hà']);
    await expectTexts(below().getByRole('cell'), [
      ...['03/02/2010', 'Chuyển trường', '05/10/2026', 'THPT Quốc Học'],
    ]);
    await expectTexts(page.getByText(/^Sĩ số/u), ['Sĩ số: 2']);
    await exportButton().click();
    await expectToasts('success', ['Xuất file thành công!']);
    await page.getByRole('checkbox', { name: 'Ghi kèm khi in và xuất Excel' }).click();
    await exportButton().click();
    await expect.poll(() => server.calls(classesApi.exportStudents).length).toBe(2);
    expect(server.calls(classesApi.exportStudents).map(({ query }) => query)).toEqual([
      { lophoc_id: String(a1.id) },
      { lophoc_id: String(a1.id), KemDaRoi: 'true' },
    ]);
  });

  test('are not asked for by a teacher', async () => {
    await openPage(at(teachers, a1), 'GiaoVien');
    await expectTexts(names(), ['Nguyễn Văn An', 'Nguyễn Văn Bình']);
    expect(server.calls(departuresApi.departed)).toEqual([]);
  });

  test('a failure to load them is shown', async () => {
    server.on(departuresApi.departed, () => refuse(500));
    await openPage(at(office, a1), 'GiaoVu');
    await expect.element(problem()).toMatchTextContent('Không thể tải danh sách học sinh đã rời lớp.');
  });
});

describe('loading errors', () => {
  test.each([
    ['years', regulationsApi.years, 'Không thể tải danh sách niên khóa.'],
    ['classes', classesApi.ofYear, 'Không thể tải danh sách lớp học.'],
    ['students', classesApi.students, 'Không thể tải dữ liệu học sinh.'],
  ] as const)('%s: a toast, and an inline error with a retry', async (_name, call, text) => {
    const answerAgain = server.on(call, () => refuse(500));
    await openPage(at(teachers, a1), 'GiaoVien');
    await expectToasts('error', [text]);
    await expect.element(problem()).toMatchTextContent(text);
    answerAgain();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expectTexts(names(), ['Nguyễn Văn An', 'Nguyễn Văn Bình']);
  });

  test('a failed export shows the specified message, and the list stays', async () => {
    server.on(classesApi.exportStudents, () => refuse(400));
    await openPage(at(teachers, a1), 'GiaoVien');
    await exportButton().click();
    const text = 'Xuất file thất bại. Lớp có thể không có dữ liệu để xuất.';
    await expectToasts('error', [text]);
    await expectTexts(problem(), [text]);
    await expectTexts(names(), ['Nguyễn Văn An', 'Nguyễn Văn Bình']);
  });
});

test('the export button is disabled while an export is running', async () => {
  const held = Promise.withResolvers<Response>();
  server.on(classesApi.exportStudents, () => held.promise);
  await openPage(at(teachers, a1), 'GiaoVien');
  await exportButton().click();
  await expect.element(page.getByRole('button', { name: 'Đang xuất...' })).toBeDisabled();
  held.resolve(new Response('file'));
  await expectToasts('success', ['Xuất file thành công!']);
  await expect.element(exportButton()).toBeEnabled();
  expect(server.calls(classesApi.exportStudents)).toHaveLength(1);
});

test('a class of another year in the URL is ignored', async () => {
  await openPage(at(office, a1, oldYear), 'GiaoVu');
  await expect.element(classSelect()).toBeEnabled();
  await expectTexts(classSelect().getByRole('option'), ['-- Chọn lớp --', '10A1']);
  await expectTexts(page.getByRole('cell'), ['Vui lòng chọn lớp để xem danh sách.']);
});

test('a late response for an earlier choice is ignored, and no empty text appears before the response', async () => {
  const late = Promise.withResolvers<RosterStudent[]>();
  server.on(classesApi.students, ({ query }) => (query['lophoc_id'] === String(a1.id) ? late.promise : ofA2));
  await openPage(at(office, a1), 'GiaoVu');
  await expect
    .element(page.getByRole('region', { name: /^Danh sách lớp 10A1/u }))
    .toHaveAttribute('aria-busy', 'true');
  await expectCount(page.getByText('Lớp không có học sinh.'), 0);
  await classSelect().selectOptions('10A2');
  await expectTexts(names(), ['Nguyễn Văn Chi']);
  late.resolve(ofA1);
  await drawn();
  await expectTexts(names(), ['Nguyễn Văn Chi']);
});

test('an empty class shows a message and cannot be exported', async () => {
  server.on(classesApi.students, () => []);
  await openPage(at(teachers, a1), 'GiaoVien');
  await expectToasts('info', ['Lớp 10A1 hiện chưa có học sinh.']);
  await expectTexts(page.getByRole('cell'), ['Lớp không có học sinh.']);
  await expectTexts(page.getByText(/^Sĩ số/u), ['Sĩ số: 0']);
  await expect.element(exportButton()).toBeDisabled();
});
