import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const lookup = (more = '', year: number | string = years.current) =>
  `GET /api/students/tra-cuu/?nien_khoa_id=${year}${more}`;
/** A student of 10A1 without averages, as returned by the lookup. */
const row = (id: number, HoTen: string, GioiTinh: string, NgaySinh: string, Email: string) => ({
  ...{ id, HoTen, GioiTinh, NgaySinh, Email },
  TenLop: '10A1',
  DiemTB_HK1: null,
  DiemTB_HK2: null,
});
// (8 + 2 × 9) / 3 and (4 + 2 × 4.5) / 3; Dũng has no 1-period score.
const an = {
  ...row(students.an, 'Nguyễn Văn An', 'Nam', '02/03/2011', 'an@example.com'),
  DiemTB_HK1: 8.67,
};
const binh = {
  ...row(students.binh, 'Trần Thị Bình', 'Nữ', '05/09/2011', 'binh@example.com'),
  DiemTB_HK1: 4.33,
};
const dung = row(students.dung, 'Đặng Quốc Dũng', 'Nam', '31/12/2010', 'dung@example.com');
const em = { ...row(students.em, 'Lê Thị Em', 'Nữ', '15/01/2011', 'em@example.com'), TenLop: '10A2' };
const giang = {
  ...row(students.giang, 'Phạm Hương Giang', 'Nữ', '20/07/2011', 'giang@example.com'),
  TenLop: null,
};
const khanh = {
  ...row(students.khanh, 'Vũ Duy Khánh', 'Nam', '11/05/2010', 'khanh@example.com'),
  TenLop: null,
};
const old = {
  ...row(students.old, 'Hoàng Minh Tuấn', 'Nam', '28/02/2010', 'tuan@example.com'),
  DiemTB_HK1: 7,
};

describe('looking up students', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: lookup(), status: 401 },
    {
      name: 'no year',
      as: 'GiaoVien',
      request: lookup('', ''),
      status: 400,
      reply: { detail: messages.badQuery('nien_khoa_id') },
    },
    {
      name: 'a filter that is no number',
      as: 'GiaoVien',
      request: lookup('&khoi_id=x'),
      status: 400,
      reply: { detail: messages.badQuery('khoi_id') },
    },
    {
      name: 'a page that is too long',
      as: 'GiaoVien',
      request: lookup('&page_size=201'),
      status: 400,
      reply: { detail: messages.badQuery('page_size') },
    },
    {
      name: 'an unknown year',
      as: 'GiaoVien',
      request: lookup('', 99),
      status: 404,
      reply: { detail: messages.unknown('Niên khóa') },
    },
    {
      name: 'a class',
      as: 'GiaoVien',
      request: lookup(`&khoi_id=&lophoc_id=${classes.a2}&search=`),
      status: 200,
      reply: [em],
    },
    {
      name: 'a block; without a class the name of it is null',
      as: 'BGH',
      request: lookup('&khoi_id=2'),
      status: 200,
      reply: [khanh],
    },
    {
      name: 'a name without case and scores',
      as: 'GiaoVu',
      request: lookup(`&search=${encodeURIComponent('QUOC  dung')}`),
      status: 200,
      reply: [dung],
    },
    { name: 'no e-mail is searched', as: 'BGH', request: lookup('&search=example'), status: 200, reply: [] },
    { name: '% is literal', as: 'BGH', request: lookup('&search=%25'), status: 200, reply: [] },
    {
      name: 'nor can it be injected',
      as: 'BGH',
      request: lookup(`&search=${encodeURIComponent("'; --")}`),
      status: 200,
      reply: [],
    },
    {
      name: 'an old year',
      as: 'BGH',
      request: lookup('', years.old),
      status: 200,
      reply: [old],
    },
  ]);

  test('lists all enrolled students in Vietnamese alphabetical order', async ({ api }) => {
    const reply = await api.call('GiaoVien', lookup());
    expect(reply.json()).toEqual([an, binh, dung, em, giang, khanh]);
  });

  test('supports pages', async ({ api }) => {
    const page = (query: string) => `/api/students/tra-cuu/?nien_khoa_id=${years.current}&${query}`;
    const first = await api.call('GiaoVien', lookup('&page_size=4'));
    expect(first.json()).toEqual({
      count: 6,
      next: page('page_size=4&page=2'),
      previous: null,
      results: [an, binh, dung, em],
    });
    const second = await api.call('GiaoVien', `GET ${first.json().next}`);
    expect(second.json()).toEqual({
      count: 6,
      next: null,
      previous: page('page_size=4&page=1'),
      results: [giang, khanh],
    });
    const beyond = await api.call('GiaoVien', lookup('&page=9'));
    expect(beyond.json()).toEqual({ count: 6, next: null, previous: page('page=8'), results: [] });
  });

  test('a term average counts every subject with an average, with 4 decimals', async ({ api }) => {
    await giveScores(api, [
      // (8.67 + 5.00 + 6.33) / 3 = 6.6667; physics has no average yet.
      { IDMonHoc: subjects.literature, Diem15: 500, Diem1Tiet: 500 },
      { IDMonHoc: subjects.unused, Diem15: 600, Diem1Tiet: 650 },
      { IDMonHoc: subjects.physics, Diem15: 0, Diem1Tiet: null },
    ]);
    const reply = await api.call('GiaoVien', lookup('&search=an'));
    expect(reply.json()[0]).toEqual({ ...an, DiemTB_HK1: 6.6667 });
  });

  test('a long list has the same averages as a short one', async ({ api }) => {
    await addStudents(api.database, classes.a2, numbered(250));
    const all = await api.call('GiaoVien', lookup());
    expect(all.json()).toHaveLength(256);
    const short = await api.call('GiaoVien', lookup('&page=1'));
    expect(short.json().results).toEqual(all.json().slice(0, 50));
    expect(all.json()[0]).toEqual(an);
  });

  test('a long list counts the scores of its own year only', async ({ api }) => {
    await addStudents(api.database, classes.a2, numbered(250));
    const [before] = (await api.call('GiaoVien', lookup())).json();
    await write(api.database, 'exclusive', (tx) =>
      tx
        .insertInto('DIEM')
        .values({
          IDHocSinh: students.an,
          IDMonHoc: subjects.oldMath,
          IDHocKy: 1,
          IDNienKhoa: years.old,
          Diem15: hundredths(100),
          Diem1Tiet: hundredths(100),
        })
        .execute(),
    );
    const [after] = (await api.call('GiaoVien', lookup())).json();
    expect(after).toEqual(before);
    expect(after).toEqual(an);
  });
});

async function giveScores(
  { database }: TestApp,
  scores: { IDMonHoc: number; Diem15: number; Diem1Tiet: number | null }[],
): Promise<void> {
  await writable(database)
    .insertInto('DIEM')
    .values(
      scores.map((score) => ({
        IDMonHoc: score.IDMonHoc,
        Diem15: hundredths(score.Diem15),
        Diem1Tiet: hundredths(score.Diem1Tiet),
        IDHocSinh: students.an,
        IDHocKy: 1,
        IDNienKhoa: years.current,
      })),
    )
    .execute();
}
