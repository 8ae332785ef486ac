import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { type Progress, progressApi } from '#shared/scores/progress/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear, oldYear, years } from '#test/web/school/school.ts';
import { latest, terms } from '#test/web/scores/score-sheet.ts';
import { drawn, expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';

const broken = () => refuse(500, { detail: messages.internal });

const entered = (IDLopHoc: number, IDMonHoc: number, IDHocKy: number, DaNhap: number, CanNhap: number) => ({
  IDLopHoc,
  IDMonHoc,
  IDHocKy,
  DaNhap,
  CanNhap,
});
const school: Omit<Progress, 'TienDo'> = {
  LopHoc: [
    { id: 1, TenLop: '10A1', SiSo: 20 },
    { id: 2, TenLop: '10A2', SiSo: 30 },
  ],
  MonHoc: [
    { id: 7, TenMonHoc: 'Toán' },
    { id: 8, TenMonHoc: 'Tin học' },
  ],
};
const begun: Progress = {
  ...school,
  TienDo: [
    entered(1, 7, 1, 28, 40),
    entered(1, 8, 1, 40, 40),
    entered(2, 7, 1, 59, 60),
    entered(2, 8, 1, 0, 60),
    entered(1, 7, 2, 0, 40),
  ],
};
const complete: Progress = { ...school, TienDo: [entered(1, 7, 1, 40, 40), entered(1, 7, 2, 40, 40)] };

const select = (name: string) => page.getByRole('combobox', { name });
const exportButton = () => page.getByRole('button', { name: 'Xuất Excel' });
const cellsOf = (row: number) => page.getByRole('row').nth(row).getByRole('cell');
const totals = () => page.getByRole('definition');
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(() => {
  server.on(regulationsApi.years, () => years);
  server.on(termsApi.terms, () => terms);
  server.on(regulationsApi.latest, () => latest);
  server.on(progressApi.progress, ({ query }) =>
    query['IDNienKhoa'] === String(currentYear.id) ? begun : complete,
  );
});

describe('loading errors show the server’s message inline with a retry', () => {
  test.each([
    ['years', regulationsApi.years],
    ['terms', termsApi.terms],
    ['progress', progressApi.progress],
  ] as const)('%s', async (_name, call) => {
    const answerAgain = server.on(call, broken);
    await openPage('/giaovu/tien-do', 'GiaoVu');
    await expectToasts('error', [messages.internal]);
    await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(messages.internal);
    await expect.element(exportButton()).toBeDisabled();
    answerAgain();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
  });

  test('a failed export', async () => {
    server.on(progressApi.exportProgress, broken);
    await openPage('/bgh/tien-do', 'BGH');
    await exportButton().click();
    await expectToasts('error', [messages.internal]);
    await expect.element(page.getByRole('main').getByText(messages.internal)).toBeVisible();
    await select('Học kỳ').selectOptions('Học kỳ 2');
    await expectCount(page.getByRole('main').getByText(messages.internal), 0);
  });
});

describe('a year without anything to enter', () => {
  test.each([
    ['no class', { LopHoc: [], MonHoc: [], TienDo: [] }, 'Niên khóa này chưa có lớp học nào.'],
    [
      'no subject',
      { LopHoc: [{ id: 1, TenLop: '10A1', SiSo: 1 }], MonHoc: [], TienDo: [] },
      'Chưa có lớp nào được xếp môn học.',
    ],
  ])('%s', async (_name, progress, text) => {
    server.on(progressApi.progress, () => progress);
    await openPage('/giaovu/tien-do', 'GiaoVu');
    await expect.element(page.getByText(text)).toBeVisible();
    await expectCount(page.getByRole('table'), 0);
  });

  test('shows a subject that is not taken and a class without students', async () => {
    server.on(progressApi.progress, () => ({
      ...school,
      TienDo: [entered(1, 7, 1, 10, 40), entered(2, 7, 1, 0, 0), entered(2, 8, 1, 0, 0)],
    }));
    await openPage('/giaovu/tien-do?hocky=1', 'GiaoVu');
    await expectTexts(cellsOf(1), ['30đã nhập 25%', '30', '–']);
    await expectTexts(cellsOf(2), ['–', '–', '–']);
    await expectTexts(cellsOf(3), ['30đã nhập 25%', '30đã nhập 25%', '–']);
    await expectCount(page.getByRole('table').getByRole('link'), 1);
    await expectTexts(totals(), ['25%', '30 điểm', '40 điểm', '0/1']);
  });
});

test.each([
  ['BGH', '/bgh'],
  ['GiaoVu', '/giaovu'],
  ['BGH', '/giaovu'],
] as const)('%s in %s: each number is the missing scores of a sheet and links to it', async (role, area) => {
  await openPage(`${area}/tien-do?nienkhoa=2&hocky=1`, role);
  await expectTexts(page.getByRole('table').getByRole('link'), ['12', 'Đủ', '1', '60']);
  for (const [name, search] of [
    ['10A1, Toán: còn thiếu 12 điểm', 'lop=1&mon=7'],
    ['10A1, Tin học: đã nhập đủ', 'lop=1&mon=8'],
    ['10A2, Toán: còn thiếu 1 điểm', 'lop=2&mon=7'],
    ['10A2, Tin học: còn thiếu 60 điểm', 'lop=2&mon=8'],
  ] as const)
    await expect.element(link(name)).toHaveAttribute('href', `${area}/xem-diem?nienkhoa=2&${search}&hocky=1`);
  await expectTexts(cellsOf(1).first(), ['12đã nhập 85%']);
});

test('the totals cover all classes and subjects', async () => {
  await openPage('/giaovu/tien-do?hocky=1', 'GiaoVu');
  await expectTexts(page.getByRole('table').getByRole('rowheader'), [
    '10A120 học sinh',
    '10A230 học sinh',
    'Toàn trường',
  ]);
  await expectTexts(page.getByRole('term'), ['Đã nhập', 'Còn thiếu', 'Cần nhập', 'Lớp đã đủ điểm']);
  await expectTexts(totals(), ['63%', '73 điểm', '200 điểm', '0/2']);
  await expectTexts(page.getByRole('columnheader'), ['Lớp', 'Cả lớp', 'Toán', 'Tin học']);
  await expectTexts(cellsOf(3), ['73đã nhập 63%', '13đã nhập 87%', '60đã nhập 40%']);
});

test('fifteen subjects and conduct fit at 1366 px, each with its whole name for screen readers', async () => {
  await resizeTo(1366, 768);
  const names = [
    ...['Công nghệ', 'Địa lí', 'Giáo dục kinh tế và pháp luật', 'Giáo dục quốc phòng và an ninh'],
    ...['Giáo dục thể chất', 'Hóa học', 'Hoạt động trải nghiệm, hướng nghiệp', 'Lịch sử', 'Ngữ văn'],
    ...[
      'Nội dung giáo dục của địa phương',
      'Sinh học',
      'Tiếng Anh',
      'Tin học',
      'Toán',
      'Vật lí',
      'Rèn luyện',
    ],
  ];
  server.on(progressApi.progress, () => ({
    ...school,
    MonHoc: names.map((TenMonHoc, place) => ({ id: place, TenMonHoc })),
    TienDo: names.map((_, place) => entered(1, place, 1, 1, 300)),
  }));
  await openPage('/bgh/tien-do', 'BGH');
  for (const name of names)
    await expectCount(page.getByRole('columnheader', { name: new RegExp(`^(\\S+ – )?${name}$`, 'u') }), 1);
  const region = page.getByRole('table').element().parentElement as Element;
  expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
});

describe('year and term', () => {
  test.each([
    ['the first if both are open', {}, '1'],
    ['the open one', { ChoPhepSuaDiemHK1: false }, '2'],
    ['the first if none is open', { ChoPhepSuaDiemHK1: false, ChoPhepSuaDiemHK2: false }, '1'],
  ])('default to the current year and the term: %s', async (_name, locks, term) => {
    server.on(regulationsApi.latest, () => ({ ...latest, ...locks }));
    await openPage('/bgh/tien-do', 'BGH');
    await expect.element(select('Niên khóa')).toHaveValue(String(currentYear.id));
    await expect.element(select('Học kỳ')).toHaveValue(term);
  });

  test('are stored in the URL', async () => {
    const { address } = await openPage('/bgh/tien-do', 'BGH');
    await select('Niên khóa').selectOptions(oldYear.TenNienKhoa);
    await select('Học kỳ').selectOptions('Học kỳ 2');
    await expect.poll(address).toBe(`/bgh/tien-do?nienkhoa=${oldYear.id}&hocky=2`);
  });

  test('are read from the URL', async () => {
    await openPage(`/bgh/tien-do?nienkhoa=${oldYear.id}&hocky=2`, 'BGH');
    await expect
      .element(page.getByRole('region', { name: 'Số điểm còn thiếu, Học kỳ 2, niên khóa 2025-2026' }))
      .toBeVisible();
    await expectTexts(totals(), ['100%', '0 điểm', '40 điểm', '1/1']);
  });

  test('ignore a late response for an earlier choice', async () => {
    const late = Promise.withResolvers<Progress>();
    server.on(progressApi.progress, ({ query }) =>
      query['IDNienKhoa'] === String(currentYear.id) ? late.promise : complete,
    );
    await openPage('/giaovu/tien-do?hocky=2', 'GiaoVu');
    await expect.element(page.getByRole('status').getByText('Đang tải dữ liệu…')).toBeInTheDocument();
    await select('Niên khóa').selectOptions(oldYear.TenNienKhoa);
    await expectTexts(totals().first(), ['100%']);
    late.resolve(begun);
    await drawn();
    await expectTexts(totals().first(), ['100%']);
  });
});

test('a table that overflows fades at its edge until scrolled to the end', async () => {
  await resizeTo(360, 740);
  const MonHoc = Array.from({ length: 12 }, (_, place) => ({
    id: 20 + place,
    TenMonHoc: `Môn ${place + 1}`,
  }));
  server.on(progressApi.progress, () => ({ ...begun, MonHoc }));
  await openPage('/bgh/tien-do', 'BGH');
  const region = page.getByRole('region', { name: /^Số điểm còn thiếu/u });
  const fades = () => getComputedStyle(region.element()).maskImage !== 'none';
  await expect.poll(fades).toBe(true);
  region.element().scrollLeft = 9999;
  await expect.poll(fades).toBe(false);
});
