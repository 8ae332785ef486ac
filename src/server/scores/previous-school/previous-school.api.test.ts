// Entering, changing and removing the results of a previous school.

import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { verifyDatabase } from '#server/program/backup/verify.ts';
import type { AuditAction } from '#shared/contract/audit-actions.ts';
import { messages } from '#shared/contract/messages.ts';
import { previousSchoolMessages } from '#shared/scores/previous-school/messages.ts';
import { markProblems } from '#shared/scores/previous-school/transferred-marks.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { students, subjects, testTime, years } from '#test/helpers/school/school.ts';
import { exempt, refusals, save, test } from '#test/helpers/school/tt22-school.ts';
import { giveHomeroom, saveHomeroom } from '#test/helpers/scores/homeroom.ts';
import {
  bringResults,
  newResults,
  putResults,
  transferredPath,
  transferredReason,
} from '#test/helpers/scores/previous-school.ts';

const { an, binh, giang } = students;
const { math, literature, physics, oldMath, unused } = subjects;
const put = `PUT ${transferredPath()}`;
const score = (DiemTB: unknown) => newResults({ Mon: [{ IDMonHoc: math, DiemTB }] });
const conductRule = 'Phải là Tốt, Khá, Đạt, Chưa đạt.';
const absencesRule = 'Phải là số nguyên từ 0 đến 300.';
const inMon = (...texts: string[]) => ({ Mon: texts });

refusals([
  { name: 'not the office', as: 'GiaoVien', request: put, body: newResults(), status: 403 },
  { name: 'not the office', as: 'GiaoVien', request: `GET ${transferredPath()}`, status: 403 },
  { name: 'not the office', as: 'GiaoVien', request: `DELETE ${transferredPath()}`, status: 403 },
  ...(['GET', 'PUT', 'DELETE'] as const).map((method) => ({
    name: 'an unknown student',
    as: 'GiaoVu' as const,
    request: `${method} ${transferredPath(99)}`,
    ...(method === 'PUT' && { body: newResults() }),
    status: 404,
    reply: { detail: messages.unknown('Học sinh') },
  })),
  {
    ...{ name: 'nothing to remove', as: 'GiaoVu', request: `DELETE ${transferredPath()}`, status: 404 },
    reply: { detail: messages.notFound },
  },
  {
    ...{ name: 'a student without a class', as: 'GiaoVu', request: `PUT ${transferredPath(giang)}` },
    ...{ body: newResults(), status: 400, reply: { detail: previousSchoolMessages.notPlaced } },
  },
  {
    ...{ name: 'everything missing', as: 'GiaoVu', request: put, body: {}, status: 400 },
    reply: {
      TruongCu: [messages.required],
      RenLuyen: [conductRule],
      NghiCoPhep: [absencesRule],
      NghiKhongPhep: [absencesRule],
      Mon: [messages.notList],
      LyDo: [messages.required],
    },
  },
  {
    ...{ name: 'values out of range', as: 'BGH', request: put, status: 400 },
    body: newResults({ TruongCu: ' ', RenLuyen: 'Gioi', NghiCoPhep: 301, NghiKhongPhep: -1, LyDo: 'Ngắn' }),
    reply: {
      TruongCu: [messages.required],
      RenLuyen: [conductRule],
      NghiCoPhep: [absencesRule],
      NghiKhongPhep: [absencesRule],
      LyDo: [messages.tooShort(5)],
    },
  },
  {
    ...{ name: 'no subject', as: 'GiaoVu', request: put, body: newResults({ Mon: [] }), status: 400 },
    reply: inMon(previousSchoolMessages.nothing),
  },
  ...[10.1, -0.1, 7.25].map((DiemTB) => ({
    ...{
      name: `a score of ${DiemTB}`,
      as: 'GiaoVu' as const,
      request: put,
      body: score(DiemTB),
      status: 400,
    },
    reply: inMon(`Mục 1 (DiemTB): ${messages.scoreRange(1)}`),
  })),
  {
    ...{ name: 'wrong subjects', as: 'GiaoVu', request: put, status: 400 },
    body: newResults({
      Mon: [
        { IDMonHoc: physics, DiemTB: 8 },
        { IDMonHoc: math, KetQua: 'Đ' },
        { IDMonHoc: unused, DiemTB: 5 },
        { IDMonHoc: literature, DiemTB: 5 },
        { IDMonHoc: literature, DiemTB: 6 },
      ],
    }),
    reply: inMon(
      `Mục 1 (KetQua): ${markProblems.judgement('Vật lí')}`,
      `Mục 2 (DiemTB): ${markProblems.score('Toán')}`,
      `Mục 3 (IDMonHoc): ${markProblems.notTaken}`,
      `Mục 4 (IDMonHoc): ${markProblems.twice([4, 5])}`,
      `Mục 5 (IDMonHoc): ${markProblems.twice([4, 5])}`,
    ),
  },
]);

test('a year of the specified scheme accepts none, whatever the body holds', async ({ api }) => {
  for (const body of [newResults(), {}, newResults({ RenLuyen: 'Gioi', Mon: [] }), score('chín'), []]) {
    const reply = await api.call('GiaoVu', put, body);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: previousSchoolMessages.otherMethod }]);
    expect((await api.call('GiaoVien', put, body)).statusCode).toBe(403);
    const unknown = await api.call('GiaoVu', `PUT ${transferredPath(99)}`, body);
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { detail: messages.unknown('Học sinh') }]);
  }
});

test('a year of the specified scheme has none to read or remove', async ({ api }) => {
  for (const method of ['GET', 'DELETE']) {
    const reply = await api.call('GiaoVu', `${method} ${transferredPath()}`);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: previousSchoolMessages.otherMethod }]);
  }
});

test('a student who has a score of the term here cannot bring any', async ({ school }) => {
  await save(school, math, { TX1: 8 });
  const reply = await putResults(school);
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { detail: previousSchoolMessages.hasScores(['Toán']) },
  ]);
  // A cleared score, a comment, and a score of the other term do no harm.
  await save(school, math, { TX1: null, NhanXet: 'Chăm.' });
  await save(school, literature, { IDHocKy: 2, TX1: 5 });
  await bringResults(school);
});

test('a score saved at the same moment excludes them, or they exclude it', async ({ school }) => {
  const people = [an, binh, students.dung];
  const replies = await Promise.all(
    people.map((IDHocSinh) =>
      Promise.all([save(school, math, { IDHocSinh, TX1: 8 }), putResults(school, {}, IDHocSinh)]),
    ),
  );
  for (const pair of replies) expect(pair.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(await problemsOf(school)).toEqual([]);
});

test('a subject that the student is exempt from cannot be brought', async ({ school }) => {
  await exempt(school);
  const reply = await putResults(school);
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    inMon(`Mục 3 (IDMonHoc): ${markProblems.exempt('Vật lí')}`),
  ]);
});

test('so does an exemption for the whole year; one for the other term does not', async ({ school }) => {
  await exempt(school, { IDHocKy: 2 });
  await bringResults(school);
  await exempt(school, { IDHocSinh: binh, IDHocKy: 0 });
  expect((await putResults(school, {}, binh)).json()).toEqual(
    inMon(`Mục 3 (IDMonHoc): ${markProblems.exempt('Vật lí')}`),
  );
});

test('an exemption from a subject that has been brought is rejected; from another one it is not', async ({
  school,
}) => {
  await bringResults(school, { Mon: [{ IDMonHoc: math, DiemTB: 7 }] });
  const body = { IDHocSinh: an, IDMonHoc: math, IDHocKy: 0, LyDo: transferredReason };
  expect((await school.call('GiaoVu', 'POST /api/grading/mien-giam/', body)).statusCode).toBe(400);
  await exempt(school);
});

const storedValues = {
  ...newResults(),
  ...{ NguoiNhap: 'Trần Văn Vụ', ThoiDiem: testTime.toISOString() },
};

describe('results that are accepted', () => {
  test('come back as they were entered', async ({ school }) => {
    const saved = await bringResults(school);
    const read = (await school.call('BGH', `GET ${transferredPath()}`)).json();
    expect(read).toEqual(saved);
    expect(read.MonHoc).toEqual([
      { id: literature, TenMonHoc: 'Ngữ văn', HinhThuc: 'DiemSo', Mien: false },
      { id: math, TenMonHoc: 'Toán', HinhThuc: 'DiemSo', Mien: false },
      { id: physics, TenMonHoc: 'Vật lí', HinhThuc: 'NhanXet', Mien: false },
    ]);
    expect(read.KetQua).toEqual({
      ...storedValues,
      Mon: expect.arrayContaining(storedValues.Mon),
      NguoiNhap: expect.any(String),
    });
    expect((await school.call('BGH', `GET ${transferredPath(binh)}`)).json().KetQua).toBeNull();
  });

  test('are replaced as a whole, with a history of what changed', async ({ school }) => {
    await bringResults(school);
    await bringResults(school, {
      RenLuyen: 'Tot',
      Mon: [
        { IDMonHoc: math, DiemTB: 7.5 },
        { IDMonHoc: physics, KetQua: 'Đ' },
      ],
      LyDo: 'Sửa theo bản sao mới',
    });
    const changes = (await school.call('GiaoVu', `GET /api/students/hocsinh/${an}/lich-su-diem/`)).json();
    const shown = changes.map((row: Record<string, unknown>) => [
      ...[row['TenMonHoc'], row['Cot'], row['Cu'], row['Moi'], row['LyDo'], row['IDHocKy']],
    ]);
    const first = [transferredReason, 1];
    const second = ['Sửa theo bản sao mới', 1];
    expect(shown).toHaveLength(9);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Ngữ văn', 'DiemChuyenDen', 6.5, null, ...second],
        ['Toán', 'DiemChuyenDen', 7.4, 7.5, ...second],
        ['Sổ chủ nhiệm', 'RenLuyen', 'Kha', 'Tot', ...second],
        ['Vật lí', 'DiemChuyenDen', null, 'Đ', ...first],
        ['Ngữ văn', 'DiemChuyenDen', null, 6.5, ...first],
        ['Toán', 'DiemChuyenDen', null, 7.4, ...first],
        ['Sổ chủ nhiệm', 'NghiKhongPhep', null, 1, ...first],
        ['Sổ chủ nhiệm', 'NghiCoPhep', null, 2, ...first],
        ['Sổ chủ nhiệm', 'RenLuyen', null, 'Kha', ...first],
      ]),
    );
    const sheet = `IDLopHoc=2&IDMonHoc=${math}&IDHocKy=1`;
    const ofSheet = await school.call('GiaoVien', `GET /api/grading/diemso/lich-su/?${sheet}`);
    expect(ofSheet.json()).toMatchObject([
      { Cot: 'DiemChuyenDen', Cu: 7.4, Moi: 7.5 },
      { Cot: 'DiemChuyenDen', Cu: null, Moi: 7.4 },
    ]);
    expect(await problemsOf(school)).toEqual([]);
  });

  test('change if only the school is another one', async ({ school }) => {
    await bringResults(school);
    const saved = await bringResults(school, { TruongCu: 'THPT Trần Phú' });
    expect(saved.KetQua).toMatchObject({ TruongCu: 'THPT Trần Phú', RenLuyen: 'Kha' });
    expect(await linesOf(school, 'student.previousSchool')).toEqual([{ id: an }, { id: an }]);
  });

  test('of an earlier year, its scores and the conduct of the other term do not count and stay', async ({
    school,
  }) => {
    const inOldYear = { IDHocSinh: an, IDNienKhoa: years.old };
    const { TruongCu, LyDo } = newResults();
    const entered = { IDTaiKhoan: 1, NguoiNhap: 'Giáo Vụ', ThoiDiem: testTime.toISOString() };
    const conduct = { IDHocSinh: an, NghiCoPhep: 9, NghiKhongPhep: 9, NhanXet: null };
    await write(school.database, 'exclusive', async (tx) => {
      await tx
        .insertInto('CHUYENDEN')
        .values({ ...inOldYear, TruongCu, LyDo, ...entered })
        .execute();
      await tx
        .insertInto('DIEMCHUYENDEN')
        .values({ ...inOldYear, IDMonHoc: oldMath, KetQua: 500 })
        .execute();
      await tx
        .insertInto('DIEMTT22')
        .values({ ...inOldYear, IDMonHoc: oldMath, IDHocKy: 1, HinhThuc: 'DiemSo', SoDiemTX: 3, TX1: 500 })
        .execute();
      await tx
        .insertInto('RENLUYEN')
        .values([
          { ...conduct, IDNienKhoa: years.old, IDHocKy: 1, RenLuyen: 4 },
          { ...conduct, IDNienKhoa: years.current, IDHocKy: 2, RenLuyen: 3 },
        ])
        .execute();
    });
    const before = await contentsOf(school.database);
    expect((await school.call('GiaoVu', `GET ${transferredPath()}`)).json().KetQua).toBeNull();
    const { KetQua } = await bringResults(school, { Goc: null });
    expect(KetQua).toMatchObject({ RenLuyen: 'Kha', NghiCoPhep: 2 });
    expect(KetQua.Mon).toHaveLength(3);
    const changes = (await school.call('GiaoVu', `GET /api/students/hocsinh/${an}/lich-su-diem/`)).json();
    for (const { Cu } of changes) expect(Cu).toBeNull();
    await school.call('GiaoVu', `DELETE ${transferredPath()}`);
    const after = await contentsOf(school.database);
    for (const table of ['CHUYENDEN', 'DIEMCHUYENDEN', 'DIEMTT22'])
      expect(after[table]).toEqual(before[table]);
    expect(after['RENLUYEN']).toEqual(expect.arrayContaining(before['RENLUYEN'] ?? []));
  });

  test('leave audit lines without values; the same results again leave none', async ({ school }) => {
    await bringResults(school);
    await bringResults(school, { LyDo: 'Lưu lại lần nữa' });
    await school.call('GiaoVu', `DELETE ${transferredPath()}`);
    expect(await linesOf(school, 'student.previousSchool')).toEqual([{ id: an }]);
    expect(await linesOf(school, 'student.previousSchool.remove')).toEqual([{ id: an }]);
  });

  test('can be removed, and scores entered instead', async ({ school }) => {
    await giveHomeroom(school);
    await saveHomeroom(school, { RenLuyen: 'Dat', NhanXet: 'Mới vào lớp.' });
    await bringResults(school);
    expect((await school.call('GiaoVu', `DELETE ${transferredPath()}`)).statusCode).toBe(204);
    expect((await school.call('GiaoVu', `GET ${transferredPath()}`)).json().KetQua).toBeNull();
    expect((await save(school, math, { TX1: 8 })).statusCode).toBe(200);
    const saved = await saveHomeroom(school, { RenLuyen: 'Tot' });
    expect(saved.json()).toMatchObject({ RenLuyen: 'Tot', NghiCoPhep: null, NhanXet: 'Mới vào lớp.' });
    expect(await problemsOf(school)).toEqual([]);
  });

  test('stay as they are once the year is over', async ({ school }) => {
    await bringResults(school);
    await beginNextYear(school);
    for (const request of [put, `DELETE ${transferredPath()}`]) {
      const reply = await school.call('GiaoVu', request, request === put ? newResults() : undefined);
      expect(reply.statusCode).toBe(400);
    }
    const rows = await school.database.main.selectFrom('CHUYENDEN').select('IDNienKhoa').execute();
    expect(rows).toEqual([{ IDNienKhoa: years.current }]);
  });
});

describe('results changed by somebody else', () => {
  const { LyDo: _, ...base } = newResults();

  test('are kept, and returned', async ({ school }) => {
    const { KetQua } = await bringResults(school, { RenLuyen: 'Dat' });
    for (const Goc of [null, base, newResults({ TruongCu: 'THPT Khác', RenLuyen: 'Dat' })]) {
      const reply = await putResults(school, { RenLuyen: 'Tot', Goc });
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        { detail: previousSchoolMessages.changed, KetQua },
      ]);
    }
  });

  test('can be replaced by somebody who has seen them, in any order of subjects', async ({ school }) => {
    await bringResults(school, { Goc: null });
    const Goc = { ...base, Mon: base.Mon.toReversed() };
    await bringResults(school, { RenLuyen: 'Tot', Goc });
  });

  test('are no conflict if they are the same', async ({ school }) => {
    await bringResults(school);
    await bringResults(school, { Goc: null });
  });
});

const problemsOf = async ({ database }: TestApp) => (await verifyDatabase(database)).faults;

async function linesOf({ database }: TestApp, action: AuditAction) {
  const rows = await database.main
    .selectFrom('NHATKY')
    .select('ChiTiet')
    .where('HanhDong', '=', action)
    .execute();
  return rows.map(({ ChiTiet }) => JSON.parse(ChiTiet));
}
