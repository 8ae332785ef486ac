import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { students, years } from '#test/helpers/school/school.ts';
import { noFurther } from '#test/helpers/students/particulars.ts';

const list = '/api/students/hocsinh/';

const newStudent = {
  Ho: 'Đỗ Ngọc',
  Ten: 'Ánh',
  GioiTinh: 'Nữ',
  NgaySinh: '2011-02-28',
  DiaChi: '3 Trần Phú, Huế',
  Email: 'Anh.Do@Example.com',
  KhoiDuKien: 1,
};

/** A placed student of block 10, as returned by the list. */
const placed = (id: number, Ho: string, Ten: string, GioiTinh: string, NgaySinh: string, Email: string) => ({
  ...{ id, Ho, Ten, GioiTinh, NgaySinh, Email },
  ...noFurther,
  DiaChi: '12 Lê Lợi, Huế',
  KhoiDuKien: 1,
  TenKhoiDuKien: 'Khối 10',
  IDNienKhoaTiepNhan: years.current,
  TenNienKhoaTiepNhan: '2026-2027',
  TenLop: '10A1',
  is_deletable: false,
  LyDoChiXem: 'Học sinh đã được xếp lớp nên không thể sửa hoặc xóa.' as string | null,
});
const an = placed(students.an, 'Nguyễn Văn', 'An', 'Nam', '2011-03-02', 'an@example.com');
const binh = placed(students.binh, 'Trần Thị', 'Bình', 'Nữ', '2011-09-05', 'binh@example.com');
const dung = placed(students.dung, 'Đặng Quốc', 'Dũng', 'Nam', '2010-12-31', 'dung@example.com');
const em = {
  ...placed(students.em, 'Lê Thị', 'Em', 'Nữ', '2011-01-15', 'em@example.com'),
  TenLop: '10A2',
};
const giang = {
  ...placed(students.giang, 'Phạm Hương', 'Giang', 'Nữ', '2011-07-20', 'giang@example.com'),
  TenLop: null,
  is_deletable: true,
  LyDoChiXem: null,
};
const khanh = {
  ...placed(students.khanh, 'Vũ Duy', 'Khánh', 'Nam', '2010-05-11', 'khanh@example.com'),
  KhoiDuKien: 2,
  TenKhoiDuKien: 'Khối 11',
  TenLop: null,
  is_deletable: true,
  LyDoChiXem: null,
};
const old = {
  ...placed(students.old, 'Hoàng Minh', 'Tuấn', 'Nam', '2010-02-28', 'tuan@example.com'),
  IDNienKhoaTiepNhan: years.old,
  TenNienKhoaTiepNhan: '2025-2026',
  LyDoChiXem: messages.oldYear,
};

describe('reading', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: `GET ${list}`, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `GET ${list}`, status: 403 },
    {
      name: 'a filter that is no number',
      as: 'GiaoVu',
      request: `GET ${list}?khoi_id=abc`,
      status: 400,
      reply: { detail: messages.badQuery('khoi_id') },
    },
    {
      name: 'a page that is none',
      as: 'GiaoVu',
      request: `GET ${list}?page=0`,
      status: 400,
      reply: { detail: messages.badQuery('page') },
    },
    {
      name: 'a page that is too large',
      as: 'GiaoVu',
      request: `GET ${list}?page_size=201`,
      status: 400,
      reply: { detail: messages.badQuery('page_size') },
    },
    { name: 'an unknown year', as: 'GiaoVu', request: `GET ${list}?nien_khoa_id=99`, status: 200, reply: [] },
    {
      name: 'a year, in the order of people',
      as: 'BGH',
      request: `GET ${list}?nien_khoa_id=${years.current}&khoi_id=&search=`,
      status: 200,
      reply: [an, binh, dung, em, giang, khanh],
    },
    {
      name: 'a block of a year',
      as: 'GiaoVu',
      request: `GET ${list}?nien_khoa_id=${years.current}&khoi_id=2`,
      status: 200,
      reply: [khanh],
    },
    {
      name: 'an old year',
      as: 'GiaoVu',
      request: `GET ${list}?nien_khoa_id=${years.old}`,
      status: 200,
      reply: [old],
    },
    {
      name: 'searches names without diacritics, every word',
      as: 'GiaoVu',
      request: `GET ${list}?search=${encodeURIComponent('dung DANG')}`,
      status: 200,
      reply: [dung],
    },
    {
      name: 'searches e-mail together with the name',
      as: 'GiaoVu',
      request: `GET ${list}?search=${encodeURIComponent('huong GIANG@example')}`,
      status: 200,
      reply: [giang],
    },
    ...['%', '_n', '\\', "' or 1=1 --", '";'].map((text) => ({
      name: `takes ${text} literally`,
      as: 'GiaoVu' as const,
      request: `GET ${list}?search=${encodeURIComponent(text)}`,
      status: 200,
      reply: [],
    })),
    {
      name: 'a page, with its neighbours',
      as: 'GiaoVu',
      request: `GET ${list}?nien_khoa_id=${years.current}&page_size=2&page=2`,
      status: 200,
      reply: {
        count: 6,
        next: `${list}?nien_khoa_id=${years.current}&page_size=2&page=3`,
        previous: `${list}?nien_khoa_id=${years.current}&page_size=2&page=1`,
        results: [dung, em],
      },
    },
    {
      name: 'a page beyond the end',
      as: 'GiaoVu',
      request: `GET ${list}?page=${Number.MAX_SAFE_INTEGER}`,
      status: 200,
      reply: {
        count: 7,
        next: null,
        previous: `${list}?page=${Number.MAX_SAFE_INTEGER - 1}`,
        results: [],
      },
    },
  ]);

  test('a row carries its fields and no others', async ({ api }) => {
    expect((await api.call('GiaoVu', `GET ${list}?search=giang`)).json()).toEqual([giang]);
  });

  test('an enrolment in a later year counts there, with its own block', async ({ api }) => {
    await writable(api.database)
      .insertInto('GHIDANH')
      .values({ IDHocSinh: students.old, IDNienKhoa: years.current, IDKhoi: 2 })
      .execute();
    const find = async (query: string) =>
      (await api.call('GiaoVu', `GET ${list}?search=tuan&${query}`)).json();
    const may = { is_deletable: true, LyDoChiXem: null };
    const now = { ...old, ...may, KhoiDuKien: 2, TenKhoiDuKien: 'Khối 11', TenLop: null };
    expect(await find(`nien_khoa_id=${years.current}&khoi_id=2`)).toEqual([now]);
    expect(await find(`nien_khoa_id=${years.current}&khoi_id=1`)).toEqual([]);
    expect(await find(`nien_khoa_id=${years.old}`)).toEqual([{ ...old, ...may }]);
    expect(await find('')).toEqual([now]);
  });

  test('orders namesakes by birth date', async ({ api }) => {
    for (const NgaySinh of ['2010-03-03', '2009-03-03', '2011-03-03'])
      await api.call('GiaoVu', `POST ${list}`, { ...newStudent, Email: '', NgaySinh });
    const rows = (await api.call('GiaoVu', `GET ${list}?search=anh`)).json();
    expect(rows.slice(0, 3).map((row: { NgaySinh: string }) => row.NgaySinh)).toEqual([
      '2009-03-03',
      '2010-03-03',
      '2011-03-03',
    ]);
  });
});
