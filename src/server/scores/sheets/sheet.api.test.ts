import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { addStudents } from '#test/helpers/students/students.ts';

const sheet = (IDLopHoc: number | string, IDMonHoc: number | string, IDHocKy: number | string, more = '') =>
  `GET /api/grading/diemso/?IDLopHoc=${IDLopHoc}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}${more}`;

const mathSheet = [
  {
    id: students.an,
    HoTen: 'Nguyễn Văn An',
    NgaySinh: '2011-03-02',
    Diem15: 8,
    Diem1Tiet: 9,
    DiemTB: 8.67,
  },
  {
    id: students.binh,
    HoTen: 'Trần Thị Bình',
    NgaySinh: '2011-09-05',
    Diem15: 4,
    Diem1Tiet: 4.5,
    DiemTB: 4.33,
  },
  {
    id: students.dung,
    HoTen: 'Đặng Quốc Dũng',
    NgaySinh: '2010-12-31',
    Diem15: 6.5,
    Diem1Tiet: null,
    DiemTB: null,
  },
];

describe('terms', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: 'GET /api/grading/hocky-list/', status: 401 },
    {
      name: 'lists both',
      as: 'GiaoVien',
      request: 'GET /api/grading/hocky-list/',
      status: 200,
      reply: [
        { id: 1, TenHocKy: 'Học kỳ 1' },
        { id: 2, TenHocKy: 'Học kỳ 2' },
      ],
    },
  ]);
});

describe('a class sheet', () => {
  const { a1, a2, k11, old10A1 } = classes;
  const { math, unused, oldMath } = subjects;
  scenarios([
    { name: 'is refused', as: 'nobody', request: sheet(a1, math, 1), status: 401 },
    {
      name: 'a parameter is missing',
      as: 'GiaoVien',
      request: `GET /api/grading/diemso/?IDLopHoc=${a1}&IDMonHoc=${math}&IDHocKy=`,
      status: 400,
      reply: { detail: messages.badQuery('IDHocKy') },
    },
    {
      name: 'a parameter is no number',
      as: 'GiaoVien',
      request: sheet('10A1', math, 1),
      status: 400,
      reply: { detail: messages.badQuery('IDLopHoc') },
    },
    {
      name: 'an unknown class',
      as: 'GiaoVien',
      request: sheet(99, math, 1),
      status: 404,
      reply: { detail: messages.unknown('Lớp học') },
    },
    {
      name: 'an unknown subject',
      as: 'GiaoVien',
      request: sheet(a1, 99, 1),
      status: 404,
      reply: { detail: messages.unknown('Môn học') },
    },
    {
      name: 'an unknown term',
      as: 'GiaoVien',
      request: sheet(a1, math, 3),
      status: 404,
      reply: { detail: messages.unknown('Học kỳ') },
    },
    {
      name: 'a subject that the class is not taught',
      as: 'GiaoVien',
      request: sheet(a1, unused, 1),
      status: 400,
      reply: { detail: gradingMessages.notTaught },
    },
    {
      name: 'a subject of another year',
      as: 'GiaoVien',
      request: sheet(a1, oldMath, 1),
      status: 400,
      reply: { detail: gradingMessages.notTaught },
    },
    {
      name: 'a class of another year: nobody, since a client that switches years asks once with the old class',
      as: 'BGH',
      request: sheet(a1, math, 1, `&IDNienKhoa=${years.old}`),
      status: 200,
      reply: [],
    },
    {
      name: 'a class of another year with a subject it is not taught: nobody either',
      as: 'BGH',
      request: sheet(a1, oldMath, 1, `&IDNienKhoa=${years.old}`),
      status: 200,
      reply: [],
    },
    {
      name: 'the file of a class of another year',
      as: 'BGH',
      request: sheet(a1, math, 1, `&IDNienKhoa=${years.old}`).replace('diemso/', 'diemso/xuat-excel/'),
      status: 400,
      reply: { detail: gradingMessages.otherYear },
    },
    {
      name: 'a class that is taught nothing',
      as: 'BGH',
      request: sheet(k11, math, 1),
      status: 400,
      reply: { detail: gradingMessages.notTaught },
    },
    { name: 'shows the scores', as: 'GiaoVien', request: sheet(a1, math, 1), status: 200, reply: mathSheet },
    {
      name: 'shows the scores of the named year, an empty one counts as left out',
      as: 'BGH',
      request: sheet(a1, math, 1, `&IDNienKhoa=${years.current}`),
      status: 200,
      reply: mathSheet,
    },
    {
      name: 'an old year can be read',
      as: 'GiaoVu',
      request: sheet(old10A1, oldMath, 1, '&IDNienKhoa='),
      status: 200,
      reply: [
        {
          id: students.old,
          HoTen: 'Hoàng Minh Tuấn',
          NgaySinh: '2010-02-28',
          Diem15: 7,
          Diem1Tiet: 7,
          DiemTB: 7,
        },
      ],
    },
    {
      name: 'students without scores are there too',
      as: 'GiaoVien',
      request: sheet(a2, math, 2),
      status: 200,
      reply: [
        {
          id: students.em,
          HoTen: 'Lê Thị Em',
          NgaySinh: '2011-01-15',
          Diem15: null,
          Diem1Tiet: null,
          DiemTB: null,
        },
      ],
    },
  ]);

  test('a class without students has an empty sheet', async ({ api }) => {
    await writable(api.database)
      .insertInto('LOPHOC_MONHOC')
      .values({ IDLopHoc: k11, IDMonHoc: math, IDNienKhoa: years.current })
      .execute();
    const reply = await api.call('GiaoVien', sheet(k11, math, 1));
    expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  });

  test('is in Vietnamese alphabetical order, namesakes by birth date', async ({ api }) => {
    await addStudents(api.database, a2, [
      { Ho: 'Trần', Ten: 'Ơn' },
      { Ho: 'Trần', Ten: 'Ông' },
      { Ho: 'Đỗ', Ten: 'Bình', NgaySinh: '2011-02-02' },
      { Ho: 'Đỗ', Ten: 'Bình', NgaySinh: '2011-01-01' },
      { Ho: 'Dương', Ten: 'Bình' },
      { Ho: 'Lê', Ten: 'Đào' },
      { Ho: 'Lê', Ten: 'Dũng' },
    ]);
    const reply = await api.call('GiaoVien', sheet(a2, math, 1));
    expect(
      reply.json().map((row: { HoTen: string; NgaySinh: string }) => `${row.HoTen} ${row.NgaySinh}`),
    ).toEqual([
      'Dương Bình 2011-05-19',
      'Đỗ Bình 2011-01-01',
      'Đỗ Bình 2011-02-02',
      'Lê Dũng 2011-05-19',
      'Lê Đào 2011-05-19',
      'Lê Thị Em 2011-01-15',
      'Trần Ông 2011-05-19',
      'Trần Ơn 2011-05-19',
    ]);
  });

  test('a student who moves to another class keeps every score', async ({ api }) => {
    await writable(api.database)
      .updateTable('XEPLOP')
      .set({ IDLopHoc: a2 })
      .where('IDHocSinh', '=', students.an)
      .execute();
    const left = await api.call('GiaoVien', sheet(a1, math, 1));
    expect(left.json()).toHaveLength(2);
    const joined = await api.call('GiaoVien', sheet(a2, math, 1));
    expect(joined.json()[0]).toEqual(mathSheet[0]);
  });
});
