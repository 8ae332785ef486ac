// Two people correct one student at the same moment, on two instances where the engine allows it. Also: corrections
// whose history cannot be written.

import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import { startApp, type TestApp, test as withSchool } from '#test/helpers/api.ts';
import { students } from '#test/helpers/school/school.ts';
import { noFurther } from '#test/helpers/students/particulars.ts';

const path = `/api/students/hocsinh/${students.an}/cai-chinh/`;
const an = {
  ...{ Ho: 'Nguyễn Văn', Ten: 'An', GioiTinh: 'Nam', NgaySinh: '2011-03-02' },
  ...{ DiaChi: '12 Lê Lợi, Huế', Email: 'an@example.com' },
};

const LyDo = 'Theo giấy khai sinh';

/** `other`: a second instance on the same database; SQLite allows only one. */
const test = withSchool.extend<{ other: TestApp }>({
  other: async ({ api }, use) => {
    if (api.database.engine === 'sqlite') return use(api);
    const other = await startApp(api.location);
    await use(other);
    await other.close();
  },
});

const correct = (app: TestApp, change: Partial<typeof an>, Goc?: typeof an) =>
  app.call('GiaoVu', `POST ${path}`, { ...an, ...change, LyDo, Goc });
const history = async (api: TestApp): Promise<{ ThayDoi: { Truong: string; Cu: string; Moi: string }[] }[]> =>
  (await api.call('BGH', `GET ${path}`)).json();
const particulars = (api: TestApp) =>
  api.database.main
    .selectFrom('HOCSINH')
    .select(['Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email'])
    .where('id', '=', students.an)
    .executeTakeFirstOrThrow();

describe('a correction based on outdated values', () => {
  test('gets a conflict with the stored values, and nothing is overwritten', async ({ api }) => {
    await correct(api, { Ho: 'Nguyễn Đình', NgaySinh: '2011-02-03' }, an);
    const late = await correct(api, { Ho: 'Nguyễn Bá', DiaChi: 'Đà Nẵng' }, an);
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        ...{ detail: correctionMessages.conflict(['Ho']), ...an, ...noFurther },
        ...{ Ho: 'Nguyễn Đình', NgaySinh: '2011-02-03' },
      },
    ]);
    expect(correctionMessages.conflict(['Ho'])).toBe(
      'Họ vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.',
    );
    expect(await particulars(api)).toEqual({ ...an, Ho: 'Nguyễn Đình', NgaySinh: '2011-02-03' });
    expect(await history(api)).toHaveLength(1);
  });

  test('may change other fields without affecting the first change', async ({ api }) => {
    await correct(api, { Ho: 'Nguyễn Đình' }, an);
    const late = await correct(api, { DiaChi: 'Đà Nẵng' }, an);
    expect([late.statusCode, late.json()]).toMatchObject([200, { Ho: 'Nguyễn Đình', DiaChi: 'Đà Nẵng' }]);
    expect((await history(api))[0]?.ThayDoi).toEqual([
      { Truong: 'DiaChi', Cu: '12 Lê Lợi, Huế', Moi: 'Đà Nẵng' },
    ]);
  });

  test('without the loaded values overwrites, and the history records it', async ({ api }) => {
    await correct(api, { Ho: 'Nguyễn Đình' });
    await correct(api, { Ho: 'Nguyễn Bá' });
    expect((await history(api))[0]?.ThayDoi).toEqual([{ Truong: 'Ho', Cu: 'Nguyễn Đình', Moi: 'Nguyễn Bá' }]);
  });
});

describe('concurrent corrections', () => {
  test('with the loaded values: one of sixteen succeeds, the others get a conflict', async ({
    api,
    other,
  }) => {
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) => correct(index % 2 ? other : api, { Ten: `An ${index}` }, an)),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(15).fill(409)]);
    const { Ten } = await particulars(api);
    expect(replies.find((reply) => reply.statusCode === 200)?.json().Ten).toBe(Ten);
    expect(await history(api)).toMatchObject([{ ThayDoi: [{ Truong: 'Ten', Cu: 'An', Moi: Ten }] }]);
  });

  test('without the loaded values: all eight are applied in sequence', async ({ api, other }) => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => correct(index % 2 ? other : api, { Ten: `An ${index}` })),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(8).fill(200));
    const changes = (await history(api)).reverse().flatMap(({ ThayDoi }) => ThayDoi);
    expect(changes.map(({ Cu }) => Cu)).toEqual(['An', ...changes.slice(0, -1).map(({ Moi }) => Moi)]);
    expect(changes.at(-1)?.Moi).toBe((await particulars(api)).Ten);
  });

  test('count once if all eight are the same', async ({ api, other }) => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => correct(index % 2 ? other : api, { Ten: 'Ân' }, an)),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, ...Array(7).fill(400)]);
    expect(await history(api)).toHaveLength(1);
  });

  test('of four students that get the same e-mail, one succeeds', async ({ api, other }) => {
    const replies = await Promise.all(
      [students.an, students.binh, students.dung, students.em].map((id, index) =>
        (index % 2 ? other : api).call('GiaoVu', `POST /api/students/hocsinh/${id}/cai-chinh/`, {
          ...{ ...an, Ten: `Mới ${id}`, Email: 'Moi@example.com', LyDo },
        }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  test.for([0, 1, 2, 3])(
    'and an admission, a change and an import with the same id, in any case: one succeeds (first: %i)',
    async (first, { api, other }) => {
      const newcomer = { ...an, Email: null, NgaySinh: '2011-02-28', KhoiDuKien: 1 };
      const list = '/api/students/hocsinh/';
      const row = { ...newcomer, Dong: 2, Ten: 'Mai', TenLop: null, MaDinhDanh: 'aB12345' };
      const calls: [request: string, body: object][] = [
        [`POST ${path}`, { ...an, LyDo, MaDinhDanh: 'Ab12345' }],
        [`PATCH ${list}${students.giang}/`, { MaDinhDanh: 'aB12345' }],
        [`POST ${list}`, { ...newcomer, Ten: 'Ánh', MaDinhDanh: 'AB12345' }],
        [`POST ${list}nhap-excel/`, { rows: [row], KemTrung: true }],
      ];
      const replies = await Promise.all(
        [...calls.slice(first), ...calls.slice(0, first)].map(([request, body], place) =>
          (place % 2 ? other : api).call('GiaoVu', request, body),
        ),
      );
      const refused = replies.filter(({ statusCode }) => statusCode === 400);
      const accepted = replies.filter(({ statusCode }) => [200, 201].includes(statusCode));
      expect([refused.length, accepted.length]).toEqual([3, 1]);
      const rows = await api.database.main.selectFrom('HOCSINH').select('MaDinhDanhKhoa').execute();
      expect(rows.filter(({ MaDinhDanhKhoa }) => MaDinhDanhKhoa !== null)).toHaveLength(1);
    },
  );
});

test.for(['CAICHINH', 'NHATKY'] as const)(
  'a correction whose row in %s cannot be written is rolled back',
  async (table, { api }) => {
    const before = await particulars(api);
    await refuseRowsOf(api, table);
    expect((await correct(api, { Ho: 'Nguyễn Đình' })).statusCode).toBe(500);
    expect(await particulars(api)).toEqual(before);
    for (const rows of ['CAICHINH', 'NHATKY'] as const)
      expect(await api.database.main.selectFrom(rows).selectAll().execute()).toEqual([]);
  },
);

/** Makes the table reject every new row. */
async function refuseRowsOf({ database }: TestApp, table: 'CAICHINH' | 'NHATKY'): Promise<void> {
  const main = writable(database);
  if (database.engine === 'sqlite')
    await sql`create trigger refused before insert on ${sql.table(table)}
      begin select raise(abort, 'refused'); end`.execute(main);
  else await sql`alter table ${sql.table(table)} add constraint refused check (false)`.execute(main);
}
