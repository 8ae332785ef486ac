import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { applyRollover } from '#test/helpers/results/rollover.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { refusals, test } from '#test/helpers/school/tt22-school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const { math, literature, physics, unused: music } = subjects;
const list = '/api/subjects/monhoc-list/';
const path = `${list}thu-tu/`;
const all = [physics, math, music, literature];
const chosenNames = ['Vật lí', 'Toán', 'Âm nhạc', 'Ngữ văn'];

const order = (api: TestApp, MonHoc: unknown, IDNienKhoa: number = years.current) =>
  api.call('BGH', `PUT ${path}`, { IDNienKhoa, MonHoc });
const namesOf = (rows: { TenMonHoc: string }[]) => rows.map(({ TenMonHoc }) => TenMonHoc);
const listed = async (api: TestApp, IDNienKhoa: number = years.current) =>
  (await api.call('GiaoVu', `GET ${list}?nienkhoa_id=${IDNienKhoa}`)).json();
const add = (api: TestApp, TenMonHoc: string, IDNienKhoa: number = years.current) =>
  api.call('BGH', `POST ${list}`, { TenMonHoc, IDNienKhoa, IDToHop: null });

describe('is refused', () => {
  const put = (body: object, reply: object) => ({
    ...{ as: 'BGH' as const, request: `PUT ${path}`, body, status: 400, reply },
  });
  const IDNienKhoa = years.current;
  const wrong = (message: string) => ({ MonHoc: [message] });
  const body = { IDNienKhoa, MonHoc: all };
  refusals([
    { name: 'not signed in', as: 'nobody', request: `PUT ${path}`, body, status: 401 },
    { name: 'the registrar', as: 'GiaoVu', request: `PUT ${path}`, body, status: 403 },
    { name: 'a teacher', as: 'GiaoVien', request: `PUT ${path}`, body, status: 403 },
    {
      name: 'an old year',
      as: 'BGH',
      request: `PUT ${path}`,
      body: { IDNienKhoa: years.old, MonHoc: [subjects.oldMath] },
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'an unknown year',
      ...put({ IDNienKhoa: 99, MonHoc: all }, { IDNienKhoa: [messages.unknown('Niên khóa')] }),
    },
    { name: 'no list', ...put({ IDNienKhoa }, wrong(messages.notList)) },
    { name: 'a text', ...put({ IDNienKhoa, MonHoc: 'x' }, wrong(messages.notList)) },
    {
      name: 'a subject is missing',
      ...put({ IDNienKhoa, MonHoc: all.slice(1) }, wrong(subjectMessages.orderWithout(['Vật lí']))),
    },
    {
      name: 'a subject twice',
      ...put({ IDNienKhoa, MonHoc: [...all, math] }, wrong(subjectMessages.twice(['Toán']))),
    },
    ...[99, subjects.oldMath].map((id) => ({
      name: `subject ${id}`,
      ...put({ IDNienKhoa, MonHoc: [...all, id] }, wrong(subjectMessages.orderWithUnknown)),
    })),
  ]);
});

describe('until the school has chosen', () => {
  test('by name in a year with two columns', async ({ api }) => {
    expect(await listed(api)).toMatchObject([
      { TenMonHoc: 'Âm nhạc', ThuTu: 1 },
      { TenMonHoc: 'Ngữ văn', ThuTu: 2 },
      { TenMonHoc: 'Toán', ThuTu: 3 },
      { TenMonHoc: 'Vật lí', ThuTu: 4 },
    ]);
  });

  test('as in the programme in a year of the circular, other names after it by name', async ({ school }) => {
    for (const name of ['Tiếng Anh', 'Đạo đức', 'hóa HỌC']) await add(school, name);
    const expected = ['Ngữ văn', 'Toán', 'Vật lí', 'hóa HỌC', 'Âm nhạc', 'Đạo đức', 'Tiếng Anh'];
    expect(namesOf(await listed(school))).toEqual(expected);
    // A filter leaves the places as they are.
    const found = (await school.call('BGH', `GET ${list}?nienkhoa_id=${years.current}&search=anh`)).json();
    expect(found).toMatchObject([{ TenMonHoc: 'Tiếng Anh', ThuTu: 7 }]);
  });

  test('a change of the name or of the method changes the place', async ({ school }) => {
    const [{ id }] = [(await add(school, 'Tiếng Anh')).json()];
    await school.call('BGH', `PUT /api/subjects/monhoc/${id}/`, { TenMonHoc: 'Ngoại ngữ 1', IDToHop: null });
    expect(namesOf(await listed(school))).toEqual(['Ngữ văn', 'Toán', 'Ngoại ngữ 1', 'Vật lí', 'Âm nhạc']);
    const one = `/api/configurations/quydinh/${years.current}/`;
    await school.call('BGH', `PATCH ${one}`, { CachDanhGia: 'HaiCot' });
    expect(namesOf(await listed(school))).toEqual(['Âm nhạc', 'Ngoại ngữ 1', 'Ngữ văn', 'Toán', 'Vật lí']);
    await school.call('BGH', `PATCH ${one}`, { CachDanhGia: 'ThongTu22' });
    expect(namesOf(await listed(school))).toEqual(['Ngữ văn', 'Toán', 'Ngoại ngữ 1', 'Vật lí', 'Âm nhạc']);
  });
});

describe('the chosen order', () => {
  test('comes back, is kept, and is in the audit log', async ({ school }) => {
    const reply = await order(school, all.map(String));
    expect([reply.statusCode, namesOf(reply.json())]).toEqual([200, chosenNames]);
    expect(await listed(school)).toEqual(reply.json());
    expect(reply.json().map(({ ThuTu }: { ThuTu: number }) => ThuTu)).toEqual([1, 2, 3, 4]);
    expect(await audited(school, 'subject.order')).toEqual([{ IDNienKhoa: years.current, MonHoc: all }]);
  });

  test('also in a year with two columns', async ({ api }) => {
    await order(api, all);
    expect(namesOf(await listed(api))).toEqual(chosenNames);
  });

  test('later subjects come last, in turn; a deleted one leaves no gap', async ({ school }) => {
    await order(school, all);
    await add(school, 'Ngoại ngữ 1');
    await add(school, 'Công nghệ');
    expect(namesOf(await listed(school))).toEqual([...chosenNames, 'Ngoại ngữ 1', 'Công nghệ']);
    await school.call('BGH', `DELETE /api/subjects/monhoc/${music}/`);
    expect((await listed(school)).map(({ ThuTu }: { ThuTu: number }) => ThuTu)).toEqual([1, 2, 3, 4, 5]);
  });

  test('of two at once, the later one holds as a whole', async ({ school }) => {
    const orders = [all, all.toReversed(), [math, physics, literature, music]];
    const replies = await Promise.all(orders.map((one) => order(school, one)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const stored = (await listed(school)).map(({ id }: { id: number }) => id);
    expect(orders).toContainEqual(stored);
  });

  test('a subject that somebody else adds meanwhile is not overlooked', async ({ school }) => {
    await add(school, 'Tin học');
    const reply = await order(school, all);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { MonHoc: [subjectMessages.orderWithout(['Tin học'])] },
    ]);
  });

  test('every list of subjects follows it', async ({ school }) => {
    await order(school, all);
    const taught = ['Vật lí', 'Toán', 'Ngữ văn'];
    const get = async (request: string) => (await school.call('GiaoVu', `GET ${request}`)).json();
    expect(namesOf(await get(`/api/classes/monhoc-theo-lop/?lop_hoc_id=${classes.a1}`))).toEqual(taught);
    const [ofYear] = await get(`/api/classes/lophoc/?nienkhoa_id=${years.current}`);
    expect(namesOf(ofYear.MonHoc)).toEqual(taught);
    const { Lop } = await get('/api/classes/phan-cong/');
    expect(Lop[0].MonHoc.map(({ TenMonHoc, ThuTu }: Record<string, unknown>) => [TenMonHoc, ThuTu])).toEqual([
      ...[
        ['Vật lí', 1],
        ['Toán', 2],
        ['Ngữ văn', 4],
      ],
    ]);
    expect(namesOf((await get(`/api/grading/tien-do/?IDNienKhoa=${years.current}`)).MonHoc)).toEqual(taught);
    const results = await get(`/api/grading/ket-qua/?IDLopHoc=${classes.a1}&IDHocKy=1`);
    expect(namesOf(results.MonHoc)).toEqual(taught);
    const record = await get(`/api/students/hocsinh/${students.an}/ho-so/`);
    expect(namesOf(record.NienKhoa[0].HocKy[0].MonHoc)).toEqual(taught);
    expect(namesOf(record.NienKhoa[0].MonHocCaNam)).toEqual(taught);
  });
});

describe('the rollover', () => {
  test('copies it; other subjects of the new year stay last', async ({ school }) => {
    await order(school, all);
    const next = await beginNextYear(school);
    await add(school, 'Toán', next);
    await add(school, 'Tin học', next);
    await applyRollover(school, { MonHoc: [literature, physics] });
    expect(namesOf(await listed(school, next))).toEqual(['Vật lí', 'Toán', 'Ngữ văn', 'Tin học']);
    await add(school, 'Âm nhạc', next);
    expect(namesOf(await listed(school, next)).at(-1)).toBe('Âm nhạc');
  });

  test('keeps the order that the new year already has', async ({ school }) => {
    await order(school, all);
    const next = await beginNextYear(school);
    const ids = [];
    for (const name of ['Toán', 'Tin học']) ids.push((await add(school, name, next)).json().id);
    await order(school, ids.toReversed(), next);
    await applyRollover(school, { MonHoc: [literature, physics] });
    expect(namesOf(await listed(school, next))).toEqual(['Tin học', 'Toán', 'Vật lí', 'Ngữ văn']);
  });

  test('chooses none for the school', async ({ school }) => {
    const next = await beginNextYear(school);
    await applyRollover(school, { MonHoc: [literature, physics] });
    await add(school, 'Toán', next);
    expect(namesOf(await listed(school, next))).toEqual(['Ngữ văn', 'Toán', 'Vật lí']);
  });
});
