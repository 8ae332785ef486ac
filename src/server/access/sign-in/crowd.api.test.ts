// More concurrent sign-ins than can be checked soon.

import { expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { trySignIn } from '#test/helpers/access/sign-in.ts';
import { test } from '#test/helpers/api.ts';
import { testPassword } from '#test/helpers/school/school.ts';

test('many sign-ins at once: those beyond the queue get a retry time; signed-in users and known addresses go first', async ({
  api,
}) => {
  const home = '203.0.113.9';
  expect((await trySignIn(api, 'giaovien', testPassword, home)).statusCode).toBe(200);
  const token = await api.tokenOf('BGH');
  let answered = 0;
  const crowd = Array.from({ length: 130 }, async (_, index) => {
    const reply = await trySignIn(api, `ai-do-${index}`, 'sai', `198.18.0.${index}`);
    answered++;
    return reply;
  });
  const account = {
    user: { username: 'gv.moi', password: testPassword },
    role: 'GiaoVien',
    Ho: 'Trần',
    Ten: 'Bình',
    Email: 'gv.moi@truong.example',
    SoDienThoai: '0905999888',
  };
  const created = await api.call('nobody', 'POST /api/accounts/management/create/', account, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(created.statusCode).toBe(201);
  expect(answered).toBeLessThan(100);
  const known = Array.from({ length: 7 }, () => trySignIn(api, 'giaovien', testPassword, home));
  expect((await Promise.all(known)).map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
  expect(answered).toBeLessThan(100);

  const replies = await Promise.all(crowd);
  const refused = replies.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(130 - refused.length);
  for (const reply of refused) {
    expect(reply.json()).toEqual({ detail: messages.busy });
    expect(reply.headers['retry-after']).toBe('3');
  }
  expect((await trySignIn(api, 'giaovien', testPassword)).statusCode).toBe(200);
});
