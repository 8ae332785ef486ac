import { describe, expect } from 'vitest';
import { confirm, mailedCode, newPassword, refusal, request } from '#test/helpers/access/reset.ts';
import { trySignIn } from '#test/helpers/access/sign-in.ts';
import { test } from '#test/helpers/api.ts';
import { testPassword } from '#test/helpers/school/school.ts';

const minute = 60_000;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the code', () => {
  test('a code works once', async ({ api }) => {
    await request(api);
    const code = mailedCode(api);
    expect((await confirm(api, code)).statusCode).toBe(200);
    expect((await confirm(api, code)).statusCode).toBe(404);
  });

  test('of twenty concurrent uses one succeeds', async ({ api }) => {
    await request(api);
    const code = mailedCode(api);
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(api, code)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(404)]);
    expect(api.mails).toHaveLength(2);
  });

  test('a new code invalidates the old one', async ({ api }) => {
    await request(api);
    const old = mailedCode(api);
    await request(api);
    const fresh = mailedCode(api);
    if (old !== fresh) expect((await confirm(api, old)).statusCode).toBe(400);
    expect((await confirm(api, fresh)).statusCode).toBe(200);
  });

  test('it is valid for ten minutes', async ({ api }) => {
    await request(api);
    api.pass(10 * minute - 1000);
    expect((await confirm(api, otherThan(mailedCode(api)))).statusCode).toBe(400);
    api.pass(1000);
    const late = await confirm(api, mailedCode(api));
    expect({ status: late.statusCode, body: late.json() }).toEqual({
      status: 410,
      body: refusal('code', 'Mã xác nhận đã hết hạn. Vui lòng yêu cầu mã mới.'),
    });
    expect((await trySignIn(api, 'giaovien', testPassword)).statusCode).toBe(200);
  });

  test('five wrong attempts invalidate it, a new code allows five again', async ({ api }) => {
    await request(api);
    const code = mailedCode(api);
    const wrong = await confirm(api, otherThan(code));
    expect({ status: wrong.statusCode, body: wrong.json() }).toEqual({
      status: 400,
      body: refusal('code', 'Mã xác nhận không đúng. Bạn còn 4 lần thử.'),
    });
    for (let i = 0; i < 4; i++) expect((await confirm(api, otherThan(code))).statusCode).toBe(400);
    const burnt = await confirm(api, code);
    expect({ status: burnt.statusCode, body: burnt.json() }).toEqual({
      status: 400,
      body: refusal('code', 'Bạn đã nhập sai mã xác nhận quá nhiều lần. Vui lòng yêu cầu mã mới.'),
    });
    await request(api);
    const fresh = mailedCode(api);
    for (let i = 0; i < 4; i++) expect((await confirm(api, otherThan(fresh))).statusCode).toBe(400);
    expect((await confirm(api, fresh)).statusCode).toBe(200);
  });

  test('concurrent wrong attempts invalidate it as well', async ({ api }) => {
    await request(api);
    const code = mailedCode(api);
    await Promise.all(Array.from({ length: 12 }, () => confirm(api, otherThan(code))));
    const [row] = await api.database.main.selectFrom('MADATLAI').select('SoLanSai').execute();
    expect(row?.SoLanSai).toBe(5);
    expect((await confirm(api, code)).statusCode).toBe(400);
  });

  test('the code of one account does not work for another', async ({ api }) => {
    await request(api);
    const code = mailedCode(api);
    await request(api, 'bgh@truong.example');
    if (mailedCode(api) !== code)
      expect((await confirm(api, code, { email: 'bgh@truong.example' })).statusCode).toBe(400);
    expect((await trySignIn(api, 'bgh', testPassword)).statusCode).toBe(200);
  });

  test('a user who was rate-limited before can sign in with the new password', async ({ api }) => {
    for (let i = 0; i < 5; i++) await trySignIn(api, 'giaovien', 'sai', '127.0.0.1');
    expect((await trySignIn(api, 'giaovien', testPassword, '127.0.0.1')).statusCode).toBe(429);
    await request(api);
    await confirm(api, mailedCode(api));
    expect((await trySignIn(api, 'giaovien', newPassword, '127.0.0.1')).statusCode).toBe(200);
  });
});
