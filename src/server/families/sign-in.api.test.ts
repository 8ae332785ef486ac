import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { endFamilyAccess } from '#server/platform/sessions/family-queries.ts';
import { buildApp } from '#server/program/app.ts';
import { messages } from '#shared/contract/messages.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { startApp, type TestApp, test } from '#test/helpers/api.ts';
import { birthDates, codeOf, cookieIn, enableFamilies, trySignIn } from '#test/helpers/families/families.ts';
import { statementsDuring } from '#test/helpers/program/statements.ts';
import { students } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const minute = 60_000;
const path = 'POST /api/families/dang-nhap/';
const unknownCode = 'ABCD-EFGH-JKMN';
const refusal = { detail: familyMessages.wrong, code: 'wrong_credentials' };

const withCode = test.extend<{ $test: { code: string } }>({
  code: async ({ api }, use) => {
    await enableFamilies(api);
    await use(await codeOf(api));
  },
});

async function statuses(replies: Promise<{ statusCode: number }>[]) {
  return (await Promise.all(replies)).map(({ statusCode }) => statusCode);
}

describe('is refused', () => {
  withCode('a wrong code, a wrong date and a text that is no code look the same', async ({ api, code }) => {
    const replies = [
      await trySignIn(api, unknownCode),
      await trySignIn(api, code, birthDates.binh),
      await trySignIn(api, 'mã của con tôi'),
      await trySignIn(api, `${code}X`),
    ];
    const seen = replies.map(({ statusCode, headers, json }) => {
      const { date: _, 'x-request-id': __, ...others } = headers;
      return { statusCode, body: json(), headers: others };
    });
    expect(seen[0]).toMatchObject({ statusCode: 401, body: refusal });
    expect(seen[0]?.headers).not.toHaveProperty('set-cookie');
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(await audited(api, 'family.visit')).toEqual([]);
  });

  withCode.for([
    [{}, 400],
    [{ Ma: 5, NgaySinh: '2011-03-02' }, 400],
    [{ Ma: '', NgaySinh: '2011-03-02' }, 400],
    [{ Ma: 'x'.repeat(65), NgaySinh: '2011-03-02' }, 400],
    [{ Ma: unknownCode, NgaySinh: '2011-02-30' }, 400],
    [{ Ma: unknownCode, NgaySinh: '02/03/2011' }, 400],
  ] as const)('%j', async ([body, status], { api }) => {
    await enableFamilies(api);
    expect((await api.call('nobody', path, body)).statusCode).toBe(status);
    expect(await api.database.main.selectFrom('GIOIHAN').selectAll().execute()).toEqual([]);
  });

  withCode('a form of another site, which cannot send JSON', async ({ api, code }) => {
    const payload = `{"Ma":"${code}","NgaySinh":"${birthDates.an}"}`;
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await api.call('nobody', path, payload, { headers: { 'content-type': type } });
      expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([415, undefined]);
    }
  });
});

describe('with the right code and date', () => {
  withCode('the session is in a cookie that only these calls receive', async ({ api, code }) => {
    const reply = await trySignIn(api, code);
    expect([reply.statusCode, reply.json()]).toEqual([200, { HetHan: '2026-11-16T01:30:00.000Z' }]);
    expect(reply.headers['set-cookie']).toMatch(
      /^phu_huynh=[\w-]{43}; Max-Age=1800; Path=\/api\/families\/; HttpOnly; SameSite=Strict$/u,
    );
  });

  withCode('the cookie is marked Secure behind TLS, as the trusted proxy says', async ({ api, code }) => {
    const cookieBehind = async (trustedProxies: number, protocol: string) => {
      const app = await buildApp({ ...api.context, config: { ...api.context.config, trustedProxies } });
      const reply = await app.inject({
        ...{ method: 'POST', url: '/api/families/dang-nhap/', headers: { 'x-forwarded-proto': protocol } },
        payload: { Ma: code, NgaySinh: birthDates.an },
      });
      await app.close();
      return String(reply.headers['set-cookie']).endsWith('; Secure');
    };
    expect(await cookieBehind(1, 'https')).toBe(true);
    expect(await cookieBehind(1, 'http')).toBe(false);
    expect(await cookieBehind(0, 'https')).toBe(false);
  });

  withCode('in any spelling, and with any bearer token', async ({ api, code }) => {
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')} `])
      expect((await trySignIn(api, typed)).statusCode).toBe(200);
    const body = { Ma: code, NgaySinh: birthDates.an };
    for (const as of ['BGH', 'GiaoVien'] as const)
      expect((await api.call(as, path, body)).statusCode).toBe(200);
    const headers = { authorization: 'Bearer nothing' };
    expect((await api.call('nobody', path, body, { headers })).statusCode).toBe(200);
  });

  withCode('the visit is recorded by the student’s id, and shown to the office', async ({ api, code }) => {
    const record = async (as: 'BGH' | 'GiaoVu' | 'GiaoVien') =>
      (await api.call(as, `GET /api/students/hocsinh/${students.an}/ho-so/`)).json();
    expect((await record('GiaoVu')).PhuHuynhXem).toBeNull();
    await trySignIn(api, code);
    api.pass(minute);
    await trySignIn(api, code);
    for (const as of ['BGH', 'GiaoVu'] as const)
      expect((await record(as)).PhuHuynhXem).toBe('2026-11-16T01:01:00.000Z');
    expect(await record('GiaoVien')).not.toHaveProperty('PhuHuynhXem');
    expect(await audited(api, 'family.visit')).toEqual(Array(2).fill({ IDHocSinh: students.an }));
    const lines = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=PhuHuynh')).json();
    expect(lines[0]).toMatchObject({
      ...{ IDTaiKhoan: null, NguoiDung: '', HoTen: null },
      NoiDung: 'Phụ huynh của học sinh Nguyễn Văn An đã xem kết quả.',
    });
  });

  withCode('the session ends after half an hour, however it is used', async ({ api, code }) => {
    const headers = { cookie: cookieIn((await trySignIn(api, code)).headers) };
    const results = () => api.call('nobody', 'GET /api/families/ket-qua/', undefined, { headers });
    for (let passed = 0; passed < 29; passed += 1) {
      expect((await results()).statusCode).toBe(200);
      api.pass(minute);
    }
    api.pass(minute - 1);
    expect((await results()).statusCode).toBe(200);
    api.pass(1);
    const ended = await results();
    expect([ended.statusCode, ended.json().detail]).toEqual([401, familyMessages.signedOut]);
  });

  withCode('signing out ends this session and clears the cookie', async ({ api, code }) => {
    const [first, second] = [await trySignIn(api, code), await trySignIn(api, code)].map((reply) => ({
      headers: { cookie: cookieIn(reply.headers) },
    }));
    const out = await api.call('nobody', 'POST /api/families/dang-xuat/', undefined, first);
    expect(out.statusCode).toBe(204);
    expect(out.headers['set-cookie']).toMatch(/^phu_huynh=; Max-Age=0; Path=\/api\/families\/; HttpOnly;/u);
    expect((await api.call('nobody', 'GET /api/families/ket-qua/', undefined, first)).statusCode).toBe(401);
    expect((await api.call('nobody', 'GET /api/families/ket-qua/', undefined, second)).statusCode).toBe(200);
    expect((await api.call('nobody', 'POST /api/families/dang-xuat/', undefined, first)).statusCode).toBe(
      401,
    );
  });
});

describe('too many failures', () => {
  const fail = async (api: TestApp, times: number, code: string, address = '203.0.113.1') => {
    for (let i = 0; i < times; i += 1)
      expect((await trySignIn(api, code, '2000-01-01', address)).statusCode).toBe(401);
  };

  withCode('of one code, from any addresses: the right date is refused too', async ({ api, code }) => {
    for (let i = 1; i <= 5; i += 1) await fail(api, 1, code.toLowerCase(), `203.0.113.${i}`);
    const blocked = await trySignIn(api, code, birthDates.an, '198.51.100.1');
    expect([blocked.statusCode, blocked.json()]).toEqual([429, { detail: messages.tooManyFor(15 * 60) }]);
    expect(blocked.headers['retry-after']).toBe('900');
    api.pass(15 * minute);
    expect((await trySignIn(api, code)).statusCode).toBe(200);
  });

  withCode('of a code that does not exist: limited alike', async ({ api }) => {
    await enableFamilies(api);
    await fail(api, 5, unknownCode);
    const blocked = await trySignIn(api, unknownCode);
    expect([blocked.statusCode, blocked.json()]).toEqual([429, { detail: messages.tooManyFor(15 * 60) }]);
  });

  withCode('a success clears the count of the code', async ({ api, code }) => {
    await fail(api, 4, code);
    expect((await trySignIn(api, code)).statusCode).toBe(200);
    await fail(api, 5, code);
    expect((await trySignIn(api, code)).statusCode).toBe(429);
  });

  withCode('a success takes back its own count of the address, and no other', async ({ api, code }) => {
    await fail(api, 1, 'MADOAN');
    const counted = async () =>
      (
        await api.database.main.selectFrom('GIOIHAN').select(['Khoa', 'SoLan']).orderBy('Khoa').execute()
      ).filter(({ Khoa }) => !Khoa.startsWith('tra-cuu-luot'));
    const before = await counted();
    expect(before.map(({ SoLan }) => SoLan)).toEqual([1, 1]);
    expect((await trySignIn(api, code, birthDates.an, '203.0.113.1')).statusCode).toBe(200);
    expect(await counted()).toEqual(before);
  });

  withCode('refused guesses write nothing', async ({ api, code }) => {
    await fail(api, 5, code);
    const before = await api.database.main.selectFrom('GIOIHAN').selectAll().execute();
    for (let i = 0; i < 3; i += 1)
      expect((await trySignIn(api, code, birthDates.an, `198.51.100.${i}`)).statusCode).toBe(429);
    expect(await api.database.main.selectFrom('GIOIHAN').selectAll().execute()).toEqual(before);
  });

  withCode('from one address: a hundred, then six a minute; other addresses go on', async ({ api, code }) => {
    const guess = (i: number) => trySignIn(api, `MADOAN${i}`, birthDates.an, `2001:db8:1:2::${i}`);
    for (let first = 0; first < 100; first += 10)
      expect(new Set(await statuses(Array.from({ length: 10 }, (_, i) => guess(first + i))))).toEqual(
        new Set([401]),
      );
    const then = await statuses(Array.from({ length: 10 }, (_, i) => guess(200 + i)));
    expect(then.filter((status) => status === 401)).toHaveLength(6);
    expect(then.filter((status) => status === 429)).toHaveLength(4);
    expect((await guess(300)).statusCode).toBe(429);
    expect((await trySignIn(api, unknownCode, birthDates.an, '2001:db8:1:3::1')).statusCode).toBe(401);
    // Codes that exist are not counted: families share the address with whoever guesses.
    expect((await trySignIn(api, code, birthDates.an, '2001:db8:1:2::1')).statusCode).toBe(200);
    api.pass(minute);
    expect((await guess(301)).statusCode).toBe(401);
  });

  withCode('at the same time: no more than five are checked', async ({ api, code }) => {
    const dates = Array.from({ length: 28 }, (_, i) => `2011-02-${String(i + 1).padStart(2, '0')}`);
    const got = await statuses(dates.map((date, i) => trySignIn(api, code, date, `203.0.113.${i}`)));
    expect(got.filter((status) => status === 401)).toHaveLength(5);
    expect(got.filter((status) => status === 429)).toHaveLength(23);
    expect((await trySignIn(api, code)).statusCode).toBe(429);
  });

  withCode('on two servers count together', async ({ api, code }) => {
    const other = await startApp(api.location);
    try {
      await fail(api, 3, code);
      await fail(other, 2, code);
      for (const one of [api, other]) expect((await trySignIn(one, code)).statusCode).toBe(429);
    } finally {
      await other.close();
    }
  });

  withCode('neither codes nor addresses are stored', async ({ api, code }) => {
    await fail(api, 1, code);
    const rows = await api.database.main.selectFrom('GIOIHAN').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code.replaceAll('-', '')}|203\\.0\\.113`, 'u'));
  });
});

withCode('right sign-ins at the same time all succeed, up to a limit per hour', async ({ api, code }) => {
  const many = () => Array.from({ length: 15 }, () => trySignIn(api, code));
  expect(new Set(await statuses(many()))).toEqual(new Set([200]));
  expect(new Set(await statuses(many()))).toEqual(new Set([200]));
  const refused = await trySignIn(api, code);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(await audited(api, 'family.visit')).toHaveLength(30);
});

// What takes time is writing. The clock would show the load of the machine instead.
withCode(
  'a wrong code, a wrong date and the code of somebody who left cost the same',
  async ({ api, code }) => {
    const left = await codeOf(api, students.dung);
    await write(api.database, 'exclusive', (tx) => endFamilyAccess(tx, [students.dung]));
    const costOf = async (typed: string) => {
      const { result, statements } = await statementsDuring(() => trySignIn(api, typed, '2000-01-01'));
      expect(result.statusCode).toBe(401);
      return statements.map(({ sql }) => sql).filter((sql) => /^(insert|update|delete)/u.test(sql));
    };
    // The first sign-in of an hour also cleans up, and the first wrong date of an hour leaves a line in the audit log.
    await trySignIn(api, code, '2000-01-01');
    const cost = await costOf(unknownCode);
    expect(cost).toHaveLength(3);
    expect(await costOf(code)).toEqual(cost);
    expect(await costOf(left)).toEqual(cost);
  },
);
