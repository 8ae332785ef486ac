import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { messages } from '#shared/contract/messages.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { type As, type TestApp, test } from '#test/helpers/api.ts';
import { birthDates, codesOf, enableFamilies, familyOf, trySignIn } from '#test/helpers/families/families.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { classes, students } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const path = '/api/families/ma/';
const create = (api: TestApp, body: object, as: As = 'GiaoVu') => api.call(as, `POST ${path}`, body);
const { an, binh, dung, em, giang, old } = students;

const on = test.extend<{ $test: { on: TestApp } }>({
  on: async ({ api }, use) => {
    await enableFamilies(api);
    await use(api);
  },
});

describe('creating codes is refused', () => {
  on.for<[name: string, body: object, status: number, reply: object]>([
    ['without a class or student', {}, 400, { IDLopHoc: [familyMessages.oneOfTwo] }],
    ['for both', { IDLopHoc: classes.a1, IDHocSinh: an }, 400, { IDLopHoc: [familyMessages.oneOfTwo] }],
    ['for an unknown class', { IDLopHoc: 999 }, 404, { detail: messages.unknown('Lớp học') }],
    ['for a class of an old year', { IDLopHoc: classes.old10A1 }, 403, { detail: messages.oldYear }],
    ['for an empty class', { IDLopHoc: classes.k11 }, 400, { detail: familyMessages.emptyClass }],
    ['for an unknown student', { IDHocSinh: 999 }, 400, { IDHocSinh: [familyMessages.notInClass] }],
    ['for a student in no class', { IDHocSinh: giang }, 400, { IDHocSinh: [familyMessages.notInClass] }],
    ['for a student of an old year', { IDHocSinh: old }, 400, { IDHocSinh: [familyMessages.notInClass] }],
  ])('%s', async ([, body, status, reply], { on: api }) => {
    const before = await contentsOf(api.database);
    const got = await create(api, body);
    expect([got.statusCode, got.json()]).toEqual([status, reply]);
    expect(await contentsOf(api.database)).toEqual(before);
  });

  on('to teachers and strangers, like every other call of the office', async ({ on: api }) => {
    for (const [as, status] of [
      ['nobody', 401],
      ['GiaoVien', 403],
    ] as const) {
      expect((await create(api, { IDLopHoc: classes.a1 }, as)).statusCode).toBe(status);
      expect((await api.call(as, `GET ${path}?IDLopHoc=${classes.a1}`)).statusCode).toBe(status);
      expect((await api.call(as, `DELETE ${path}${an}/`)).statusCode).toBe(status);
      expect((await api.call(as, `POST ${path}phieu/`, {})).statusCode).toBe(status);
    }
  });
});

describe('codes', () => {
  on('are created for a class in the order of lists, and returned once', async ({ on: api }) => {
    const reply = await create(api, { IDLopHoc: classes.a1 });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([201, 'no-store']);
    const { IDLopHoc, HocSinh } = reply.json();
    expect(IDLopHoc).toBe(classes.a1);
    const code = expect.stringMatching(/^(?:[A-HJKMNP-Z2-9]{4}-){2}[A-HJKMNP-Z2-9]{4}$/u);
    expect(HocSinh).toEqual([
      { IDHocSinh: an, HoTen: 'Nguyễn Văn An', Ma: code },
      { IDHocSinh: binh, HoTen: 'Trần Thị Bình', Ma: code },
      { IDHocSinh: dung, HoTen: 'Đặng Quốc Dũng', Ma: code },
    ]);
    expect(new Set(HocSinh.map(({ Ma }: { Ma: string }) => Ma)).size).toBe(3);
    const list = await api.call('GiaoVu', `GET ${path}?IDLopHoc=${classes.a1}`);
    expect(list.json()).toEqual(
      HocSinh.map(({ IDHocSinh, HoTen }: { IDHocSinh: number; HoTen: string }) => ({
        ...{ IDHocSinh, HoTen, CoMa: true, LyDoHet: null },
      })),
    );
  });

  on('are in no table, log line or list', async ({ on: api }) => {
    const codes = [...(await codesOf(api)).values()];
    await familyOf(api, codes[0] ?? '');
    const stored = JSON.stringify([
      await contentsOf(api.database),
      await api.database.main.selectFrom('PHIENPHUHUYNH').selectAll().execute(),
      await api.database.main.selectFrom('GIOIHAN').selectAll().execute(),
    ]);
    for (const code of codes)
      for (const text of [code, code.replaceAll('-', ''), code.toLowerCase()])
        expect(stored).not.toContain(text);
  });

  on('are recorded by student, never by value', async ({ on: api }) => {
    await codesOf(api);
    await codesOf(api, { IDHocSinh: binh });
    await api.call('BGH', `DELETE ${path}${binh}/`);
    expect(await audited(api, 'family.codes')).toEqual([
      { IDLopHoc: classes.a1, TenLop: '10A1', students: [an, binh, dung] },
      { IDLopHoc: classes.a1, TenLop: '10A1', students: [binh] },
    ]);
    expect(await audited(api, 'family.revoke')).toEqual([{ IDHocSinh: binh }]);
  });

  on('a new one replaces the previous one and ends its sessions, and nobody else’s', async ({ on: api }) => {
    const codes = await codesOf(api);
    const families = {
      an: await familyOf(api, codes.get(an) ?? ''),
      binh: await familyOf(api, codes.get(binh) ?? '', birthDates.binh),
    };
    const renewed = await codesOf(api, { IDHocSinh: an });
    expect((await families.an.call('GET /api/families/ket-qua/')).statusCode).toBe(401);
    expect((await families.binh.call('GET /api/families/ket-qua/')).statusCode).toBe(200);
    expect((await trySignIn(api, codes.get(an) ?? '')).statusCode).toBe(401);
    expect((await trySignIn(api, renewed.get(an) ?? '')).statusCode).toBe(200);
  });

  on('a revoked one ends with its sessions; to revoke it twice is a 404', async ({ on: api }) => {
    const code = (await codesOf(api)).get(an) ?? '';
    const family = await familyOf(api, code);
    const revoke = () => api.call('GiaoVu', `DELETE ${path}${an}/`);
    expect((await revoke()).statusCode).toBe(204);
    expect((await family.call('GET /api/families/ket-qua/')).statusCode).toBe(401);
    expect((await trySignIn(api, code)).statusCode).toBe(401);
    const again = await revoke();
    expect([again.statusCode, again.json()]).toEqual([404, { detail: familyMessages.noCode }]);
    const list = await api.call('GiaoVu', `GET ${path}?IDLopHoc=${classes.a1}`);
    expect(list.json().map(({ CoMa }: { CoMa: boolean }) => CoMa)).toEqual([false, true, true]);
  });

  on('of two concurrent renewals, one is valid', async ({ on: api }) => {
    await codesOf(api);
    const both = await Promise.all([codesOf(api), codesOf(api, { IDHocSinh: an })]);
    const statuses: number[] = [];
    for (const codes of both) statuses.push((await trySignIn(api, codes.get(an) ?? '')).statusCode);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  on('of a deleted student go with the student', async ({ on: api }) => {
    const family = await familyOf(api, (await codesOf(api, { IDHocSinh: em })).get(em) ?? '', birthDates.em);
    await write(api.database, 'exclusive', async (tx) => {
      await tx.deleteFrom('XEPLOP').where('IDHocSinh', '=', em).execute();
    });
    // Still enrolled, in no class.
    expect(await family.results()).toMatchObject({ HoTen: 'Lê Thị Em', TenLop: null, GVCN: null });
    expect((await api.call('GiaoVu', `DELETE /api/students/hocsinh/${em}/`)).statusCode).toBe(204);
    expect((await family.call('GET /api/families/ket-qua/')).statusCode).toBe(401);
    for (const table of ['MAPHUHUYNH', 'PHIENPHUHUYNH', 'PHUHUYNHXEM'] as const)
      expect(await api.database.main.selectFrom(table).select('IDHocSinh').execute()).toEqual([]);
  });
});
