// What a school prints, as a PDF of each screen: a document with its header, all rows and the signatures, on white
// paper.

import type { Page } from '@playwright/test';
import type { Subject } from '#shared/school/subjects/api.ts';
import { type Api, findClass, yearsOf } from '../class-data.ts';
import { expect, test } from '../fixtures.ts';
import { hold, isCall } from '../hold.ts';
import { textOfPages } from '../pdf-text.ts';
import { onItsSide, pagesOf, upright, withoutSpaces } from '../printed-pages.ts';

const controls = [
  ...['XuấtExcel', 'Xuấtfile', 'VềDashboard', 'Xinchào', '--Chọn', 'Bộlọc', 'Tìmkiếm', 'Tảithànhcông'],
  ...['Thêmhọcsinh', 'Nhậptừ', 'Sửađiểm', 'Trangsau', 'Xemtiếnđộ', 'Chọnmộtô', 'hiệnđang'],
  // The side bar and the name of the screen.
  ...['Quảnlýhọcsinh', 'Tracứuđiểm', 'XemDanhSáchLớp'],
];

const officialHead =
  'SỞ GIÁO DỤC VÀ ĐÀO TẠO LÂM ĐỒNG TRƯỜNG THPT HOA BAN CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM Độc lập – Tự do – Hạnh phúc';

async function places(api: Api) {
  const { current } = await yearsOf(api);
  const { id: classId } = await findClass(api, current, '10A1');
  const list = (await api('BGH', `GET /api/subjects/monhoc-list/?nienkhoa_id=${current.id}`)) as Subject[];
  const subject = list.find(({ TenMonHoc }) => TenMonHoc === 'Toán')?.id;
  return { current, classId, subject, year: `nienkhoa=${current.id}` };
}

async function expectPrinted(page: Page, title: string, line: string, size: number[]) {
  const pages = await pagesOf(page, title, size);
  const all = pages.join('');
  const head = `${officialHead}${title}${line}`;
  expect(pages[0]).toContain(withoutSpaces(head));
  for (const [place, text] of pages.entries())
    expect(text, title).toContain(`Trang${place + 1}/${pages.length}`);
  const last = pages.at(-1) ?? '';
  for (const text of ['ĐàLạt,ngày', 'Ngườilập', 'Hiệutrưởng', 'TrầnĐứcDuy'])
    expect(last, title).toContain(text);
  for (const control of controls) expect(all, `${title}: ${control}`).not.toContain(control);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const [headings = ''] = await page.locator('#ban-in thead tr').allInnerTexts();
  for (const text of pages) expect(text, title).toContain(withoutSpaces(headings));
  // No row is split across pages, and none is missing.
  for (const row of await page.locator('#ban-in tbody tr:not(:has(p))').allInnerTexts())
    expect(
      pages.filter((text) => text.includes(withoutSpaces(row))),
      `${title}: ${row}`,
    ).not.toEqual([]);
  for (const part of ['article', 'tbody tr:first-child > :nth-child(2)'])
    await expect(page.locator(`#ban-in ${part}`).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('#root')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null, colorScheme: 'dark' });
}

/** Returns when the browser would print: at once, or when the page calls `window.print`. */
const pressPrintKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.print = () => resolve();
        const keys = new KeyboardEvent('keydown', {
          key: 'p',
          ctrlKey: true,
          cancelable: true,
          bubbles: true,
        });
        if (document.body.dispatchEvent(keys)) resolve();
      }),
  );

test('documents of the office print correctly from a dark screen', async ({ page, signInAs, api }) => {
  await signInAs('BGH');
  await page.emulateMedia({ colorScheme: 'dark' });
  const { current, classId, subject, year } = await places(api);
  const name = current.TenNienKhoa;
  const term = `Học kỳ 1 Niên khóa: ${name}`;
  for (const [address, title, line, size] of [
    [`/bgh/baocao-hocky?${year}&hocky=1`, 'BÁO CÁO TỔNG KẾT HỌC KỲ', term, upright],
    [
      `/bgh/baocao-monhoc?${year}&monhoc=${subject}&hocky=1`,
      'BÁO CÁO TỔNG KẾT MÔN HỌC',
      `Môn học: Toán ${term}`,
      upright,
    ],
    [
      `/bgh/xem-diem?${year}&lop=${classId}&mon=${subject}&hocky=1`,
      'BẢNG ĐIỂM MÔN TOÁN',
      'Lớp: 10A1',
      upright,
    ],
    [`/bgh/baocao-namhoc?${year}`, 'BÁO CÁO TỔNG KẾT NĂM HỌC', `Niên khóa: ${name}`, upright],
    [
      `/bgh/tong-hop-lop?${year}&lop=${classId}&hocky=1`,
      'BẢNG TỔNG HỢP ĐIỂM TRUNG BÌNH',
      'Lớp: 10A1',
      onItsSide,
    ],
    [`/bgh/tien-do?${year}&hocky=1`, 'TIẾN ĐỘ NHẬP ĐIỂM', term, onItsSide],
    [`/giaovu/phan-cong?${year}`, 'PHÂN CÔNG GIẢNG DẠY VÀ CHỦ NHIỆM', `Niên khóa: ${name}`, onItsSide],
    [
      `/giaovu/danh-sach-lop/xuat-danh-sach?${year}&lop=${classId}`,
      'DANH SÁCH LỚP 10A1',
      `Niên khóa: ${name}`,
      upright,
    ],
    [
      `/giaovu/hoc-sinh/tiep-nhan?${year}&khoi=1`,
      'DANH SÁCH HỌC SINH',
      `Niên khóa: ${name} Khối 10 1–50 trong`,
      upright,
    ],
    [
      `/giaovu/hoc-sinh/tra-cuu?${year}&lop=${classId}`,
      'DANH SÁCH HỌC SINH',
      `Niên khóa: ${name} Lớp: 10A1`,
      upright,
    ],
  ] as const) {
    await page.goto(address);
    await expectPrinted(page, title, line, size as number[]);
  }
});

test('documents of a teacher print correctly', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVien');
  await page.emulateMedia({ colorScheme: 'dark' });
  const { classId, subject } = await places(api);
  await page.goto(`/giaovien/quan-ly-diem?lop=${classId}&mon=${subject}&hocky=1`);
  await expectPrinted(page, 'BẢNG ĐIỂM MÔN TOÁN', 'Lớp: 10A1', upright);
});

test('Ctrl+P right after the table appears prints the document, not the screen', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVien');
  const { classId, subject } = await places(api);
  const sheet = `/giaovien/quan-ly-diem?lop=${classId}&mon=${subject}&hocky=1`;
  for (const isEditing of [false, true]) {
    // The document needs it, the screen does not.
    const school = await hold(page, isCall('GET', /\/configurations\/truong\/$/u));
    await page.goto(sheet);
    // Its title needs the names of class and subject, and so does the document.
    await page
      .getByRole('table', { name: /lớp 10A1/u })
      .getByRole('rowheader')
      .first()
      .waitFor();
    if (isEditing) {
      await page.getByRole('button', { name: 'Sửa điểm' }).click();
      await page
        .getByRole('textbox', { name: /Điểm 15 phút$/u })
        .first()
        .waitFor();
    }
    const printed = pressPrintKeys(page);
    await expect.poll(() => school.requests.length).toBeGreaterThan(0);
    school.release();
    await printed;
    const text = textOfPages(await page.pdf({ preferCSSPageSize: true })).join('');
    expect(text).toContain(withoutSpaces(officialHead));
    expect(text).toContain('BẢNGĐIỂMMÔNTOÁN');
    for (const control of [...controls, 'Lưuđiểm']) expect(text).not.toContain(control);
    await page.unrouteAll();
  }
});

test('a class of 45 fits one page; with 60 the last rows and the signatures share the second page', async ({
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
  const printed = async () => {
    await page.goto(`/giaovu/danh-sach-lop/xuat-danh-sach?${year}&lop=${classId}`);
    await expect(page.getByRole('rowheader')).toHaveCount(students);
    return pagesOf(page, 'DANH SÁCH LỚP 10A1', upright);
  };
  expect(await printed()).toHaveLength(1);
  students = 60;
  const [first, second, ...more] = await printed();
  expect(more).toEqual([]);
  expect(first).not.toContain('Ngườilập');
  for (const text of [
    'STTHọvàtên',
    '58Phan',
    'Đà Lạt, ngày',
    'Người lập',
    'Hiệu trưởng',
    'Trần Đức Duy',
    'Trang 2/2',
  ])
    expect(second).toContain(withoutSpaces(text));
});
