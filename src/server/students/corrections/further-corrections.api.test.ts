// Corrections of the optional personal data, and who sees them in the history.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import { type As, type TestApp, test } from '#test/helpers/api.ts';
import { accounts, classes, students, testTime } from '#test/helpers/school/school.ts';
import { father, further, mother, noFurther } from '#test/helpers/students/particulars.ts';
import { checkCorrections } from './seal-queries.ts';

const path = (id: number = students.an) => `/api/students/hocsinh/${id}/cai-chinh/`;
const an = {
  ...{ Ho: 'Nguyễn Văn', Ten: 'An', GioiTinh: 'Nam', NgaySinh: '2011-03-02' },
  ...{ DiaChi: '12 Lê Lợi, Huế', Email: 'an@example.com' },
};

const LyDo = 'Theo căn cước';
const both = 'Cha (0901234567): Nguyễn Văn Ba\nMẹ (hoa@example.com): Trần Thị Hoa\nNghề nghiệp mẹ: Thợ may';

const correct = (api: TestApp, more: object, id: number = students.an) =>
  api.call('GiaoVu', `POST ${path(id)}`, { ...an, LyDo, ...more });

type Change = { Truong: string; Cu: string | null; Moi: string | null };
const historyFor = async (api: TestApp, as: As): Promise<{ LyDo: string; ThayDoi: Change[] }[]> =>
  (await api.call(as, `GET ${path()}`)).json();

describe('correcting', () => {
  test('stores every field and its history, relatives as text, and the trail verifies', async ({ api }) => {
    const reply = await correct(api, further);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { ...an, ...further }]);
    expect((await historyFor(api, 'BGH')).map(({ ThayDoi }) => ThayDoi)).toEqual([
      [
        { Truong: 'MaDinhDanh', Cu: null, Moi: '0012Ab345678' },
        { Truong: 'SoDinhDanh', Cu: null, Moi: '046211001234' },
        { Truong: 'NoiSinh', Cu: null, Moi: 'Thừa Thiên Huế' },
        { Truong: 'DanToc', Cu: null, Moi: 'Kinh' },
        { Truong: 'DienUuTien', Cu: null, Moi: 'Con thương binh' },
        { Truong: 'NguoiThan', Cu: null, Moi: both },
      ],
    ]);
    expect(await checkCorrections(api.database.main)).toBe(null);
  });

  test('keeps missing fields, and clears those that are null or empty', async ({ api }) => {
    await correct(api, further);
    expect((await correct(api, { Ten: 'Ân' })).json()).toMatchObject({ Ten: 'Ân', ...further });
    const cleared = await correct(api, {
      ...{ MaDinhDanh: null, SoDinhDanh: '', NoiSinh: '', DanToc: ' ', DienUuTien: '' },
      NguoiThan: [],
    });
    expect(cleared.json()).toMatchObject(noFurther);
    const [last] = await historyFor(api, 'GiaoVu');
    expect(last?.ThayDoi).toContainEqual({ Truong: 'NguoiThan', Cu: both, Moi: null });
  });

  test('of the same values is no correction', async ({ api }) => {
    await correct(api, further);
    const reply = await correct(api, further);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: correctionMessages.nothing }]);
  });

  test('refuses the id of another student, in any case', async ({ api }) => {
    await correct(api, { MaDinhDanh: 'ABC123' });
    const reply = await correct(api, { MaDinhDanh: 'abc123', Email: null }, students.binh);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { MaDinhDanh: [messages.exists('Mã định danh')] },
    ]);
    expect((await correct(api, { MaDinhDanh: 'abc123' })).statusCode).toBe(200);
  });

  test('accepts names that look like other relatives', async ({ api }) => {
    await correct(api, { NguoiThan: [father, mother] });
    const odd = [{ ...father, HoTen: 'Nguyễn Văn Ba Mẹ (hoa@example.com): Trần Thị Hoa' }];
    expect((await correct(api, { NguoiThan: odd })).json()).toMatchObject({ NguoiThan: odd });
  });

  test('leaves an audit line without values', async ({ api }) => {
    await correct(api, further);
    const rows = await api.database.main.selectFrom('NHATKY').select('ChiTiet').execute();
    expect(JSON.parse(rows.at(-1)?.ChiTiet ?? '').fields).toEqual(Object.keys(further));
    expect(JSON.stringify(rows)).not.toMatch(/0012Ab|Huế|Kinh|thương binh|Ba|Hoa|Thợ|0901234567|căn cước/u);
  });
});

describe('a correction based on outdated values', () => {
  const loaded = { ...an, ...noFurther };

  test('gets a conflict with the stored relatives, and stores nothing', async ({ api }) => {
    await correct(api, { NguoiThan: [father], Goc: loaded });
    const late = await correct(api, { NguoiThan: [mother], DanToc: 'Tày', Goc: loaded });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        ...{ detail: 'Người thân vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.', ...an },
        ...{ ...noFurther, NguoiThan: [father] },
      },
    ]);
    expect(await historyFor(api, 'BGH')).toHaveLength(1);
  });

  test('may come from a client that knows no occupation', async ({ api }) => {
    const { NgheNghiep: _occupation, ...known } = mother;
    await correct(api, { NguoiThan: [mother] });
    const loadedByIt = { ...an, NguoiThan: [known] };
    const reply = await correct(api, { Ten: 'Ân', NguoiThan: [known], Goc: loadedByIt });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { Ten: 'Ân', NguoiThan: [mother] }]);
  });

  test('may change other fields, and does not undo what it did not load', async ({ api }) => {
    await correct(api, further);
    const late = await correct(api, { DanToc: 'Tày', Goc: { ...an, DanToc: 'Kinh' } });
    expect(late.json()).toMatchObject({ ...further, DanToc: 'Tày' });
    const unchanged = await correct(api, { ...further, Ten: 'Ân', Goc: { ...an, ...further } });
    expect(unchanged.json()).toMatchObject({ ...further, Ten: 'Ân', DanToc: 'Tày' });
  });
});

describe('the history', () => {
  const seesAll: [As, boolean][] = [
    ['BGH', true],
    ['GiaoVu', true],
    ['GiaoVien', true],
    ['otherTeacher', false],
  ];
  test.for(seesAll)('as %s shows id, priority group and relatives: %s', async ([as, isShown], { api }) => {
    await correct(api, { NguoiThan: [father], LyDo: 'Chỉ người thân' });
    await correct(api, { MaDinhDanh: 'ABC123', DanToc: 'Kinh', DienUuTien: 'Hộ nghèo' });
    const assigned = { GVCN: accounts.GiaoVien.id, MonHoc: [] };
    await api.call('GiaoVu', `PUT /api/classes/phan-cong/${classes.a1}/`, assigned);
    const names = (await historyFor(api, as)).map(({ ThayDoi }) => ThayDoi.map(({ Truong }) => Truong));
    expect(names).toEqual(isShown ? [['MaDinhDanh', 'DanToc', 'DienUuTien'], ['NguoiThan']] : [['DanToc']]);
  });

  test('keeps its time and number', async ({ api }) => {
    await correct(api, further);
    const rows = await api.database.main.selectFrom('CAICHINH').selectAll().execute();
    expect(rows.map(({ Lan, ThoiDiem }) => [Lan, ThoiDiem])).toEqual(
      rows.map(() => [1, testTime.toISOString()]),
    );
  });
});
