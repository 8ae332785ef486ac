import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';

const list = '/api/classes/lophoc/';

const newClass = { TenLop: '10A10', IDNienKhoa: years.current, IDKhoi: 1, IDToHop: 2 };

const a1 = {
  id: classes.a1,
  TenLop: '10A1',
  IDNienKhoa: years.current,
  TenNienKhoa: '2026-2027',
  IDKhoi: 1,
  TenKhoi: 'Khối 10',
  IDToHop: 1,
  TenToHop: 'Tự nhiên',
  SiSo: 3,
  MonHoc: [
    { id: subjects.literature, TenMonHoc: 'Ngữ văn' },
    { id: subjects.math, TenMonHoc: 'Toán' },
    { id: subjects.physics, TenMonHoc: 'Vật lí' },
  ],
  is_editable: true,
};
const a2 = { ...a1, id: classes.a2, TenLop: '10A2', IDToHop: null, TenToHop: null, SiSo: 1 };
const k11 = { ...a2, id: classes.k11, TenLop: '11A1', IDKhoi: 2, TenKhoi: 'Khối 11', SiSo: 0, MonHoc: [] };
const old10A1 = {
  ...a2,
  id: classes.old10A1,
  TenLop: '10A1',
  IDNienKhoa: years.old,
  TenNienKhoa: '2025-2026',
  MonHoc: [{ id: subjects.oldMath, TenMonHoc: 'Toán' }],
  is_editable: false,
};
const student = (id: number, Ho: string, Ten: string, GioiTinh: string, NgaySinh: string, Email: string) => ({
  ...{ id, Ho, Ten, GioiTinh, NgaySinh, Email },
  DiaChi: '12 Lê Lợi, Huế',
});

describe('reading', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: `GET ${list}`, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `GET ${list}`, status: 403 },
    {
      name: 'a filter that is no number',
      as: 'GiaoVu',
      request: `GET ${list}?IDKhoi=abc`,
      status: 400,
      reply: { detail: messages.badQuery('IDKhoi') },
    },
    { name: 'an unknown year', as: 'GiaoVu', request: `GET ${list}?IDNienKhoa=99`, status: 200, reply: [] },
    {
      name: 'the classes of a year by block and name',
      as: 'BGH',
      request: `GET ${list}?IDNienKhoa=${years.current}&IDKhoi=&IDToHop=&search=`,
      status: 200,
      reply: [a1, a2, k11],
    },
    {
      name: 'an old year, read-only',
      as: 'GiaoVu',
      request: `GET ${list}?IDNienKhoa=${years.old}`,
      status: 200,
      reply: [old10A1],
    },
    {
      name: 'a block',
      as: 'GiaoVu',
      request: `GET ${list}?IDNienKhoa=${years.current}&IDKhoi=2`,
      status: 200,
      reply: [k11],
    },
    {
      name: 'a subject group',
      as: 'GiaoVu',
      request: `GET ${list}?IDToHop=1`,
      status: 200,
      reply: [a1],
    },
    {
      name: 'searches by name',
      as: 'GiaoVu',
      request: `GET ${list}?search=A2`,
      status: 200,
      reply: [a2],
    },
    { name: 'takes _ literally', as: 'GiaoVu', request: `GET ${list}?search=10_1`, status: 200, reply: [] },
    {
      name: 'a page, with its neighbours',
      as: 'GiaoVu',
      request: `GET ${list}?IDNienKhoa=${years.current}&page=2&page_size=1`,
      status: 200,
      reply: {
        count: 3,
        next: `${list}?IDNienKhoa=${years.current}&page=3&page_size=1`,
        previous: `${list}?IDNienKhoa=${years.current}&page=1&page_size=1`,
        results: [a2],
      },
    },
  ]);

  test('a row carries its fields and no others', async ({ api }) => {
    const reply = await api.call('GiaoVu', `GET ${list}?IDToHop=1`);
    expect(reply.json()).toEqual([a1]);
  });

  test('orders numbers in names by value', async ({ api }) => {
    await api.call('GiaoVu', `POST ${list}`, newClass);
    const rows = (await api.call('GiaoVu', `GET ${list}?IDNienKhoa=${years.current}`)).json();
    expect(rows.map((row: { TenLop: string }) => row.TenLop)).toEqual(['10A1', '10A2', '10A10', '11A1']);
  });
});

describe('lists for everyone signed in', () => {
  const ofYear = '/api/classes/lophoc-list/';
  const subjectsOf = '/api/classes/monhoc-theo-lop/';
  const studentsOf = '/api/classes/lophoc/danh-sach-json/';
  scenarios([
    ...[`${ofYear}?nienkhoa_id=1`, `${subjectsOf}?lop_hoc_id=1`, `${studentsOf}?lophoc_id=1`].map((path) => ({
      name: 'is refused',
      as: 'nobody' as const,
      request: `GET ${path}`,
      status: 401,
    })),
    ...[
      [ofYear, 'nienkhoa_id'],
      [subjectsOf, 'lop_hoc_id'],
      [studentsOf, 'lophoc_id'],
    ].flatMap(([path, name = '']) => [
      {
        name: 'a missing parameter',
        as: 'GiaoVien' as const,
        request: `GET ${path}`,
        status: 400,
        reply: { detail: messages.badQuery(name) },
      },
      {
        name: 'an unknown id',
        as: 'GiaoVien' as const,
        request: `GET ${path}?${name}=99`,
        status: 404,
        reply: { detail: messages.unknown(name === 'nienkhoa_id' ? 'Niên khóa' : 'Lớp học') },
      },
    ]),
  ]);

  test('lists the classes of a year', async ({ api }) => {
    const reply = await api.call('GiaoVien', `GET ${ofYear}?nienkhoa_id=${years.current}`);
    expect(reply.json()).toEqual([
      { id: classes.a1, TenLop: '10A1', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 3 },
      { id: classes.a2, TenLop: '10A2', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 1 },
      { id: classes.k11, TenLop: '11A1', IDKhoi: 2, TenKhoi: 'Khối 11', SiSo: 0 },
    ]);
  });

  test('lists the subjects of a class in alphabetical order', async ({ api }) => {
    const reply = await api.call('GiaoVien', `GET ${subjectsOf}?lop_hoc_id=${classes.a1}`);
    expect(reply.json()).toEqual(a1.MonHoc);
    expect((await api.call('GiaoVien', `GET ${subjectsOf}?lop_hoc_id=${classes.k11}`)).json()).toEqual([]);
  });

  test('lists the students of a class in name order', async ({ api }) => {
    const reply = await api.call('GiaoVien', `GET ${studentsOf}?lophoc_id=${classes.a1}`);
    expect(reply.json()).toEqual([
      student(students.an, 'Nguyễn Văn', 'An', 'Nam', '2011-03-02', 'an@example.com'),
      student(students.binh, 'Trần Thị', 'Bình', 'Nữ', '2011-09-05', 'binh@example.com'),
      student(students.dung, 'Đặng Quốc', 'Dũng', 'Nam', '2010-12-31', 'dung@example.com'),
    ]);
  });
});
