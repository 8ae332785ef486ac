import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { type Correction, type StudentScoreChange, studentRecordApi } from '#shared/students/record/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import { studentRecord as student } from '#test/web/students/student-record.ts';

const address = `/giaovu/hoc-sinh/${student.id}`;
const detail = 'Máy chủ nói như thế này.';
const heading = () => page.getByRole('heading', { level: 1 });
const correct = () => page.getByRole('button', { name: 'Cải chính', exact: true });
const reportCards = () => page.getByRole('link', { name: /^Phiếu điểm niên khóa/u });
const table = (year: string) => page.getByRole('table', { name: `Điểm niên khóa ${year}` });
const row = (year: string, name: string) =>
  table(year)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell');

beforeEach(() => {
  server.on(studentRecordApi.record, () => student);
  server.on(studentRecordApi.corrections, () => []);
});

describe('a student with three years', () => {
  test('has a header with class and particulars', async () => {
    await openPage(address, 'GiaoVu');
    await expect.element(heading()).toHaveTextContent('Nguyễn Văn An');
    await expect.element(page.getByText('Lớp 12A1 · 2026-2027', { exact: true })).toBeVisible();
    await expectTexts(page.getByRole('definition'), [
      ...['Nam', '05/09/2009', '-', '-', '-', '-', '-', '12 Lê Lợi, Huế', '-'],
    ]);
    await expect.element(page.getByText('Giáo viên chủ nhiệm: Trần Thị Hoa').first()).toBeVisible();
  });

  test('has the current year open, including missing scores; older years are one click away', async () => {
    await openPage(address, 'GiaoVu');
    await expectTexts(row('2026-2027', 'Ngữ văn'), ['9.00', '-', '-', '-', '-', '-', '-']);
    await expectTexts(row('2026-2027', 'Trung bình'), ['-', '-', '-']);
    await expectCount(page.getByRole('table'), 1);
    await page.getByRole('heading', { name: 'Niên khóa 2025-2026' }).click();
    await expectTexts(row('2025-2026', 'Ngữ văn'), ['7.00', '8.00', '7.67', '8.00', '8.50', '8.33', '8.11']);
    await expectTexts(row('2025-2026', 'Toán'), ['5.00', '3.50', '4.00', '5.00', '4.25', '4.50', '4.33']);
    await expectTexts(row('2025-2026', 'Trung bình'), ['Đạt5.8', 'Đạt6.4', 'Đạt6.2']);
    await page.getByRole('heading', { name: 'Niên khóa 2025-2026' }).click();
    await expectCount(page.getByRole('table'), 1);
  });

  test('shows the result of a collapsed year', async () => {
    await openPage(address, 'GiaoVu');
    await expect.element(page.getByText('Lớp 11A1', { exact: true })).toBeVisible();
    await expectCount(page.getByText('Lên lớp', { exact: true }), 2);
    await expectCount(page.getByText('Cả năm 6.2', { exact: true }), 2);
  });

  test('has a chart described in words', async () => {
    await openPage(address, 'GiaoVu');
    await expect
      .element(page.getByRole('img'))
      .toHaveAccessibleName(
        'Điểm trung bình từng học kỳ. HK1 2024-2025: 5.8; HK2 2024-2025: 6.4; HK1 2025-2026: 5.8; HK2 2025-2026: 6.4; HK1 2026-2027: -; HK2 2026-2027: -',
      );
  });
});

describe('a student', () => {
  const [year] = student.NienKhoa;
  const withYear = (more: object) => ({ ...student, NienKhoa: [{ ...year, ...more } as never] });
  const bare = { HocKy: [], MonHocCaNam: [] };

  test.each([
    [{ ...bare, TenLop: null, IDLopHoc: null, GVCN: null }, 'Khối 12, chưa xếp lớp', 'Chưa có điểm nào.'],
    [bare, 'Lớp 12A1', 'Lớp chưa có môn học nào.'],
  ])('without a class, or in a class without subjects: %o', async (more, place, sentence) => {
    server.on(studentRecordApi.record, () => withYear(more));
    await openPage(address, 'GiaoVu');
    await expect.element(page.getByText(`${place} · 2026-2027`)).toBeVisible();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByText('Chưa có điểm trung bình của học kỳ nào.')).toBeVisible();
    await expectCount(page.getByRole('img'), 0);
  });

  test('who has left shows the decision and cannot be corrected, and the button explains why', async () => {
    server.on(studentRecordApi.record, () => ({
      ...withYear({ QuyetDinh: 'RaTruong' }),
      CoTheCaiChinh: false,
    }));
    await openPage(address, 'GiaoVu');
    await expect.element(page.getByText('Lớp 12A1 · 2026-2027 · Ra trường')).toBeVisible();
    await expect.element(correct()).toHaveAttribute('aria-disabled', 'true');
    await correct().click({ force: true });
    await expectCount(page.getByRole('dialog'), 0);
    await expect
      .element(correct())
      .toHaveAccessibleDescription(
        'Chỉ cải chính được thông tin của học sinh đang học trong niên khóa hiện tại.',
      );
  });
});

test('the loading state reserves the layout', async () => {
  server.on(studentRecordApi.record, () => new Promise<never>(() => {}));
  await openPage(address, 'GiaoVu');
  await expect.element(heading()).toHaveTextContent('Hồ sơ học sinh');
  await expect.element(page.getByText('Đang tải dữ liệu…')).toBeInTheDocument();
  await expect.element(correct()).toHaveAttribute('aria-disabled', 'true');
  await expectTexts(page.getByRole('heading', { level: 2 }), [
    'Thông tin học sinh',
    'Điểm trung bình các học kỳ',
  ]);
});

test('a loading error is shown with a retry', async () => {
  const answerAgain = server.on(studentRecordApi.record, () => refuse(500, { detail }));
  await openPage(address, 'BGH');
  await expectToasts('error', [detail]);
  answerAgain();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(heading()).toHaveTextContent('Nguyễn Văn An');
});

test.each(['/giaovu/hoc-sinh/999', '/giaovu/hoc-sinh/abc'])(
  '%s is not a student: a message without a retry',
  async (unknown) => {
    server.on(studentRecordApi.record, () => refuse(404, { detail }));
    await openPage(unknown, 'GiaoVu');
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(detail);
    await expectCount(page.getByRole('button', { name: 'Thử lại' }), 0);
  },
);

describe('permissions', () => {
  test('a teacher cannot correct anyone', async () => {
    await openPage(`/giaovien/hoc-sinh/${student.id}`, 'GiaoVien');
    await expect.element(heading()).toHaveTextContent('Nguyễn Văn An');
    await expectCount(correct(), 0);
    await expectCount(reportCards(), 0);
  });

  test('a homeroom teacher has the report card link of their class only', async () => {
    server.on(assignmentsApi.homeroom, () => ({ IDLopHoc: 30, TenLop: '12A1', SiSo: 40 }));
    await openPage(`/giaovien/hoc-sinh/${student.id}`, 'GiaoVien');
    await page.getByRole('heading', { name: 'Niên khóa 2025-2026' }).click();
    await expectCount(page.getByRole('table'), 2);
    await expectCount(reportCards(), 1);
    await expect
      .element(reportCards())
      .toHaveAttribute('href', '/giaovien/phieu-diem?nienkhoa=3&lop=30&hocsinh=101');
  });

  test.each([
    ['BGH', '/bgh'],
    ['GiaoVu', '/giaovu'],
  ] as const)('%s has the report card links of every year', async (role, area) => {
    await openPage(`${area}/hoc-sinh/${student.id}`, role);
    await page.getByRole('heading', { name: 'Niên khóa 2024-2025' }).click();
    await expectCount(reportCards(), 2);
    await expect
      .element(reportCards().last())
      .toHaveAttribute('href', `${area}/phieu-diem?nienkhoa=1&lop=10&hocsinh=101`);
  });
});

describe('score changes', () => {
  const changes = Array.from(
    { length: 60 },
    (_, place): StudentScoreChange => ({
      ...{
        id: 900 - place,
        IDHocSinh: student.id,
        HoTen: student.HoTen,
        Cot: 'Diem15',
        Cu: place ? 6 : null,
      },
      ...{ Moi: 7.5, NguoiSua: 'Trần Giáo Vụ', VaiTro: 'GiaoVu', ThoiDiem: '2026-11-16T02:05:09.000Z' },
      ...{ Nguon: 'sheet', LyDo: null, IDNienKhoa: 3, TenNienKhoa: '2026-2027', IDHocKy: 1 },
      ...{ TenHocKy: 'Học kỳ 1', IDMonHoc: 22, TenMonHoc: `Toán ${place}` },
    }),
  );
  const open = () => page.getByRole('heading', { name: 'Lịch sử sửa điểm' }).click();
  const rows = () => page.getByRole('table', { name: /^Những lần sửa điểm/u }).getByRole('rowheader');

  test('are loaded when opened, page by page', async () => {
    server.on(studentRecordApi.scoreChanges, ({ query }) => {
      const first = (Number(query['page']) - 1) * 50;
      return { count: 60, next: null, previous: null, results: changes.slice(first, first + 50) };
    });
    await openPage(address, 'GiaoVu');
    await expectCount(page.getByRole('table'), 1);
    expect(server.calls(studentRecordApi.scoreChanges)).toEqual([]);
    await open();
    await expectCount(rows(), 50);
    await expect.element(rows().first()).toHaveTextContent('Toán 0Học kỳ 1, 2026-2027');
    await expect.element(page.getByText('1–50 trong 60 lần sửa')).toBeVisible();
    // The rows scroll in their own region, and the page is no longer than its content.
    const { bottom } = page.getByRole('main').element().getBoundingClientRect();
    expect(document.documentElement.scrollHeight - (bottom + window.scrollY)).toBeLessThan(2);
    await page.getByRole('button', { name: 'Trang sau' }).click();
    await expectCount(rows(), 10);
  });

  test('shows messages for no changes and for a loading error', async () => {
    server.on(studentRecordApi.scoreChanges, () => []);
    const answerAgain = server.on(studentRecordApi.scoreChanges, () => refuse(500, { detail }));
    await openPage(address, 'GiaoVu');
    await open();
    await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(detail);
    answerAgain();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(page.getByText('Học sinh này chưa có điểm nào được nhập.')).toBeVisible();
  });
});

describe('corrections', () => {
  const made = { NguoiSua: 'Trần Giáo Vụ', VaiTro: 'GiaoVu', ThoiDiem: '2026-11-16T02:05:09.000Z' };

  test('shows a message without corrections', async () => {
    await openPage(`/giaovien/hoc-sinh/${student.id}`, 'GiaoVien');
    await expect.element(page.getByText('Chưa có lần cải chính nào.')).toBeVisible();
  });

  test('show old and new value, reason, person and time, also for cleared values', async () => {
    const corrections: Correction[] = [
      {
        ...{ id: 2, LyDo: 'Theo giấy khai sinh', ...made },
        ThayDoi: [
          { Truong: 'NgaySinh', Cu: '2009-09-05', Moi: '2009-05-09' },
          { Truong: 'Email', Cu: null, Moi: 'an@truong.vn' },
        ],
      },
      { id: 1, LyDo: 'đã xóa', ...made, ThayDoi: [{ Truong: 'Ho', Cu: null, Moi: null }] },
    ];
    server.on(studentRecordApi.corrections, () => corrections);
    await openPage(`/giaovien/hoc-sinh/${student.id}`, 'GiaoVien');
    await expectTexts(page.getByRole('main').getByRole('listitem'), [
      'Ngày sinh: 05/09/2009 →thành 09/05/2009Email: (trống) →thành an@truong.vnLý do: Theo giấy khai sinh · Trần Giáo Vụ (Giáo vụ), 09:05 16/11/2026',
      'Họ: nội dung đã được xóaLý do: đã xóa · Trần Giáo Vụ (Giáo vụ), 09:05 16/11/2026',
    ]);
  });
});

test('opening another student collapses what was open', async () => {
  server.on(studentRecordApi.record, ({ params }) => ({
    ...student,
    HoTen: String(params.id) === '102' ? 'Lê Bình' : student.HoTen,
  }));
  await openPage(address, 'GiaoVu');
  await page.getByRole('heading', { name: 'Niên khóa 2025-2026' }).click();
  await expectCount(page.getByRole('table'), 2);
  const { router } = await import('#web/router.tsx');
  await router.navigate('/giaovu/hoc-sinh/102');
  await expect.element(heading()).toHaveTextContent('Lê Bình');
  await expectCount(page.getByRole('table'), 1);
  await expect.element(heading()).toHaveFocus();
  // Past 'Học bạ'.
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(correct()).toHaveFocus();
});
