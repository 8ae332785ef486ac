// The optional personal data of a student: admission and change.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, startApp, type TestApp, test } from '#test/helpers/api.ts';
import { students } from '#test/helpers/school/school.ts';
import { father, further, mother, noFurther } from '#test/helpers/students/particulars.ts';

const list = '/api/students/hocsinh/';
const giang = `${list}${students.giang}/`;

const newStudent = {
  ...{ Ho: 'Đỗ Ngọc', Ten: 'Ánh', GioiTinh: 'Nữ', NgaySinh: '2011-02-28' },
  ...{ DiaChi: '3 Trần Phú, Huế', Email: null, KhoiDuKien: 1 },
};
const taken = { MaDinhDanh: [messages.exists('Mã định danh')] };
const idError = 'Mã định danh phải gồm 5–20 chữ cái không dấu hoặc chữ số.';

const numberError = 'Số định danh cá nhân phải gồm đúng 12 chữ số.';

const change = (api: TestApp, body: object) => api.call('GiaoVu', `PATCH ${giang}`, body);
const rowOf = (api: TestApp, id: number) =>
  api.database.main.selectFrom('HOCSINH').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditLines = (api: TestApp) => api.database.main.selectFrom('NHATKY').select('ChiTiet').execute();

describe('bad values', () => {
  const wrong = (body: object, reply: object) => ({
    ...{ as: 'GiaoVu' as const, request: `PATCH ${giang}`, body, status: 400, reply },
  });
  scenarios([
    { name: 'are refused', as: 'nobody', request: `PATCH ${giang}`, body: further, status: 401 },
    { name: 'are refused', as: 'GiaoVien', request: `PATCH ${giang}`, body: further, status: 403 },
    { name: 'a bad id', ...wrong({ MaDinhDanh: 'a-b-c' }, { MaDinhDanh: [idError] }) },
    {
      name: 'a personal number of another length',
      ...wrong({ SoDinhDanh: '04621100123' }, { SoDinhDanh: [numberError] }),
    },
    { name: 'an id that is a number', ...wrong({ MaDinhDanh: 12345 }, { MaDinhDanh: [messages.notText] }) },
    {
      name: 'relatives that are no list',
      ...wrong({ NguoiThan: 'Ba' }, { NguoiThan: [messages.notList] }),
    },
    {
      name: 'four relatives',
      ...wrong(
        { NguoiThan: [father, father, father, father] },
        { NguoiThan: ['Chỉ ghi được tối đa 3 người thân.'] },
      ),
    },
    {
      name: 'a phone without a name, at its place',
      ...wrong(
        { NguoiThan: [father, { ...mother, HoTen: '' }] },
        { NguoiThan: [messages.inList(2, 'HoTen', messages.required)] },
      ),
    },
    {
      name: 'everything wrong at once',
      ...wrong(
        { NoiSinh: 'x'.repeat(256), DanToc: 'x'.repeat(51), DienUuTien: 'x'.repeat(101), MaDinhDanh: '1' },
        {
          ...{ NoiSinh: [messages.tooLong(255)], DanToc: [messages.tooLong(50)], MaDinhDanh: [idError] },
          DienUuTien: [messages.tooLong(100)],
        },
      ),
    },
  ]);
});

describe('admission and change', () => {
  test('return every field, and a list finds the student by the beginning of the code or number', async ({
    api,
  }) => {
    const admitted = await api.call('GiaoVu', `POST ${list}`, { ...newStudent, ...further });
    expect([admitted.statusCode, admitted.json()]).toMatchObject([201, { Ho: 'Đỗ Ngọc', ...further }]);
    for (const search of ['0012ab', '046211'])
      expect((await api.call('BGH', `GET ${list}?search=${search}`)).json()).toEqual([admitted.json()]);
  });

  test('keep what is missing, and change what is given', async ({ api }) => {
    expect((await change(api, further)).json()).toMatchObject(further);
    expect((await change(api, { Ten: 'Hương' })).json()).toMatchObject({ Ten: 'Hương', ...further });
    expect((await change(api, { NguoiThan: [mother] })).json()).toMatchObject({
      ...further,
      NguoiThan: [mother],
    });
  });

  test('a relative stored or sent without an occupation has none', async ({ api }) => {
    const { NgheNghiep: _occupation, ...known } = father;
    await writable(api.database)
      .updateTable('HOCSINH')
      .set({ NguoiThan: JSON.stringify([known]) })
      .where('id', '=', students.giang)
      .execute();
    expect((await change(api, { Ten: 'Hương' })).json()).toMatchObject({ NguoiThan: [father] });
    expect((await change(api, { NguoiThan: [known] })).json()).toMatchObject({ NguoiThan: [father] });
    const lines = await auditLines(api);
    expect(lines.map(({ ChiTiet }) => JSON.parse(ChiTiet).fields)).toEqual([['Ten'], []]);
  });

  test.for([
    [null, null],
    ['', []],
    ['  ', ''],
  ])('clear the fields for %j', async ([nothing, nobody], { api }) => {
    await change(api, further);
    const cleared = {
      ...{ MaDinhDanh: nothing, SoDinhDanh: nothing, NoiSinh: nothing, DanToc: nothing, DienUuTien: nothing },
      NguoiThan: nobody,
    };
    expect((await change(api, cleared)).json()).toMatchObject(noFurther);
    expect(await rowOf(api, students.giang)).toMatchObject({ MaDinhDanhKhoa: null, NguoiThan: null });
  });

  test('an audit line names the changed fields, never their values', async ({ api }) => {
    await change(api, further);
    await change(api, { ...further, DanToc: 'Tày' });
    await api.call('GiaoVu', `POST ${list}`, {
      ...{ ...newStudent, ...further, MaDinhDanh: '99999', SoDinhDanh: '046211009999' },
    });
    const lines = await auditLines(api);
    expect(lines.map(({ ChiTiet }) => JSON.parse(ChiTiet).fields)).toEqual([
      ['MaDinhDanh', 'SoDinhDanh', 'NoiSinh', 'DanToc', 'DienUuTien', 'NguoiThan'],
      ['DanToc'],
      undefined,
    ]);
    expect(JSON.stringify(lines)).not.toMatch(
      /0012Ab|99999|04621100|Huế|Kinh|Tày|thương binh|Ba|Hoa|Thợ|0901234567/u,
    );
  });
});

test('a personal number belongs to one student', async ({ api }) => {
  const { SoDinhDanh } = further;
  await change(api, { SoDinhDanh });
  const another = await api.call('GiaoVu', `POST ${list}`, { ...newStudent, SoDinhDanh });
  const existing = { SoDinhDanh: [messages.exists('Số định danh cá nhân')] };
  expect([another.statusCode, another.json()]).toEqual([400, existing]);
  expect((await change(api, { SoDinhDanh, Ten: 'Hương' })).statusCode).toBe(200);
});

describe('an id', () => {
  test('belongs to one student among those of all years, regardless of case', async ({ api }) => {
    await api.call('GiaoVu', `PATCH ${list}${students.khanh}/`, { MaDinhDanh: '0012ABCD' });
    for (const MaDinhDanh of ['0012ABCD', '0012abcd']) {
      const refused = [await change(api, { MaDinhDanh }), await admit(api, { MaDinhDanh })];
      for (const reply of refused) expect([reply.statusCode, reply.json()]).toEqual([400, taken]);
    }
    expect(await rowOf(api, students.giang)).toMatchObject({ MaDinhDanh: null });
  });

  test('of a student who has left is taken too', async ({ api }) => {
    await writable(api.database)
      .updateTable('HOCSINH')
      .set({ MaDinhDanh: 'Cu12345', MaDinhDanhKhoa: 'cu12345' })
      .where('id', '=', students.old)
      .execute();
    expect((await admit(api, { MaDinhDanh: 'CU12345' })).json()).toEqual(taken);
  });

  test('can be sent again, also in other case', async ({ api }) => {
    for (const MaDinhDanh of ['abc123', 'abc123', 'ABC123'])
      expect((await change(api, { MaDinhDanh })).json()).toMatchObject({ MaDinhDanh });
  });

  test('many students may have none', async ({ api }) => {
    for (const MaDinhDanh of [null, '', undefined])
      expect((await admit(api, { MaDinhDanh })).statusCode).toBe(201);
  });

  test('goes to one of many who ask for it at the same time, on two instances', async ({ api }) => {
    const other = api.database.engine === 'postgres' ? await startApp(api.location) : api;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, place) => admit(place % 2 ? api : other, { MaDinhDanh: 'X12345' })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
    expect(replies.filter((reply) => reply.statusCode === 400).map((reply) => reply.json())).toEqual(
      Array.from({ length: 9 }, () => taken),
    );
    if (other !== api) await other.close();
  });
});

const admit = (api: TestApp, more: object) => api.call('GiaoVu', `POST ${list}`, { ...newStudent, ...more });
