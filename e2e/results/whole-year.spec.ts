// A whole year of one class that follows Thông tư 22, by clicking: from the first score to the printed học bạ.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Homeroom } from '#shared/school/assignments/api.ts';
import type { Subject } from '#shared/school/subjects/api.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { type Api, setRoster, yearsOf } from '../class-data.ts';
import { test as base, demoProduct, expect, expectAccessible, fieldOf } from '../fixtures.ts';
import { onItsSide, pagesOf, withoutSpaces } from '../printed-pages.ts';
import type { Product } from '../product.ts';
import { paste, toastOf } from '../scores/score-sheet.ts';

// Needs its own school: the year ends.
const test = base.extend<object, { product: Product }>({ product: demoProduct('--thong-tu-22') });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const scored = ['Toán', 'Ngữ văn', 'Vật lí', 'Hóa học', 'Sinh học', 'Lịch sử'];
const judged = 'Giáo dục thể chất';

/** In the order of the sheets. `math` if it differs from the other subjects. */
const students = [
  { name: 'Tôn Nữ An', mark: 9.5, conduct: 't', is: ['Tốt', 'Tốt', 'Học sinh Xuất sắc', 'Lên lớp'] },
  { name: 'Tôn Thất Bình', mark: 8.5, conduct: 't', is: ['Tốt', 'Tốt', 'Học sinh Giỏi', 'Lên lớp'] },
  { name: 'Tôn Thất Cường', mark: 9, math: 4, conduct: 't', is: ['Đạt', 'Tốt', '-', 'Lên lớp'] },
  { name: 'Tôn Nữ Dung', mark: 6, math: 3, conduct: 'k', is: ['Chưa đạt', 'Khá', '-', 'Kiểm tra lại'] },
  { name: 'Tôn Nữ Giang', mark: 6, math: 3, conduct: 'k', is: ['Chưa đạt', 'Khá', '-', 'Kiểm tra lại'] },
  { name: 'Tôn Nữ Hà', mark: 7, conduct: 'c', is: ['Khá', 'Chưa đạt', '-', 'Rèn luyện hè'] },
  { name: 'Tôn Thất Khánh', mark: 7, conduct: 'k', absences: [16, 8], is: ['Khá', 'Khá', '-', 'Ở lại lớp'] },
  { name: 'Tôn Nữ Lan', mark: 7, conduct: 'k', isExempt: true, is: ['Khá', 'Khá', '-', 'Lên lớp'] },
] as const;
type Student = (typeof students)[number];
const [excellent, , adjusted, promoted, heldBack, afterSummer, , exempt] = students.map(
  ({ name }) => name,
) as [string, string, string, string, string, string, string, string];

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

type SchoolClass = { id: number; subjects: Map<string, Subject> };

/** 10B9 with the students, taught by the demo teacher, who is also its homeroom teacher. */
async function makeClass(api: Api): Promise<SchoolClass> {
  const { current } = await yearsOf(api);
  const { id } = (await api('BGH', 'POST /api/classes/lophoc/', {
    ...{ TenLop: '10B9', IDNienKhoa: current.id, IDKhoi: 1, IDToHop: null },
  })) as { id: number };
  const all = (await api('BGH', `GET /api/subjects/monhoc-list/?nienkhoa_id=${current.id}`)) as Subject[];
  const subjects = new Map(
    [...scored, judged].map((name) => [name, all.find(({ TenMonHoc }) => TenMonHoc === name) as Subject]),
  );
  const ids = [...subjects.values()].map((subject) => subject.id);
  await api('GiaoVu', `POST /api/classes/lophoc/${id}/monhoc/`, { monhoc_ids: ids });
  const enrolled: number[] = [];
  for (const { name } of students) {
    const [, Ho = '', Ten = ''] = /^(.+) (\S+)$/u.exec(name) ?? [];
    const student = (await api('GiaoVu', 'POST /api/students/hocsinh/', {
      ...{ Ho, Ten, GioiTinh: 'Nữ', NgaySinh: '2011-09-05', DiaChi: '12 Lê Lợi, Huế', Email: null },
      KhoiDuKien: 1,
    })) as { id: number };
    enrolled.push(student.id);
  }
  await setRoster(api, id, enrolled);
  const { id: teacher } = (await api('GiaoVien', 'GET /api/accounts/me/')) as { id: number };
  const former = (await api('GiaoVien', 'GET /api/classes/lop-chu-nhiem/')) as Homeroom;
  await api('GiaoVu', `PUT /api/classes/phan-cong/${former.IDLopHoc}/`, { GVCN: null, MonHoc: [] });
  await api('GiaoVu', `PUT /api/classes/phan-cong/${id}/`, {
    GVCN: teacher,
    MonHoc: ids.map((subject) => ({ id: subject, IDGiaoVien: teacher })),
  });
  return { id, subjects };
}

async function exemptFromSports(office: Page): Promise<void> {
  await office.goto('/giaovu/quan-ly-lop-hoc?tim=10B9');
  await button(office, 'Miễn giảm của lớp 10B9').click();
  const dialog = office.getByRole('dialog');
  await button(dialog, 'Miễn môn học').click();
  await fieldOf(dialog, 'Học sinh').selectOption({ label: exempt });
  await fieldOf(dialog, 'Môn học').selectOption({ label: judged });
  await dialog.getByLabel(/^Lý do/u).fill('Có giấy của bệnh viện');
  await button(dialog, 'Miễn').click();
  await expect(toastOf(office, `Đã miễn môn ${judged} cho ${exempt}.`)).toBeVisible();
}

const pasteRows = (page: Page, rows: (string | number)[][]) =>
  paste(page, rows.map((row) => row.join('\t')).join('\r\n'));

async function saveSheet(page: Page): Promise<void> {
  await button(page, /^Lưu (điểm|sổ)$/u).click();
  await expect(button(page, /^Sửa (điểm|sổ)$/u)).toBeVisible();
}

const markOf = (subject: string, { mark, ...more }: Student) =>
  subject === 'Toán' && 'math' in more ? more.math : mark;

/** All columns of a student have the same value, so it is also the average. */
async function enterScores(page: Page, { id, subjects }: SchoolClass, term: number): Promise<void> {
  for (const [name, subject] of subjects) {
    await page.goto(`/giaovien/quan-ly-diem?lop=${id}&mon=${subject.id}&hocky=${term}`);
    await button(page, 'Sửa điểm').click();
    const columns = (subject.SoDiemTX ?? 0) + 2;
    await page.locator('input[data-column=TX1]').first().focus();
    await pasteRows(
      page,
      students
        .filter((student) => name !== judged || !('isExempt' in student))
        .map((student) => Array(columns).fill(name === judged ? 'Đ' : markOf(name, student))),
    );
    await saveSheet(page);
  }
}

const conductCell = (page: Page, place: number) => page.locator('input[data-column=RenLuyen]').nth(place);

/** Conduct by key, absences by paste, and a comment for the first student. */
async function enterConduct(page: Page, term: number): Promise<void> {
  await page.goto(`/giaovien/chu-nhiem?hocky=${term}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sổ chủ nhiệm');
  await button(page, 'Sửa sổ').click();
  await conductCell(page, 0).focus();
  for (const { conduct } of students) {
    await page.keyboard.press(conduct);
    await page.keyboard.press('Enter');
  }
  await page.locator('input[data-column=NghiCoPhep]').first().focus();
  await pasteRows(
    page,
    students.map((student) => ('absences' in student ? [...student.absences] : [1, 0])),
  );
  await page.locator('input[data-column=NhanXet]').first().focus();
  await page.keyboard.type('Gương mẫu, giúp đỡ bạn.');
  await saveSheet(page);
}

/** The registrar changes the same conduct while the teacher is typing. */
async function conflictOver(page: Page, office: Page, classId: number): Promise<void> {
  await page.goto('/giaovien/chu-nhiem?hocky=1');
  await office.goto(`/giaovu/chu-nhiem?lop=${classId}&hocky=1`);
  for (const [who, key] of [
    [page, 'd'],
    [office, 'k'],
  ] as const) {
    await button(who, 'Sửa sổ').click();
    await conductCell(who, 1).focus();
    await who.keyboard.press(key);
  }
  await saveSheet(office);
  await button(page, 'Lưu sổ').click();
  await expect(page.getByText(/đã sửa chỗ này lúc/u)).toContainText('Rèn luyện: đã lưu Khá, của bạn Đạt.');
  await expectAccessible(page);
  await button(page, 'Giữ nội dung của tôi').click();
  await conductCell(page, 1).focus();
  await page.keyboard.press('t');
  await saveSheet(page);
}

/** Learning, conduct, award and promotion, as shown. */
async function expectResults(page: Page, name: string, results: readonly string[]): Promise<void> {
  const cells = rowOf(page, name).getByRole('cell');
  for (const [place, text] of [1, 2, 4, 5].map((column, index) => [column, results[index] ?? ''] as const))
    await expect(cells.nth(place)).toContainText(text);
}

async function openResults(office: Page, classId: number, year = ''): Promise<void> {
  await office.goto(`/giaovu/tong-hop-lop?${year}lop=${classId}&hocky=0`);
  await expect(office.getByRole('rowheader')).toHaveCount(students.length);
}

async function retake(office: Page, name: string, score: string): Promise<void> {
  await button(office, `Ghi kiểm tra lại: ${name}`).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel(/^Toán \(cả năm: 3\.0\)/u).fill(score);
  await button(dialog, 'Lưu').click();
  await expect(toastOf(office, `Đã ghi kết quả kiểm tra lại của ${name}.`)).toBeVisible();
}

async function downloadedText(page: Page, name: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await button(page, name).click();
  const pages = await textOfPdf(await readFile(await (await downloading).path()));
  return pages.join(' ');
}

test('a class from the first score to the printed học bạ', async ({ page, api, signInAs, newSessionAs }) => {
  test.slow();
  const schoolClass = await makeClass(api);
  const { id } = schoolClass;
  const office = await newSessionAs('GiaoVu');
  await office.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('GiaoVien');
  await exemptFromSports(office);

  await test.step('both terms are entered', async () => {
    for (const term of [1, 2]) {
      await enterScores(page, schoolClass, term);
      await enterConduct(page, term);
    }
    await conflictOver(page, office, id);
  });

  await test.step('the year has results, each with its reason', async () => {
    await openResults(office, id);
    for (const { name, is } of students) await expectResults(office, name, is);
    await expect(rowOf(office, exempt)).toContainText('Miễn');
    await button(office, new RegExp(`^Học tập của ${adjusted}`, 'u')).click();
    await expect(office.getByText(/điều chỉnh từ/u)).toBeVisible();
    await office.keyboard.press('Escape');
    await expectAccessible(office);
    const title = 'BẢNG KẾT QUẢ HỌC TẬP VÀ RÈN LUYỆN';
    const printed = (await pagesOf(office, title, onItsSide)).join('');
    for (const { name } of students) expect(printed).toContain(withoutSpaces(name));
  });

  await test.step('one retakes a subject before the year ends', async () => {
    await retake(office, promoted, '6');
    await expectResults(office, promoted, ['Chưa đạt → Đạt', 'Khá', '-', 'Lên lớp']);
  });

  await test.step('the year ends, and the others have their second chance', async () => {
    const { current } = await yearsOf(api);
    const board = await newSessionAs('BGH');
    await board.goto('/bgh/quydinh');
    await button(board, 'Thêm quy định').click();
    const dialog = board.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /^Tôi hiểu niên khóa/u }).check();
    await button(dialog, 'Lưu').click();
    await expect(board.locator('[data-kind=success]', { hasText: 'Đã thêm quy định' })).toBeVisible();
    await openResults(office, id, `nienkhoa=${current.id}&`);
    await retake(office, heldBack, '4');
    await expectResults(office, heldBack, ['Chưa đạt', 'Khá', '-', 'Ở lại lớp']);
    await button(office, `Ghi rèn luyện hè: ${afterSummer}`).click();
    const summer = office.getByRole('dialog');
    await fieldOf(summer, 'Rèn luyện sau hè').selectOption({ label: 'Đạt' });
    await button(summer, 'Lưu').click();
    await expectResults(office, afterSummer, ['Khá', 'Chưa đạt → Đạt', '-', 'Lên lớp']);
  });

  await test.step('the rollover suggests what the year led to', async () => {
    await office.goto('/giaovu/ket-chuyen');
    await button(office, 'Tiếp: Lớp học').click();
    await button(office, 'Tiếp: Học sinh').click();
    await office.getByRole('combobox', { name: 'Danh sách' }).selectOption('Lớp 10B9');
    const decisions = {
      [excellent]: 'LenLop',
      [promoted]: 'LenLop',
      [heldBack]: 'OLai',
      [afterSummer]: 'LenLop',
      'Tôn Thất Khánh': 'OLai',
    };
    for (const [name, decision] of Object.entries(decisions))
      await expect(office.getByRole('combobox', { name: `Quyết định cho ${name}` })).toHaveValue(decision);
  });

  await test.step('the books', async () => {
    const { current, old } = await yearsOf(api);
    expect(current.id).not.toBe(old.id);
    await openResults(office, id, `nienkhoa=${old.id}&`);
    const book = await downloadedText(office, 'Sổ theo dõi');
    for (const { name } of students) expect(book).toContain(name);
    await office.getByRole('link', { name: promoted }).click();
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(promoted);
    const record = await downloadedText(office, 'Học bạ');
    for (const text of [promoted, 'HỌC BẠ TRUNG HỌC PHỔ THÔNG', 'Học tập sau kiểm tra lại: Đạt.'])
      expect(record).toContain(text);
  });
});
