// Sheets of a class that takes the study topics of a subject, and everything that shows their results.

import { openXlsx, readXlsx, saveXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { exportStudentData } from '#server/students/personal-data/personal-data.ts';
import type { RecordSubject } from '#shared/results/student-years/year-fields.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { enableFamilies, publish, signedInFamily } from '#test/helpers/families/families.ts';
import { exactMean } from '#test/helpers/files/tenths.ts';
import { exportedSheet, upload } from '#test/helpers/files/upload.ts';
import { assign } from '#test/helpers/school/assignments.ts';
import { classes, students, subjects, testTime, years } from '#test/helpers/school/school.ts';
import { takeTopics } from '#test/helpers/school/topics.ts';
import { sheetOf } from '#test/helpers/school/tt22.ts';
import { test as base, rowOf, save } from '#test/helpers/school/tt22-school.ts';
import { queryOf } from '#test/helpers/scores/score-entry.ts';

const { math, literature, physics } = subjects;
const { an, binh, dung, em } = students;
const { a1, a2 } = classes;

/** Class 10A1 takes the topics of mathematics in the first term. */
const test = base.extend<{ $test: { topics: TestApp } }>({
  topics: async ({ school }, use) => {
    await takeTopics(school, [[math, 1]]);
    await use(school);
  },
});

const usual = { TX1: 7, TX2: 8.5, TX3: 9, TX4: 6, GK: 7.5, CK: 8 };
const full = { ...usual, CD: 4 };
const usualSum = 70 + 85 + 90 + 60 + 2 * 75 + 3 * 80;
const averages = { with: exactMean(usualSum + 40, 10) / 10, without: exactMean(usualSum, 9) / 10 };

const noColumn = { CD: ['Bảng điểm này không có cột Chuyên đề.'] };
const read = async (api: TestApp, path: string) => (await api.call('GiaoVu', `GET ${path}`)).json();
const putInto = (api: TestApp, classId: number, ...student_ids: number[]) =>
  api.call('GiaoVu', `POST /api/classes/lophoc/${classId}/hocsinh/`, { student_ids });

test('the column is required, and counts once', async ({ topics }) => {
  expect(averages).toEqual({ with: 7.4, without: 7.7 });
  const before = (await save(topics, math, usual)).json();
  expect(before).toMatchObject({ ...usual, CD: null, DiemTB: null });
  expect((await save(topics, math, { CD: 4 })).json()).toMatchObject({ ...full, DiemTB: averages.with });
  const row = await rowOf(topics, math);
  expect(row).toMatchObject({ ...full, DiemTB: averages.with });
  const order = ['TX1', 'TX2', 'TX3', 'TX4', 'CD', 'GK', 'CK', 'NhanXet', 'DiemTB'];
  expect(Object.keys(row).filter((key) => order.includes(key))).toEqual(order);
});

test('only the sheet of that class, subject and term has it', async ({ topics }) => {
  for (const [subject, more] of [
    [literature, {}],
    [physics, {}],
    [math, { IDHocKy: 2 }],
  ] as const) {
    expect(await rowOf(topics, subject, an, more)).not.toHaveProperty('CD');
    for (const CD of [8, null]) {
      const reply = await save(topics, subject, { CD, ...more }, 'BGH');
      expect([reply.statusCode, reply.json()]).toEqual([400, noColumn]);
    }
  }
  const ofEm = { IDHocSinh: em, IDLopHoc: a2 };
  expect(await rowOf(topics, math, em, ofEm)).not.toHaveProperty('CD');
  expect((await save(topics, math, { ...ofEm, CD: 8 })).json()).toEqual(noColumn);
  const sheet = { ...sheetOf(math), IDLopHoc: a2 };
  const imported = await topics.call('GiaoVien', 'POST /api/grading/diemso/nhap-excel/', {
    ...sheet,
    Diem: [{ IDHocSinh: em, CD: 8, Goc: { CD: null } }],
  });
  expect(imported.statusCode).toBe(400);
});

test('is merged like every column, and its changes are in the history', async ({ topics }) => {
  const Goc = { TX1: null, CD: null };
  await save(topics, math, { TX1: 7, CD: null, Goc });
  const other = await save(topics, math, { TX1: null, CD: 6, Goc }, 'otherTeacher');
  expect(other.json()).toMatchObject({ TX1: 7, CD: 6 });
  const conflict = await save(topics, math, { CD: 8, Goc });
  expect([conflict.statusCode, conflict.json()]).toMatchObject([
    409,
    { detail: gradingMessages.conflict, CD: 6, NguoiSua: 'Nguyễn Thị Oanh' },
  ]);
  await save(topics, math, { CD: 9.5, Nguon: { CD: 'paste' } });
  const query = queryOf(sheetOf(math));
  const changes = (await read(topics, `/api/grading/diemso/lich-su/?${query}`)) as object[];
  expect(changes).toMatchObject([
    { Cot: 'CD', Cu: 6, Moi: 9.5, Nguon: 'paste' },
    { Cot: 'CD', Cu: null, Moi: 6 },
    { Cot: 'TX1', Cu: null, Moi: 7 },
  ]);
  expect(await read(topics, `/api/grading/diemso/da-sua/?${query}`)).toMatchObject([{ Cot: 'CD' }]);
  const file = await topics.call('BGH', `GET /api/grading/diemso/lich-su/xuat-excel/?${query}`);
  const rows = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? [];
  expect(rows.filter((row) => row.includes('Chuyên đề'))).toHaveLength(2);
});

test.for([
  [-0.5, 'Điểm phải là số từ 0 đến 10, tối đa 1 chữ số thập phân.'],
  [8.25, 'Điểm phải là số từ 0 đến 10, tối đa 1 chữ số thập phân.'],
  ['Đ', 'Điểm phải là số từ 0 đến 10, tối đa 1 chữ số thập phân.'],
] as const)('%s is not a score', async ([CD, message], { topics }) => {
  const reply = await save(topics, math, { CD });
  expect([reply.statusCode, reply.json()]).toEqual([400, { CD: [message] }]);
});

test('an exported sheet has the column, and comes back with what was changed', async ({ topics }) => {
  await save(topics, math, full);
  const exported = await exportedSheet(topics, sheetOf(math));
  const workbook = await openXlsx(exported);
  const table = workbook.sheets[0]?.rows ?? [];
  const headings = table.find(([first]) => first === 'STT') ?? [];
  expect(headings.slice(4)).toEqual([
    ...['TX 1', 'TX 2', 'TX 3', 'TX 4', 'Chuyên đề', 'Giữa kì', 'Cuối kì', 'ĐTB', 'Nhận xét'],
  ]);
  const ofAn = table.find((row) => row[1] === an) ?? [];
  expect(ofAn[headings.indexOf('Chuyên đề')]).toBe(4);
  ofAn[headings.indexOf('Chuyên đề')] = '9,5';
  const { status, body } = await upload(topics, 'GiaoVien', await saveXlsx(workbook), sheetOf(math));
  const [row] = body as { Moi: object; Goc: object; Loi: string[] }[];
  expect([status, row]).toMatchObject([200, { Moi: { ...full, CD: 9.5 }, Goc: full, Loi: [] }]);
  const Diem = [{ IDHocSinh: an, ...row?.Moi, Goc: row?.Goc }];
  const path = 'POST /api/grading/diemso/nhap-excel/';
  expect((await topics.call('GiaoVien', path, { ...sheetOf(math), Diem })).statusCode).toBe(200);
  const DiemTB = exactMean(usualSum + 95, 10) / 10;
  expect(await rowOf(topics, math)).toMatchObject({ CD: 9.5, DiemTB });
  // The file of a sheet with the column is not for one without it.
  const elsewhere = await upload(topics, 'BGH', exported, { ...sheetOf(math), IDHocKy: 2 });
  expect(elsewhere.status).toBe(400);
});

describe('what is missing', () => {
  const countsOf = async (api: TestApp) => {
    const { TienDo } = await read(api, `/api/grading/tien-do/?IDNienKhoa=${years.current}`);
    const [own] = (await api.call('GiaoVien', 'GET /api/grading/bang-diem-cua-toi/')).json();
    const ofMath = TienDo.filter(
      (one: { IDMonHoc: number; IDLopHoc: number }) => one.IDMonHoc === math && one.IDLopHoc === a1,
    );
    return [
      ofMath.map(({ DaNhap, CanNhap }: { DaNhap: number; CanNhap: number }) => [DaNhap, CanNhap]),
      [own.IDMonHoc, own.CanNhap, own.ConThieu],
    ];
  };

  test('includes the column only where the sheet has it', async ({ school }) => {
    await assign(school);
    await save(school, math, usual);
    expect(await countsOf(school)).toEqual([
      [
        [6, 18],
        [0, 18],
      ],
      [math, 18, 12],
    ]);
    await takeTopics(school, [[math, 1]]);
    expect(await countsOf(school)).toEqual([
      [
        [6, 21],
        [0, 18],
      ],
      [math, 21, 15],
    ]);
    await save(school, math, { CD: 8 });
    await save(school, math, { IDHocSinh: binh, CD: 8 });
    expect((await countsOf(school))[1]).toEqual([math, 21, 13]);
    // Bình brings the score to a class without the topics.
    await putInto(school, a1, an, dung);
    await putInto(school, a2, em, binh);
    expect(await countsOf(school)).toMatchObject([{ 0: [7, 14] }, [math, 14, 7]]);
    const { TienDo } = await read(school, `/api/grading/tien-do/?IDNienKhoa=${years.current}`);
    expect(TienDo).toContainEqual({ IDLopHoc: a2, IDMonHoc: math, IDHocKy: 1, DaNhap: 0, CanNhap: 12 });
  });
});

describe('a student who moves', () => {
  test('keeps the score, which counts only in a class with the topics', async ({ topics }) => {
    await save(topics, math, full);
    await putInto(topics, a1, binh, dung);
    await putInto(topics, a2, em, an);
    const there = { IDLopHoc: a2 };
    const row = await rowOf(topics, math, an, there);
    expect(row).toMatchObject({ ...usual, DiemTB: averages.without });
    expect(row).not.toHaveProperty('CD');
    // Saving there changes neither the score nor its history.
    const saved = await save(topics, math, { ...there, CK: 10, NhanXet: 'Tiến bộ.' });
    expect(saved.json()).toMatchObject({ CK: 10, DiemTB: exactMean(usualSum + 60, 9) / 10 });
    expect(saved.json()).not.toHaveProperty('CD');
    await putInto(topics, a2, em);
    await putInto(topics, a1, an, binh, dung);
    const DiemTB = exactMean(usualSum + 60 + 40, 10) / 10;
    expect(await rowOf(topics, math)).toMatchObject({ CD: 4, CK: 10, NhanXet: 'Tiến bộ.', DiemTB });
  });

  test('lacks the score in a class that takes the topics', async ({ topics }) => {
    await save(topics, math, { ...usual, IDHocSinh: em, IDLopHoc: a2 });
    await putInto(topics, a2);
    await putInto(topics, a1, an, binh, dung, em);
    expect(await rowOf(topics, math, em)).toMatchObject({ ...usual, CD: null, DiemTB: null });
  });
});

/** The average of An in mathematics in the first term, wherever it is shown, and the columns of the record. */
async function shownEverywhere(api: TestApp, classId: number) {
  type Student = { id: number; Mon: Record<number, number> };
  const results = await read(api, `/api/grading/ket-qua/?IDLopHoc=${classId}&IDHocKy=1`);
  const ofAn = results.HocSinh.find(({ id }: Student) => id === an);
  const distribution = await read(api, `/api/grading/pho-diem/?IDMonHoc=${math}&IDHocKy=1`);
  const ofClass = distribution.Lop.find(({ IDLopHoc }: { IDLopHoc: number }) => IDLopHoc === classId);
  const { NienKhoa } = await read(api, `/api/students/hocsinh/${an}/ho-so/`);
  const inRecord = NienKhoa[0].HocKy[0].MonHoc.find(({ IDMonHoc }: RecordSubject) => IDMonHoc === math);
  const { DanhGia } = await exportStudentData(api.database, an, testTime);
  return {
    inClass: ofAn.Mon[math],
    inSheet: (await rowOf(api, math, an, { IDLopHoc: classId })).DiemTB,
    // Nobody else has an average.
    inDistribution: ofClass.TrungBinh,
    inRecord: [inRecord.DiemTB, inRecord.CD],
    inPersonalData: DanhGia.map((row) => [row['DiemTB' as keyof typeof row], row.CD]),
  };
}

test('every place shows the same result, before and after moving', async ({ topics }) => {
  await save(topics, math, full);
  expect(await shownEverywhere(topics, a1)).toEqual({
    inClass: averages.with,
    inSheet: averages.with,
    inRecord: [averages.with, 4],
    inDistribution: averages.with,
    inPersonalData: [[averages.with, 4]],
  });
  await putInto(topics, a1, binh, dung);
  await putInto(topics, a2, em, an);
  expect(await shownEverywhere(topics, a2)).toEqual({
    inClass: averages.without,
    inSheet: averages.without,
    inRecord: [averages.without, undefined],
    inDistribution: averages.without,
    inPersonalData: [[averages.without, 4]],
  });
});

test('the family sees the score', async ({ topics }) => {
  await save(topics, math, full);
  await enableFamilies(topics);
  await publish(topics, 1);
  const { results } = await signedInFamily(topics);
  expect(JSON.stringify(await results())).toContain('"CD":4');
});

test('a student who is exempt needs none, and a score prevents an exemption', async ({ topics }) => {
  await save(topics, math, { CD: 8 });
  const exemption = { IDHocSinh: an, IDMonHoc: math, IDHocKy: 1, LyDo: 'Có giấy của bệnh viện tỉnh' };
  const refused = await topics.call('GiaoVu', 'POST /api/grading/mien-giam/', exemption);
  expect(refused.statusCode).toBe(400);
  const ofBinh = { ...exemption, IDHocSinh: binh };
  expect((await topics.call('GiaoVu', 'POST /api/grading/mien-giam/', ofBinh)).statusCode).toBe(201);
  expect((await save(topics, math, { IDHocSinh: binh, CD: 8 })).statusCode).toBe(400);
});
