import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { studentName } from '#server/students/list/queries.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, years } from '#test/helpers/school/school.ts';

const path = (id: number) => `/api/classes/lophoc/${id}/hocsinh/`;
const { an, binh, dung, em, giang, khanh, old } = students;

const student = (id: number, Ho: string, Ten: string, GioiTinh: string, NgaySinh: string, Email: string) => ({
  ...{ id, Ho, Ten, GioiTinh, NgaySinh, Email },
  DiaChi: '12 Lê Lợi, Huế',
});
const rowOf = {
  an: student(an, 'Nguyễn Văn', 'An', 'Nam', '2011-03-02', 'an@example.com'),
  binh: student(binh, 'Trần Thị', 'Bình', 'Nữ', '2011-09-05', 'binh@example.com'),
  dung: student(dung, 'Đặng Quốc', 'Dũng', 'Nam', '2010-12-31', 'dung@example.com'),
  giang: student(giang, 'Phạm Hương', 'Giang', 'Nữ', '2011-07-20', 'giang@example.com'),
  khanh: student(khanh, 'Vũ Duy', 'Khánh', 'Nam', '2010-05-11', 'khanh@example.com'),
  old: student(old, 'Hoàng Minh', 'Tuấn', 'Nam', '2010-02-28', 'tuan@example.com'),
};
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
  is_editable: true,
};
const siso_toida = 4;

const set = (student_ids: unknown) => ({
  as: 'GiaoVu' as const,
  request: `POST ${path(classes.a1)}`,
  body: { student_ids },
  status: 400,
});
const membersOf = async (api: TestApp, id: number) =>
  (await api.call('GiaoVu', `GET ${path(id)}`))
    .json()
    .students_in_class.map((student: { id: number }) => student.id);

describe('reading', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: `GET ${path(classes.a1)}`, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `GET ${path(classes.a1)}`, status: 403 },
    { name: 'an unknown class', as: 'GiaoVu', request: `GET ${path(99)}`, status: 404 },
    {
      name: 'another block has its own candidates',
      as: 'GiaoVu',
      request: `GET ${path(classes.k11)}`,
      status: 200,
      reply: {
        lop_hoc_info: {
          ...a1,
          id: classes.k11,
          TenLop: '11A1',
          IDKhoi: 2,
          TenKhoi: 'Khối 11',
          IDToHop: null,
          TenToHop: null,
          SiSo: 0,
        },
        students_in_class: [],
        students_available: [rowOf.khanh],
        siso_toida,
      },
    },
    {
      name: 'an old year',
      as: 'BGH',
      request: `GET ${path(classes.old10A1)}`,
      status: 200,
      reply: {
        lop_hoc_info: {
          ...a1,
          id: classes.old10A1,
          IDNienKhoa: years.old,
          TenNienKhoa: '2025-2026',
          IDToHop: null,
          TenToHop: null,
          SiSo: 1,
          is_editable: false,
        },
        students_in_class: [rowOf.old],
        students_available: [],
        siso_toida,
      },
    },
  ]);

  test('lists the students of the class and the candidates', async ({ api }) => {
    const roster = (await api.call('GiaoVu', `GET ${path(classes.a1)}`)).json();
    expect(roster).toEqual({
      lop_hoc_info: a1,
      students_in_class: [rowOf.an, rowOf.binh, rowOf.dung],
      students_available: [rowOf.giang],
      siso_toida,
    });
  });
});

describe('saving', () => {
  scenarios([
    {
      name: 'is refused',
      as: 'nobody',
      request: `POST ${path(classes.a1)}`,
      body: { student_ids: [] },
      status: 401,
    },
    {
      name: 'is refused',
      as: 'GiaoVien',
      request: `POST ${path(classes.a1)}`,
      body: { student_ids: [] },
      status: 403,
    },
    { name: 'an unknown class', ...set([]), request: `POST ${path(99)}`, status: 404 },
    {
      name: 'an old year',
      ...set([]),
      request: `POST ${path(classes.old10A1)}`,
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'nothing given',
      ...set(undefined),
      body: {},
      reply: { student_ids: [messages.notList], detail: messages.notList },
    },
    { name: 'no list', ...set('1'), reply: { student_ids: [messages.notList], detail: messages.notList } },
    {
      name: 'no ids',
      ...set([an, null]),
      reply: {
        student_ids: [messages.inList(2, '', messages.required)],
        detail: messages.inList(2, '', messages.required),
      },
    },
    {
      name: 'an unknown student',
      ...set([an, 999]),
      reply: { student_ids: [messages.unknown('Học sinh')], detail: messages.unknown('Học sinh') },
    },
    {
      name: 'over the maximum',
      ...set([an, binh, dung, giang, em]),
      reply: { detail: 'Sĩ số lớp (5) không được vượt quá sĩ số tối đa (4).' },
    },
    {
      name: 'another class, another block, another year',
      ...set([em, khanh, old]),
      reply: {
        student_ids: [
          'Lê Thị Em đã ở lớp 10A2.',
          'Vũ Duy Khánh không thuộc Khối 10 của niên khóa 2026-2027.',
          'Hoàng Minh Tuấn không thuộc Khối 10 của niên khóa 2026-2027.',
        ],
        detail:
          'Lê Thị Em đã ở lớp 10A2. Vũ Duy Khánh không thuộc Khối 10 của niên khóa 2026-2027. Hoàng Minh Tuấn không thuộc Khối 10 của niên khóa 2026-2027.',
      },
    },
    {
      name: 'the whole new set; ids as text, the same twice',
      ...set([String(an), giang, giang]),
      status: 200,
      reply: {
        lop_hoc_info: { ...a1, SiSo: 2 },
        students_in_class: [rowOf.an, rowOf.giang],
        students_available: [rowOf.binh, rowOf.dung],
        siso_toida,
      },
    },
    {
      name: 'exactly full',
      ...set([an, binh, dung, giang]),
      status: 200,
      reply: {
        lop_hoc_info: { ...a1, SiSo: 4 },
        students_in_class: [rowOf.an, rowOf.binh, rowOf.dung, rowOf.giang],
        students_available: [],
        siso_toida,
      },
    },
    {
      name: 'nobody',
      ...set([]),
      status: 200,
      reply: {
        lop_hoc_info: { ...a1, SiSo: 0 },
        students_in_class: [],
        students_available: [rowOf.an, rowOf.binh, rowOf.dung, rowOf.giang],
        siso_toida,
      },
    },
  ]);

  test('refused students of the same name are listed by birth date', async ({ api }) => {
    await writable(api.database)
      .updateTable('HOCSINH')
      .set(studentName('Lê Thị', 'Em'))
      .where('id', '=', khanh)
      .execute();
    const refused = await api.call('GiaoVu', `POST ${path(classes.a1)}`, { student_ids: [em, khanh] });
    expect(refused.json().student_ids).toEqual([
      'Lê Thị Em không thuộc Khối 10 của niên khóa 2026-2027.',
      'Lê Thị Em đã ở lớp 10A2.',
    ]);
  });

  test('one invalid student changes nothing', async ({ api }) => {
    await api.call('GiaoVu', `POST ${path(classes.a1)}`, { student_ids: [giang, em] });
    expect(await membersOf(api, classes.a1)).toEqual([an, binh, dung]);
    expect(await membersOf(api, classes.a2)).toEqual([em]);
  });

  test('a student who leaves a class and returns loses no scores', async ({ api }) => {
    const scores = () => api.database.main.selectFrom('DIEM').selectAll().orderBy('IDHocSinh').execute();
    const before = await scores();
    await api.call('GiaoVu', `POST ${path(classes.a1)}`, { student_ids: [] });
    await api.call('GiaoVu', `POST ${path(classes.a2)}`, { student_ids: [an, em] });
    expect(await membersOf(api, classes.a2)).toEqual([an, em]);
    expect(await scores()).toEqual(before);
  });

  test('a placed student cannot be deleted, one who was removed can', async ({ api }) => {
    const deletable = async () =>
      (await api.call('GiaoVu', 'GET /api/students/hocsinh/?search=giang')).json()[0].is_deletable;
    await api.call('GiaoVu', `POST ${path(classes.a2)}`, { student_ids: [em, giang] });
    expect(await deletable()).toBe(false);
    await api.call('GiaoVu', `POST ${path(classes.a2)}`, { student_ids: [em] });
    expect(await deletable()).toBe(true);
  });

  test('sending an unchanged roster adds no audit line', async ({ api }) => {
    await api.call('GiaoVu', `POST ${path(classes.a1)}`, { student_ids: [an, binh, dung] });
    expect(await api.database.main.selectFrom('NHATKY').selectAll().execute()).toEqual([]);
  });

  test('the audit line lists added and removed students', async ({ api }) => {
    await api.call('GiaoVu', `POST ${path(classes.a1)}`, { student_ids: [an, giang] });
    const line = await api.database.main.selectFrom('NHATKY').selectAll().executeTakeFirstOrThrow();
    expect(line.HanhDong).toBe('class.roster');
    expect(JSON.parse(line.ChiTiet)).toEqual({
      id: classes.a1,
      TenLop: '10A1',
      added: [giang],
      removed: [binh, dung],
    });
  });
});
