import { describe, expect } from 'vitest';
import { scenarios, type TestApp, test } from '../../../test/api.ts';
import { hundredths } from '../../../test/hundredths.ts';
import { classes, students, subjects, years } from '../../../test/school.ts';
import { addStudents, numbered } from '../../../test/students.ts';
import { messages } from '../../shared/messages.ts';
import { writable } from '../database/writable.ts';

const lookup = (more = '', year: number | string = years.current) =>
  `GET /api/students/tra-cuu/?nien_khoa_id=${year}${more}`;
const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);

describe('looking students up', () => {
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
    { name: 'a page that is too long', as: 'GiaoVien', request: lookup('&page_size=201'), status: 400 },
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
      reply: [
        {
          id: students.em,
          HoTen: 'Lê Thị Em',
          GioiTinh: 'Nữ',
          NgaySinh: '15/01/2011',
          Email: 'em@example.com',
          TenLop: '10A2',
          DiemTB_HK1: null,
          DiemTB_HK2: null,
        },
      ],
    },
    {
      name: 'a block; without a class the name of it is null',
      as: 'BGH',
      request: lookup('&khoi_id=2'),
      status: 200,
      reply: [{ id: students.khanh, TenLop: null }],
    },
    {
      name: 'a name without case and scores',
      as: 'GiaoVu',
      request: lookup(`&search=${encodeURIComponent('QUOC  dung')}`),
      status: 200,
      reply: [{ id: students.dung, HoTen: 'Đặng Quốc Dũng' }],
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
      reply: [{ id: students.old, DiemTB_HK1: 7, DiemTB_HK2: null }],
    },
  ]);

  test('lists everyone who is enrolled, in the order of the Vietnamese alphabet', async ({ api }) => {
    const { an, binh, dung, em, giang, khanh } = students;
    const reply = await api.call('GiaoVien', lookup());
    expect(idsOf(reply.json())).toEqual([an, binh, dung, em, giang, khanh]);
    expect(reply.json()[0]).toMatchObject({ DiemTB_HK1: 8.67, DiemTB_HK2: null });
    expect(reply.json()[2]).toMatchObject({ DiemTB_HK1: null });
  });

  test('comes in pages when asked to', async ({ api }) => {
    const { an, binh, dung, em, giang, khanh } = students;
    const first = await api.call('GiaoVien', lookup('&page_size=4'));
    expect(first.json()).toMatchObject({ count: 6, previous: null });
    expect(idsOf(first.json().results)).toEqual([an, binh, dung, em]);
    expect(first.json().results[0]).toMatchObject({ DiemTB_HK1: 8.67 });
    const second = await api.call('GiaoVien', `GET ${first.json().next}`);
    expect(idsOf(second.json().results)).toEqual([giang, khanh]);
    expect(second.json().next).toBeNull();
    const beyond = await api.call('GiaoVien', lookup('&page=9'));
    expect(beyond.json()).toMatchObject({ count: 6, next: null, results: [] });
  });

  test('a term average counts every subject with an average, with 4 decimals', async ({ api }) => {
    await giveScores(api, [
      // (8.67 + 5.00 + 6.33) / 3 = 6.6667; physics has no average yet.
      { IDMonHoc: subjects.literature, Diem15: 500, Diem1Tiet: 500 },
      { IDMonHoc: subjects.unused, Diem15: 600, Diem1Tiet: 650 },
      { IDMonHoc: subjects.physics, Diem15: 0, Diem1Tiet: null },
    ]);
    const reply = await api.call('GiaoVien', lookup('&search=an'));
    expect(reply.json()[0]).toMatchObject({ id: students.an, DiemTB_HK1: 6.6667 });
  });

  test('a long list has the same averages as a short one', async ({ api }) => {
    await addStudents(api.database, classes.a2, numbered(250));
    const all = await api.call('GiaoVien', lookup());
    expect(all.json()).toHaveLength(256);
    const short = await api.call('GiaoVien', lookup('&page=1'));
    expect(short.json().results).toEqual(all.json().slice(0, 50));
    expect(all.json()[0]).toMatchObject({ id: students.an, DiemTB_HK1: 8.67 });
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
