// Inclusive education: who may state it, where it is shown, and where it never is.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { type As, scenarios, startApp, type TestApp, test as withSchool } from '#test/helpers/api.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { accounts, classes, removeYears, students, subjects, years } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';
import {
  begin,
  end,
  inclusionPath,
  inclusionReason,
  inclusionRows,
  isInclusive,
} from '#test/helpers/students/inclusion.ts';
import { hasLeft, recordOf, undoLeave } from '#test/helpers/students/leaving.ts';

const { an, binh, giang, khanh, old } = students;

/** `other`: a second instance on the same database; SQLite allows only one. */
const test = withSchool.extend<{ other: TestApp }>({
  other: async ({ api }, use) => {
    if (api.database.engine === 'sqlite') return use(api);
    const other = await startApp(api.location);
    await use(other);
    await other.close();
  },
});

const stated = {
  HoaNhap: true,
  LyDo: inclusionReason,
  NguoiGhi: 'Nguyễn Thị Lan',
  ThoiDiem: '2026-11-16T01:00:00.000Z',
};

describe('is refused', () => {
  const post = (id: number, LyDo: unknown = inclusionReason) => ({
    request: `POST ${inclusionPath(id)}`,
    body: { LyDo },
  });
  scenarios([
    { name: 'stating it', as: 'nobody', ...post(an), status: 401 },
    { name: 'stating it', as: 'GiaoVien', ...post(an), status: 403 },
    { name: 'ending it', as: 'nobody', request: `DELETE ${inclusionPath(an)}`, status: 401 },
    { name: 'ending it', as: 'GiaoVien', request: `DELETE ${inclusionPath(an)}`, status: 403 },
    { name: 'an unknown student', as: 'BGH', ...post(99), status: 404 },
    {
      name: 'ending it for an unknown student',
      as: 'BGH',
      request: `DELETE ${inclusionPath(99)}`,
      status: 404,
    },
    { name: 'no reason', as: 'GiaoVu', ...post(an, null), status: 400, reply: { LyDo: [messages.required] } },
    {
      name: 'a short one',
      as: 'GiaoVu',
      ...post(an, 'vì'),
      status: 400,
      reply: { LyDo: [messages.tooShort(5)] },
    },
    {
      name: 'a long one',
      as: 'GiaoVu',
      ...post(an, 'a'.repeat(256)),
      status: 400,
      reply: { LyDo: [messages.tooLong(255)] },
    },
    {
      name: 'a student of an old year',
      as: 'GiaoVu',
      ...post(old),
      status: 403,
      reply: { detail: leavingMessages.notEnrolled },
    },
  ]);

  test('in a school without a year', async ({ api }) => {
    await removeYears(api.database);
    expect((await begin(api, an)).statusCode).toBe(404);
  });

  test('for a student who has left, and what was stated before stays', async ({ api }) => {
    await isInclusive(api, an);
    await hasLeft(api, an);
    const refused = [400, { detail: 'Học sinh đã chuyển trường ngày 10/11/2026.' }];
    for (const reply of [await begin(api, an, 'Một lý do khác'), await end(api, an)])
      expect([reply.statusCode, reply.json()]).toEqual(refused);
    expect((await recordOf(api, an)).NienKhoa[0].HoaNhap).toBe(true);
    expect((await undoLeave(api, an)).statusCode).toBe(204);
    expect(await marksOf(api, 'GiaoVu')).toMatchObject({ classList: [an], sheet: [an] });
  });
});

/** The students with the mark, by reply. */
async function marksOf(api: TestApp, as: As) {
  const ids = async (request: string, of = (reply: never): Row[] => reply) =>
    of((await api.call(as, `GET ${request}`)).json() as never)
      .filter(({ HoaNhap }) => HoaNhap === true)
      .map(({ id }) => id);
  const sheet = `IDLopHoc=${classes.a1}&IDMonHoc=${subjects.math}&IDHocKy=1`;
  return {
    classList: await ids(`/api/classes/lophoc/danh-sach-json/?lophoc_id=${classes.a1}`),
    sheet: await ids(`/api/grading/diemso/?${sheet}`),
  };
}

type Row = { id: number; HoaNhap?: unknown };

describe('a student in inclusive education', () => {
  test('is stored with the reason and who stated it; the log has no reason', async ({ api }) => {
    const reply = await begin(api, an);
    expect([reply.statusCode, reply.json()]).toEqual([200, stated]);
    expect(await inclusionRows(api, an)).toMatchObject([
      {
        ...{
          IDHocSinh: an,
          IDNienKhoa: years.current,
          LyDo: inclusionReason,
          IDTaiKhoan: accounts.GiaoVu.id,
        },
        ...{ NguoiKetThuc: null, KetThucLuc: null },
      },
    ]);
    expect(await audited(api, 'student.inclusion')).toEqual([
      { id: an, IDNienKhoa: years.current, TenNienKhoa: '2026-2027' },
    ]);
  });

  test('has the mark in sheets, class lists, rosters, class results and the record; others have no field', async ({
    api,
  }) => {
    await isInclusive(api, an);
    await isInclusive(api, giang);
    for (const as of ['BGH', 'GiaoVu', 'GiaoVien'] as const)
      expect(await marksOf(api, as)).toEqual({ classList: [an], sheet: [an] });
    const roster = (await api.call('GiaoVu', `GET /api/classes/lophoc/${classes.a1}/hocsinh/`)).json();
    const marked = (rows: Row[]) => rows.filter((row) => 'HoaNhap' in row).map(({ id }) => id);
    expect([marked(roster.students_in_class), marked(roster.students_available)]).toEqual([[an], [giang]]);
    const summary = await api.call('GiaoVu', `GET /api/grading/tong-hop/?IDLopHoc=${classes.a1}&IDHocKy=1`);
    expect(marked(summary.json().HocSinh)).toEqual([an]);
    expect((await recordOf(api, an)).NienKhoa.map(({ HoaNhap }: Row) => HoaNhap)).toEqual([true]);
    expect(await recordOf(api, binh)).not.toHaveProperty('LichSuHoaNhap');
    expect((await recordOf(api, binh)).NienKhoa[0]).not.toHaveProperty('HoaNhap');
  });

  test('can be in no class', async ({ api }) => {
    await isInclusive(api, khanh);
    expect((await recordOf(api, khanh)).NienKhoa[0].HoaNhap).toBe(true);
  });

  test('stating it again changes nothing; another reason counts, and the record has both', async ({
    api,
  }) => {
    await isInclusive(api, an);
    api.pass(60_000);
    expect((await begin(api, an)).json()).toEqual(stated);
    expect(await inclusionRows(api, an)).toHaveLength(1);
    const other = await begin(api, an, 'Hội đồng của huyện kết luận', 'BGH');
    expect(other.json()).toMatchObject({ LyDo: 'Hội đồng của huyện kết luận' });
    const { LichSuHoaNhap } = await recordOf(api, an);
    expect(LichSuHoaNhap).toMatchObject([
      { TenNienKhoa: '2026-2027', LyDo: 'Hội đồng của huyện kết luận', KetThucLuc: null },
      { LyDo: inclusionReason, NguoiGhi: 'Nguyễn Thị Lan', KetThucLuc: '2026-11-16T01:01:00.000Z' },
    ]);
  });

  test('ending it removes the mark and stays in the history; there may be nothing to end', async ({
    api,
  }) => {
    for (const student of [an, old]) expect((await end(api, student)).statusCode).toBe(204);
    expect(await audited(api, 'student.inclusion.end')).toEqual([]);
    await isInclusive(api, an);
    expect((await end(api, an, 'BGH')).statusCode).toBe(204);
    expect((await end(api, an)).statusCode).toBe(204);
    expect(await marksOf(api, 'GiaoVu')).toEqual({ classList: [], sheet: [] });
    const record = await recordOf(api, an);
    expect(record.NienKhoa[0]).not.toHaveProperty('HoaNhap');
    expect(record.LichSuHoaNhap).toMatchObject([{ KetThucLuc: stated.ThoiDiem }]);
    expect(await audited(api, 'student.inclusion.end')).toHaveLength(1);
  });

  test('other teachers see that it is so, but not why; the homeroom teacher sees both', async ({ api }) => {
    await isInclusive(api, an);
    const homeroom = { GVCN: accounts.GiaoVien.id, MonHoc: [] };
    await api.call('GiaoVu', `PUT /api/classes/phan-cong/${classes.a1}/`, homeroom);
    const historyFor = async (as: As) => (await recordOf(api, an, as)).LichSuHoaNhap[0];
    expect(await historyFor('GiaoVien')).toMatchObject({ LyDo: inclusionReason });
    const other = await historyFor('otherTeacher');
    expect(other).toMatchObject({ NguoiGhi: stated.NguoiGhi });
    expect(other).not.toHaveProperty('LyDo');
  });

  test('a new year begins without it, and the old one keeps it', async ({ api }) => {
    await isInclusive(api, an);
    await beginNextYear(api);
    expect((await end(api, an)).statusCode).toBe(204);
    expect((await begin(api, an)).statusCode).toBe(403);
    expect((await recordOf(api, an)).NienKhoa[0]).toMatchObject({ IDNienKhoa: years.current, HoaNhap: true });
  });
});

describe('at once', () => {
  const rounds = Array.from({ length: 8 }, (_, index) => index);

  test('eight who state it with different reasons leave one that counts, and a history without gaps', async ({
    api,
    other,
  }) => {
    const replies = await Promise.all(
      rounds.map((index) => begin(index % 2 ? other : api, an, `Lý do thứ ${index}`)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(rounds.map(() => 200));
    const rows = await inclusionRows(api, an);
    expect(rows).toHaveLength(8);
    expect(rows.map(({ KetThucLuc }) => KetThucLuc === null)).toEqual(rounds.map((index) => index === 7));
  });

  test('stating and leaving: it was stated before, or is refused', async ({ api, other }) => {
    const [mark, leaving] = await Promise.all([begin(other, an), hasLeft(api, an).then(() => 'left')]);
    expect(leaving).toBe('left');
    expect([200, 400]).toContain(mark.statusCode);
    expect(await inclusionRows(api, an)).toHaveLength(mark.statusCode === 200 ? 1 : 0);
  });
});
