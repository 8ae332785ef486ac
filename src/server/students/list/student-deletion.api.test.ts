import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';
import { exempt } from '#test/helpers/school/tt22-school.ts';

const list = '/api/students/hocsinh/';
const one = (id: number) => `${list}${id}/`;

const placedError = 'Học sinh đã được xếp lớp nên không thể sửa hoặc xóa.';

const storeScore = ({ database }: TestApp, Diem15: Hundredths | null) =>
  writable(database)
    .insertInto('DIEM')
    .values({
      IDHocSinh: students.giang,
      IDMonHoc: subjects.math,
      IDHocKy: 1,
      IDNienKhoa: years.current,
      Diem15,
      Diem1Tiet: null,
    })
    .execute();

describe('deleting', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: `DELETE ${one(students.giang)}`, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `DELETE ${one(students.giang)}`, status: 403 },
    { name: 'an unknown student', as: 'GiaoVu', request: `DELETE ${one(999)}`, status: 404 },
    { name: 'an impossible id', as: 'GiaoVu', request: `DELETE ${list}abc/`, status: 404 },
    {
      name: 'a placed student',
      as: 'BGH',
      request: `DELETE ${one(students.em)}`,
      status: 403,
      reply: { detail: placedError },
    },
    {
      name: 'a student of an old year',
      as: 'BGH',
      request: `DELETE ${one(students.old)}`,
      status: 403,
      reply: { detail: messages.oldYear },
    },
  ]);

  test('deletes the student and the enrolment', async ({ api }) => {
    expect((await api.call('GiaoVu', `DELETE ${one(students.giang)}`)).statusCode).toBe(204);
    expect((await api.call('GiaoVu', `DELETE ${one(students.giang)}`)).statusCode).toBe(404);
    expect((await api.call('GiaoVu', `GET ${list}?search=giang`)).json()).toEqual([]);
    const left = await api.database.main
      .selectFrom('GHIDANH')
      .select('IDHocSinh')
      .where('IDHocSinh', '=', students.giang)
      .execute();
    expect(left).toEqual([]);
  });

  test('takes corrections and an exemption along, from before the class was left', async ({ api }) => {
    await followTt22(api);
    const { giang } = students;
    const corrected = await api.call('GiaoVu', `POST ${one(giang)}cai-chinh/`, {
      ...{ Ho: 'Phạm', Ten: 'Giang', GioiTinh: 'Nữ', NgaySinh: '2011-07-20', DiaChi: 'Huế', Email: null },
      LyDo: 'Theo giấy khai sinh',
    });
    expect(corrected.statusCode).toBe(200);
    const roster = `POST /api/classes/lophoc/${classes.a2}/hocsinh/`;
    await api.call('GiaoVu', roster, { student_ids: [students.em, giang] });
    await exempt(api, { IDHocSinh: giang });
    await api.call('GiaoVu', roster, { student_ids: [students.em] });
    expect((await api.call('GiaoVu', `DELETE ${one(giang)}`)).statusCode).toBe(204);
    const corrections = await api.database.main.selectFrom('CAICHINH').selectAll().execute();
    expect(corrections).not.toEqual([]);
    for (const row of corrections) expect(row).toMatchObject({ Cu: null, Moi: null, LyDo: null, Muoi: null });
    expect(await api.database.main.selectFrom('MIENGIAM').selectAll().execute()).toEqual([]);
  });

  test('a student with scores cannot be deleted', async ({ api }) => {
    await storeScore(api, hundredths(700));
    const rows = (await api.call('GiaoVu', `GET ${list}?search=giang`)).json();
    expect(rows).toMatchObject([{ id: students.giang, is_deletable: true }]);
    const reply = await api.call('GiaoVu', `DELETE ${one(students.giang)}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { detail: 'Học sinh đã có điểm nên không thể xóa.' },
    ]);
    expect((await api.call('GiaoVu', `PATCH ${one(students.giang)}`, { Ten: 'Hà' })).statusCode).toBe(200);
  });

  test('a student who once had a score cannot be deleted', async ({ api }) => {
    // PostgreSQL does not accept history for a score that does not exist.
    if (api.database.engine === 'postgres') await storeScore(api, null);
    await writable(api.database)
      .insertInto('LICHSUDIEM')
      .values({
        IDHocSinh: students.giang,
        IDMonHoc: subjects.math,
        IDHocKy: 1,
        IDLopHoc: 2,
        Cot: 'Diem15',
        Cu: hundredths(700),
        Moi: null,
        IDTaiKhoan: 1,
        NguoiSua: 'x',
        VaiTro: 'BGH',
        ThoiDiem: '2026-11-16T01:00:00.000Z',
        Nguon: 'API',
        Bam: '0'.repeat(64),
      })
      .execute();
    expect((await api.call('GiaoVu', `DELETE ${one(students.giang)}`)).statusCode).toBe(400);
  });
});
