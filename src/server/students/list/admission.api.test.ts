import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { classes, removeYears, students, years } from '#test/helpers/school/school.ts';
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
const admitted = {
  ...newStudent,
  ...noFurther,
  id: students.old + 1,
  TenKhoiDuKien: 'Khối 10',
  IDNienKhoaTiepNhan: years.current,
  TenNienKhoaTiepNhan: '2026-2027',
  TenLop: null,
  is_deletable: true,
  LyDoChiXem: null,
};
const genderError = 'Giới tính phải là Nam, Nữ hoặc Khác.';
const ageError = 'Tuổi tiếp nhận phải từ 15 đến 20 (sinh từ năm 2006 đến năm 2011).';

describe('admitting', () => {
  const admit = (body: object) => ({ as: 'GiaoVu' as const, request: `POST ${list}`, body, status: 400 });
  scenarios([
    { name: 'is refused', as: 'nobody', request: `POST ${list}`, body: newStudent, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `POST ${list}`, body: newStudent, status: 403 },
    {
      name: 'nothing given',
      ...admit({}),
      reply: {
        Ho: [messages.required],
        Ten: [messages.required],
        GioiTinh: [genderError],
        NgaySinh: [messages.required],
        DiaChi: [messages.required],
        KhoiDuKien: [messages.required],
      },
    },
    {
      name: 'another year',
      ...admit({ ...newStudent, IDNienKhoaTiepNhan: years.old }),
      reply: { IDNienKhoaTiepNhan: ['Chỉ tiếp nhận học sinh vào niên khóa hiện tại (2026-2027).'] },
    },
    {
      name: 'too young',
      ...admit({ ...newStudent, NgaySinh: '2012-01-01' }),
      reply: { NgaySinh: [ageError] },
    },
    {
      name: 'too old',
      ...admit({ ...newStudent, NgaySinh: '2005-12-31' }),
      reply: { NgaySinh: [ageError] },
    },
    {
      name: 'not born yet in Vietnam',
      ...admit({ ...newStudent, NgaySinh: '2026-11-17' }),
      reply: { NgaySinh: [messages.futureDate] },
    },
    {
      name: 'a day that does not exist',
      ...admit({ ...newStudent, NgaySinh: '2011-02-29' }),
      reply: { NgaySinh: [messages.invalidDate] },
    },
    {
      name: 'a bad e-mail',
      ...admit({ ...newStudent, Email: 'anh@' }),
      reply: { Email: ['Địa chỉ Email không hợp lệ.'] },
    },
    {
      name: 'every wrong field at once',
      ...admit({ ...newStudent, NgaySinh: '2020-01-01', Email: 'GIANG@Example.com', KhoiDuKien: 4 }),
      reply: {
        NgaySinh: [ageError],
        Email: [messages.exists('Email')],
        KhoiDuKien: [messages.unknown('Khối')],
      },
    },
    {
      name: 'names too long',
      ...admit({ ...newStudent, Ho: 'a'.repeat(51) }),
      reply: { Ho: [messages.tooLong(50)] },
    },
    {
      name: 'another gender',
      ...admit({ ...newStudent, GioiTinh: 'nam' }),
      reply: { GioiTinh: [genderError] },
    },
    {
      name: 'the youngest and oldest allowed',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...newStudent, NgaySinh: '2006-01-01' },
      status: 201,
      reply: { ...admitted, NgaySinh: '2006-01-01' },
    },
    {
      name: 'no e-mail, ids as text, the current year named',
      as: 'GiaoVu',
      request: `POST ${list}`,
      body: { ...newStudent, Email: '', KhoiDuKien: '3', IDNienKhoaTiepNhan: String(years.current) },
      status: 201,
      reply: { ...admitted, Email: null, KhoiDuKien: 3, TenKhoiDuKien: 'Khối 12' },
    },
  ]);

  test('returns every accepted field, and ignores a sent id or flag', async ({ api }) => {
    const body = { ...newStudent, id: students.an, is_deletable: false, TenKhoiDuKien: 'x', HoTenTim: 'x' };
    const reply = await api.call('GiaoVu', `POST ${list}`, body);
    expect([reply.statusCode, reply.json()]).toEqual([201, admitted]);
    expect((await api.call('GiaoVu', `GET ${list}?search=${newStudent.Email}`)).json()).toEqual([admitted]);
  });

  test('markup and quotes in names are kept as text', async ({ api }) => {
    const named = { ...newStudent, Ho: `O'Neil <b>`, Ten: '<script>', DiaChi: '"; drop table' };
    expect((await api.call('GiaoVu', `POST ${list}`, named)).json()).toEqual({ ...admitted, ...named });
  });

  test('students without an e-mail are not duplicates', async ({ api }) => {
    for (const Email of [null, '', undefined])
      expect((await api.call('GiaoVu', `POST ${list}`, { ...newStudent, Email })).statusCode).toBe(201);
  });

  test('of eight concurrent requests with the same e-mail exactly one succeeds', async ({ api }) => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => api.call('GiaoVu', `POST ${list}`, newStudent)),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array(7).fill(400)]);
    const enrolled = await api.database.main.selectFrom('GHIDANH').select('IDHocSinh').execute();
    expect(enrolled).toHaveLength(8);
  });

  describe('into a class', () => {
    const into = (IDLopHoc: unknown, more: object = {}) => admit({ ...newStudent, IDLopHoc, ...more });
    scenarios([
      { name: 'an unknown class', ...into(99), reply: { IDLopHoc: [messages.unknown('Lớp học')] } },
      {
        name: 'a class of an old year',
        ...into(classes.old10A1),
        reply: { IDLopHoc: [messages.unknown('Lớp học')] },
      },
      {
        name: 'a class of another block, with the other wrong fields',
        ...into(classes.k11, { Email: 'anh@example.com', NgaySinh: '2020-01-01' }),
        reply: { IDLopHoc: ['Lớp 11A1 thuộc Khối 11, không thuộc Khối 10.'], NgaySinh: [ageError] },
      },
      {
        name: 'an unknown block is reported alone',
        ...into(classes.a1, { KhoiDuKien: 4 }),
        reply: { KhoiDuKien: [messages.unknown('Khối')] },
      },
      {
        name: 'an empty text means no class',
        ...into(''),
        status: 201,
        reply: admitted,
      },
      {
        name: 'the student is in the class at once',
        ...into(String(classes.a1)),
        status: 201,
        reply: {
          ...admitted,
          TenLop: '10A1',
          is_deletable: false,
          LyDoChiXem: 'Học sinh đã được xếp lớp nên không thể sửa hoặc xóa.',
        },
      },
    ]);

    test('the roster and the audit log show it', async ({ api }) => {
      const body = { ...newStudent, IDLopHoc: classes.a2 };
      const { id } = (await api.call('GiaoVu', `POST ${list}`, body)).json();
      const roster = (await api.call('GiaoVu', `GET /api/classes/lophoc/${classes.a2}/hocsinh/`)).json();
      expect(roster.students_in_class.map((one: { id: number }) => one.id)).toEqual(
        expect.arrayContaining([students.em, id]),
      );
      const lines = (await api.call('BGH', 'GET /api/accounts/nhat-ky/')).json();
      expect(lines.slice(0, 2).map(({ NoiDung }: { NoiDung: string }) => NoiDung)).toEqual([
        'Đã sửa danh sách lớp 10A2: thêm 1, bớt 0 học sinh.',
        expect.stringContaining('Đã tiếp nhận học sinh'),
      ]);
    });

    test('of eight concurrent requests for the last seat one succeeds, and nobody else is admitted', async ({
      api,
    }) => {
      const replies = await Promise.all(
        Array.from({ length: 8 }, () =>
          api.call('GiaoVu', `POST ${list}`, { ...newStudent, Email: null, IDLopHoc: classes.a1 }),
        ),
      );
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array(7).fill(400)]);
      expect(replies.find((reply) => reply.statusCode === 400)?.json()).toEqual({
        IDLopHoc: ['Sĩ số lớp (5) không được vượt quá sĩ số tối đa (4).'],
      });
      const found = (await api.call('GiaoVu', 'GET /api/students/hocsinh/?search=do+ngoc+anh')).json();
      expect(found).toHaveLength(1);
    });
  });

  test('a school without a year admits no students', async ({ api }) => {
    await removeYears(api.database);
    const reply = await api.call('GiaoVu', `POST ${list}`, newStudent);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: messages.noCurrentYear }]);
  });
});
