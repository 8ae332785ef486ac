import { describe, expect } from 'vitest';
import { reportCardMessages } from '#shared/results/report-cards/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { enterTerm, enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { test as base, refusals, save } from '#test/helpers/school/tt22-school.ts';
import { giveHomeroom } from '#test/helpers/scores/homeroom.ts';

const test = base.extend<{ $test: { homeroom: TestApp } }>({
  homeroom: async ({ school }, use) => {
    await giveHomeroom(school);
    await use(school);
  },
});

const { an, em } = students;
const { math, literature, physics } = subjects;
const cards = (IDHocKy: number, more = '', part = '') =>
  `GET /api/grading/phieu-diem/${part}?IDLopHoc=${classes.a1}&IDHocKy=${IDHocKy}${more}`;

describe('is refused', () => {
  refusals(
    ['', 'pdf/'].flatMap((part) => [
      {
        name: 'another teacher',
        as: 'GiaoVien' as const,
        request: cards(1, '', part),
        status: 403,
        reply: { detail: reportCardMessages.notHomeroom },
      },
      {
        name: 'a student of another class',
        as: 'BGH' as const,
        request: cards(1, `&IDHocSinh=${em}`, part),
        status: 404,
        reply: { detail: gradingMessages.notInClass },
      },
    ]),
  );
});

test('a card of a term', async ({ homeroom }) => {
  await enterTerm(homeroom, an, 1, { ...goodTerm, NghiCoPhep: 1, NhanXet: 'Ngoan.' });
  const reply = (await homeroom.call('GiaoVien', cards(1, `&IDHocSinh=${an}`))).json();
  expect(reply).toMatchObject({ TenLop: '10A1', IDHocKy: 1, CachDanhGia: 'ThongTu22' });
  expect(reply).not.toHaveProperty('SiSo');
  const subject = (IDMonHoc: number, TenMonHoc: string, mark: unknown) => ({
    ...{ IDMonHoc, TenMonHoc, KetQua: [mark] },
    ...{ CaNam: null, KiemTraLai: null, NhanXet: null },
  });
  expect(reply.HocSinh).toEqual([
    {
      ...{ id: an, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-03-02', GioiTinh: 'Nam' },
      MonHoc: [subject(literature, 'Ngữ văn', 8), subject(math, 'Toán', 8), subject(physics, 'Vật lí', 'Đ')],
      HocKy: [
        {
          ...{ IDHocKy: 1, HocTap: 'Tot', RenLuyen: 'Tot' },
          ...{ NghiCoPhep: 1, NghiKhongPhep: null, NhanXet: 'Ngoan.' },
        },
      ],
      CaNam: null,
    },
  ]);
});

test('a card of the year has no rank, no average of the class and no other student', async ({ homeroom }) => {
  await enterYear(homeroom, an, goodTerm);
  await enterYear(homeroom, students.binh, { ...goodTerm, math: 9 });
  await save(homeroom, math, { NhanXet: 'Tính toán nhanh.' }, 'BGH');
  const reply = (await homeroom.call('GiaoVien', cards(0))).json();
  expect(reply.HocSinh[0].CaNam).toEqual({
    ...{ HocTap: 'Tot', RenLuyen: 'Tot', DanhHieu: 'Gioi', XetLenLop: 'LenLop', SauKiemTraLai: null },
  });
  const one = await homeroom.call('GiaoVien', cards(0, `&IDHocSinh=${an}`, 'pdf/'));
  const [page, ...more] = await textOfPdf(one.rawPayload);
  expect(more).toEqual([]);
  for (const text of ['Cả năm: học tập Tốt, rèn luyện Tốt.', 'Học sinh Giỏi', '8,0', 'Tính toán nhanh.'])
    expect(page).toContain(text);
  for (const text of ['Hạng', 'trung bình', 'Bình', '9,0']) expect(page).not.toContain(text);
  const all = await textOfPdf((await homeroom.call('GiaoVien', cards(0, '', 'pdf/'))).rawPayload);
  expect(all).toHaveLength(3);
});

test('a card names the second chance that was used', async ({ homeroom }) => {
  await enterYear(homeroom, an, { ...goodTerm, math: 4, literature: 4, NghiCoPhep: 2 });
  await enterYear(homeroom, students.binh, { ...goodTerm, RenLuyen: 'ChuaDat' });
  const pageOf = async (id: number) => {
    const reply = await homeroom.call('GiaoVien', cards(0, `&IDHocSinh=${id}`, 'pdf/'));
    return (await textOfPdf(reply.rawPayload)).join('');
  };
  expect(await pageOf(an)).toContain('Cả năm nghỉ 4 buổi.');
  expect(await pageOf(an)).not.toContain('sau kiểm tra lại');
  for (const IDMonHoc of [math, literature])
    await homeroom.call('GiaoVu', 'POST /api/grading/kiem-tra-lai/', { IDHocSinh: an, IDMonHoc, Diem: 5 });
  await homeroom.call('GiaoVu', 'POST /api/grading/ren-luyen-he/', {
    ...{ IDHocSinh: students.binh, IDNienKhoa: years.current, RenLuyen: 'Dat' },
  });
  expect(await pageOf(an)).toContain('Học tập sau kiểm tra lại: Đạt.');
  expect(await pageOf(an)).not.toContain('sau hè');
  expect(await pageOf(students.binh)).toContain('Rèn luyện sau hè: Đạt.');
  expect(await pageOf(students.binh)).not.toContain('sau kiểm tra lại');
});
