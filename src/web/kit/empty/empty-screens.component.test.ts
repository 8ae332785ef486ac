// Every empty page names the step to do first, with a link for users who may do it and the responsible role for others.

import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import type { Role } from '#shared/contract/permissions.ts';
import { reportingApi } from '#shared/results/reports/api.ts';
import { classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { departuresApi } from '#shared/school/enrolment/api.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { scoreEntryApi } from '#shared/scores/locks/api.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks, currentYear, groups, oldYear, terms } from '#test/web/school/school.ts';
import { openAccess } from '#test/web/scores/score-sheet.ts';
import { expectCount } from '#test/web/seen.ts';

const main = () => page.getByRole('main');
const schoolClass: SchoolClass = {
  id: 5,
  TenLop: '10A1',
  IDNienKhoa: currentYear.id,
  TenNienKhoa: currentYear.TenNienKhoa,
  IDKhoi: 1,
  TenKhoi: 'Khối 10',
  IDToHop: null,
  TenToHop: null,
  SiSo: 0,
  MonHoc: [],
  is_editable: true,
};

const noStudents = { count: 0, next: null, previous: null, results: [] };

function answer(years: (typeof currentYear)[], classes: SchoolClass[], maths = false): void {
  for (const endpoint of [
    regulationsApi.years,
    regulationsApi.yearsOfStudents,
    regulationsApi.yearsOfSubjects,
  ])
    server.on(endpoint, () => years);
  for (const endpoint of [regulationsApi.blocksOfStudents, regulationsApi.blocksOfClasses])
    server.on(endpoint, () => blocks);
  server.on(regulationsApi.list, () => []);
  server.on(regulationsApi.latest, () =>
    years[0]
      ? {
          ...regulationDefaults,
          IDNienKhoa: years[0].id,
          TenNienKhoa: years[0].TenNienKhoa,
          ChoPhepSuaDiemHK1: true,
          ChoPhepSuaDiemHK2: true,
        }
      : {},
  );
  server.on(regulationsApi.scoreLock, () => refuse(404, { detail: messages.noCurrentYear }));
  server.on(subjectsApi.groups, () => groups);
  server.on(subjectsApi.list, () => []);
  server.on(termsApi.terms, () => terms);
  server.on(gradingApi.sheet, () => []);
  server.on(gradingApi.changedScores, () => []);
  server.on(scoreEntryApi.access, () => openAccess);
  server.on(scoreEntryApi.openings, () => []);
  server.on(classesApi.list, () => classes);
  server.on(classesApi.ofYear, () => classes);
  server.on(classesApi.subjectsOf, () => (maths ? [{ id: 7, TenMonHoc: 'Toán' }] : []));
  server.on(classesApi.students, () => []);
  server.on(departuresApi.departed, () => []);
  server.on(reportingApi.term, () => []);
  server.on(reportingApi.year, () => []);
  server.on(studentsApi.list, () => noStudents);
  server.on(studentsApi.lookup, () => noStudents);
  server.on(progressApi.progress, () => ({
    LopHoc: classes.map(({ id, TenLop, SiSo }) => ({ id, TenLop, SiSo })),
    MonHoc: [],
    TienDo: [],
  }));
}

async function expectLink(path: string, role: Role, title: string, to: string): Promise<void> {
  await openPage(path, role);
  await expect.element(main().getByRole('link', { name: title, exact: true })).toHaveAttribute('href', to);
}

async function expectSentence(path: string, role: Role, sentence: string): Promise<void> {
  await openPage(path, role);
  await expect.element(main().getByText(sentence, { exact: true })).toBeVisible();
}

describe('without a year', () => {
  beforeEach(() => answer([], []));

  const board = [
    '/bgh/monhoc',
    '/bgh/xem-diem',
    '/bgh/tien-do',
    '/bgh/tong-hop-lop',
    '/bgh/baocao-namhoc',
    '/bgh/baocao-hocky',
    '/bgh/baocao-monhoc',
    '/giaovu/hoc-sinh/tiep-nhan',
    '/giaovu/hoc-sinh/tra-cuu',
    '/giaovu/quan-ly-lop-hoc',
    '/giaovu/danh-sach-lop/lap-danh-sach',
    '/giaovu/danh-sach-lop/xuat-danh-sach',
    '/giaovu/quyen-sua-diem',
  ];
  test.each(board)('%s links the board to the regulation', async (path) => {
    await expectLink(path, 'BGH', 'Lập quy định của niên khóa', '/bgh/quydinh');
  });

  const sentence = 'Ban Giám Hiệu cần lập quy định của niên khóa trước.';
  test.each(board.filter((path) => path.startsWith('/giaovu')))(
    '%s tells a registrar who can add one',
    (path) => expectSentence(path, 'GiaoVu', sentence),
  );
  test.each(['/giaovien/quan-ly-diem', '/giaovien/tra-cuu', '/giaovien/danh-sach-lop'])(
    '%s tells a teacher who can add one',
    (path) => expectSentence(path, 'GiaoVien', sentence),
  );

  test('the regulations page points to its own button', () =>
    expectSentence('/bgh/quydinh', 'BGH', 'Bấm “Thêm quy định” để bắt đầu.'));

  test.each(['/bgh/quydinh', '/bgh/tien-do', '/giaovu/quan-ly-lop-hoc'])(
    '%s also links to the guide',
    (path) => expectLink(path, 'BGH', 'Xem hướng dẫn', '/huong-dan/ngay-dau-tien'),
  );
});

const ofYear = `nienkhoa=${currentYear.id}`;

describe('in an empty year', () => {
  beforeEach(() => answer([currentYear, oldYear], []));

  test.each([
    ['/bgh/monhoc', 'Thêm môn học'],
    ['/giaovu/quan-ly-lop-hoc', 'Thêm lớp'],
  ])('%s points to its own button', (path, button) =>
    expectSentence(path, 'BGH', `Bấm “${button}” để bắt đầu.`),
  );

  test.each([
    '/giaovu/hoc-sinh/tiep-nhan',
    '/giaovu/danh-sach-lop/lap-danh-sach',
    `/giaovu/danh-sach-lop/xuat-danh-sach?${ofYear}`,
    `/giaovu/xem-diem?${ofYear}`,
    '/giaovu/tien-do',
    '/giaovu/tong-hop-lop',
    `/giaovu/baocao-namhoc?${ofYear}`,
    `/giaovu/baocao-hocky?${ofYear}&hocky=1`,
  ])('%s links to the classes', (path) =>
    expectLink(path, 'GiaoVu', 'Tạo lớp và chọn môn học của lớp', '/giaovu/quan-ly-lop-hoc'),
  );

  test.each(['/giaovien/quan-ly-diem', `/giaovien/danh-sach-lop?${ofYear}`])(
    '%s tells a teacher who creates classes',
    (path) =>
      expectSentence(
        path,
        'GiaoVien',
        'Ban Giám Hiệu hoặc Giáo vụ cần tạo lớp và chọn môn học của lớp trước.',
      ),
  );

  test('a report without subjects links to the subjects', () =>
    expectLink(`/bgh/baocao-monhoc?${ofYear}`, 'BGH', 'Thêm các môn học', '/bgh/monhoc'));

  test('the admission page points to no button before the classes are known', async () => {
    let reply = (_classes: SchoolClass[]) => {};
    server.on(classesApi.ofYear, () => new Promise((resolve) => (reply = resolve)));
    await openPage('/giaovu/hoc-sinh/tiep-nhan', 'GiaoVu');
    await expect.element(main().getByText('Niên khóa này chưa có học sinh nào.')).toBeVisible();
    await expectCount(main().getByText('Bấm “Thêm học sinh” để bắt đầu.'), 0);
    reply([schoolClass]);
    await expect.element(main().getByText('Bấm “Thêm học sinh” để bắt đầu.')).toBeVisible();
  });

  test('the student lookup without students links to the admission', () =>
    expectLink(
      `/giaovu/hoc-sinh/tra-cuu?${ofYear}`,
      'GiaoVu',
      'Tiếp nhận học sinh',
      '/giaovu/hoc-sinh/tiep-nhan',
    ));

  test('a filter or search without matches shows no previous step', async () => {
    await openPage(`/giaovu/hoc-sinh/tra-cuu?${ofYear}&tim=An`, 'GiaoVu');
    await expect.element(main().getByText('Không tìm thấy học sinh nào phù hợp.')).toBeVisible();
    await expectCount(main().getByRole('link', { name: 'Tiếp nhận học sinh' }), 0);
  });

  test('an old year shows no previous step', async () => {
    await openPage(`/giaovu/danh-sach-lop/lap-danh-sach?nienkhoa=${oldYear.id}`, 'GiaoVu');
    await expect.element(main().getByText('Niên khóa này chưa có lớp học nào.')).toBeVisible();
    await expectCount(main().getByRole('link', { name: /^Tạo lớp/u }), 0);
  });
});

describe('in a class', () => {
  test('without subjects, the page links to the classes', async () => {
    answer([currentYear], [schoolClass]);
    await expectLink(
      `/bgh/xem-diem?${ofYear}&lop=5`,
      'BGH',
      'Tạo lớp và chọn môn học của lớp',
      '/giaovu/quan-ly-lop-hoc',
    );
  });

  test.each([
    ['/giaovu/danh-sach-lop/xuat-danh-sach', `${ofYear}&lop=5`],
    ['/giaovu/xem-diem', `${ofYear}&lop=5&mon=7&hocky=1`],
  ])('without students, %s links to the roster', async (path, search) => {
    answer([currentYear], [schoolClass], true);
    await expectLink(
      `${path}?${search}`,
      'GiaoVu',
      'Xếp học sinh vào lớp',
      '/giaovu/danh-sach-lop/lap-danh-sach',
    );
  });

  test('without students, a teacher sees who places them', async () => {
    answer([currentYear], [schoolClass], true);
    await expectSentence(
      '/giaovien/quan-ly-diem?lop=5&mon=7&hocky=1',
      'GiaoVien',
      'Ban Giám Hiệu hoặc Giáo vụ cần xếp học sinh vào lớp trước.',
    );
  });

  test('the subject choice without subjects links to them or tells who adds them', async () => {
    answer([currentYear], [schoolClass]);
    await openPage('/giaovu/quan-ly-lop-hoc', 'GiaoVu');
    await page.getByRole('button', { name: 'Môn học của lớp 10A1' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Niên khóa này chưa có môn học nào.')).toBeVisible();
    await expect.element(dialog.getByText('Ban Giám Hiệu cần thêm các môn học trước.')).toBeVisible();
  });
});
