// What a school prints, as a PDF of each screen: its title and every row on white paper, and nothing to click.

import type { Page } from '@playwright/test';
import type { Subject } from '../../src/shared/subjects.ts';
import { type Api, findClass, yearsOf } from '../class-data.ts';
import { expect, test } from '../fixtures.ts';
import { textOfPages } from '../pdf-text.ts';

const upright = [595, 842];
const onItsSide = [842, 595];
const controls = [
  ...['XuấtExcel', 'Xuấtfile', 'VềDashboard', 'Xinchào', '--Chọn', 'Bộlọc', 'Tìmkiếm', 'Tảithànhcông'],
  ...['Thêmhọcsinh', 'Nhậptừ', 'Sửađiểm', 'Trangsau', 'Xemtiếnđộ', 'Chọnmộtô', 'hiệnđang'],
  // The side bar and the name of the screen.
  ...['Quảnlýhọcsinh', 'Tracứuđiểm', 'XemDanhSáchLớp'],
];

async function places(api: Api) {
  const { current } = await yearsOf(api);
  const { id: classId } = await findClass(api, current, '10A1');
  const list = (await api('BGH', `GET /api/subjects/monhoc-list/?nienkhoa_id=${current.id}`)) as Subject[];
  const subject = list.find(({ TenMonHoc }) => TenMonHoc === 'Toán')?.id;
  return { current, classId, subject, year: `nienkhoa=${current.id}` };
}

async function expectOnPaper(page: Page, title: string, size: number[]) {
  await expect(page.locator('tbody tr:not([aria-hidden])').nth(5)).toBeVisible();
  // The names of what was chosen come with lists of their own.
  const named = () =>
    page.locator('.paper-head').evaluate(({ dataset }) => `${dataset['title']} ${dataset['line'] ?? ''}`);
  await expect.poll(named).toContain(title);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf.toString('latin1'))?.slice(1);
  expect([title, box?.map((length) => Math.round(Number(length)))]).toEqual([title, size]);
  const pages = textOfPages(pdf);
  const all = pages.join('');
  expect(all.startsWith(title.replaceAll(' ', '')), `${title}: ${all.slice(0, 99)}`).toBe(true);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const withoutSpaces = (texts: string[]) => texts.map((text) => text.replaceAll(/\s/gu, ''));
  const [head = ''] = withoutSpaces(await page.locator('main thead tr').allInnerTexts());
  for (const text of pages) expect(text, title).toContain(head);
  // Cell by cell: a score that was changed is painted after the others. One word is only for who hears the table.
  for (const cell of withoutSpaces(
    await page.locator('main tbody :is(th, td):not(.no-print)').allInnerTexts(),
  ))
    expect(all, title).toContain(cell.replace('đãnhập', ''));
  for (const control of controls) expect(all, `${title}: ${control}`).not.toContain(control);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const cell of await page.locator('tbody tr').first().locator('th,td').all())
    if (await cell.isVisible()) await expect(cell).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: null, colorScheme: 'dark' });
}

test('what the office prints, from a dark screen', async ({ page, signInAs, api }) => {
  await signInAs('BGH');
  await page.emulateMedia({ colorScheme: 'dark' });
  const { current, classId, subject, year } = await places(api);
  const name = current.TenNienKhoa;
  for (const [address, title, size] of [
    [`/bgh/baocao-hocky?${year}&hocky=1`, `Báo cáo tổng kết học kỳ Học kỳ 1, niên khóa ${name}`, upright],
    [
      `/bgh/baocao-monhoc?${year}&monhoc=${subject}&hocky=1`,
      `Báo cáo tổng kết môn Toán Học kỳ 1, niên khóa ${name}`,
      upright,
    ],
    [
      `/bgh/xem-diem?${year}&lop=${classId}&mon=${subject}&hocky=1`,
      `Bảng điểm môn Toán, lớp 10A1, Học kỳ 1, niên khóa ${name}`,
      upright,
    ],
    [`/bgh/baocao-namhoc?${year}`, `Báo cáo tổng kết năm học Niên khóa ${name}`, upright],
    [
      `/bgh/tong-hop-lop?${year}&lop=${classId}&hocky=1`,
      `Tổng hợp điểm của lớp Lớp 10A1, Học kỳ 1, niên khóa ${name}`,
      onItsSide,
    ],
    [`/bgh/tien-do?${year}&hocky=1`, 'Tiến độ nhập điểm Số điểm còn thiếu của từng lớp', onItsSide],
    [`/giaovu/phan-cong?${year}`, `Phân công giảng dạy Niên khóa ${name}`, onItsSide],
    [
      `/giaovu/danh-sach-lop/xuat-danh-sach?${year}&lop=${classId}`,
      `Danh sách lớp 10A1 Niên khóa ${name}`,
      upright,
    ],
    [
      `/giaovu/hoc-sinh/tiep-nhan?${year}&khoi=1`,
      `Danh sách học sinh Niên khóa ${name}, Khối 10, 1–50 trong`,
      upright,
    ],
    [
      `/giaovu/hoc-sinh/tra-cuu?${year}&lop=${classId}`,
      `Danh sách học sinh Niên khóa ${name}, Lớp 10A1`,
      upright,
    ],
  ] as const) {
    await page.goto(address);
    await expectOnPaper(page, title, size);
    await expect(page.getByRole('button', { name: 'In', exact: true })).toBeEnabled();
  }
});

test('what a teacher prints', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVien');
  await page.emulateMedia({ colorScheme: 'dark' });
  const { current, classId, subject } = await places(api);
  await page.goto(`/giaovien/quan-ly-diem?lop=${classId}&mon=${subject}&hocky=1`);
  await expectOnPaper(
    page,
    `Bảng điểm môn Toán, lớp 10A1, Học kỳ 1, niên khóa ${current.TenNienKhoa}`,
    upright,
  );
});

test('a class of 45 is one page; a longer list has its head on the next one too', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVu');
  const { classId, year } = await places(api);
  let students = 45;
  await page.route('**/danh-sach-json/**', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { id: number }[];
    const many = Array.from({ length: students }, (_, place) => ({
      ...rows[place % rows.length],
      id: place,
    }));
    await route.fulfill({ response, json: many });
  });
  const pagesOf = async () => {
    await page.goto(`/giaovu/danh-sach-lop/xuat-danh-sach?${year}&lop=${classId}`);
    await expect(page.getByRole('rowheader')).toHaveCount(students);
    return textOfPages(await page.pdf({ preferCSSPageSize: true }));
  };
  expect(await pagesOf()).toHaveLength(1);
  students = 60;
  const [, second] = await pagesOf();
  expect(second).toContain('STTHọvàtên');
});
