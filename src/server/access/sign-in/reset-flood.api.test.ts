// A stranger requests codes for somebody else's account, or guesses at them: the owner can still reset the password.

import { describe, expect } from 'vitest';
import { resetMessages } from '#shared/access/sign-in/reset-messages.ts';
import { confirm, email, mailedCode, newPassword, refusal, request } from '#test/helpers/access/reset.ts';
import { trySignIn } from '#test/helpers/access/sign-in.ts';
import { type TestApp, test } from '#test/helpers/api.ts';

const minute = 60_000;
const long = /^\d{4} \d{4} \d{4} \d{4}$/u;
const owner = '198.51.100.7';
const otherThan = (code: string) => (code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`);

/** Each from another address. The first `allowed` ones are within the limits. */
async function requestAsStrangers(api: TestApp, times: number, allowed = 5): Promise<void> {
  for (let i = 0; i < times; i++)
    expect((await request(api, email, `203.0.113.${i + 1}`)).statusCode).toBe(i < allowed ? 200 : 429);
}

async function guessAsStranger(api: TestApp, times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    expect((await confirm(api, otherThan(mailedCode(api)))).statusCode).toBe(400);
}

describe('after five requests within an hour, from any address', () => {
  test('the owner gets a long code, which sets the password', async ({ api }) => {
    await requestAsStrangers(api, 5);
    expect(mailedCode(api)).toMatch(/^\d{6}$/u);
    const sixth = await request(api, email, owner);
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '3600']);
    expect(sixth.json()).toEqual({
      ...{ detail: resetMessages.longCodeSent, error: resetMessages.longCodeSent },
      code: 'long_code_sent',
    });
    expect(api.mails.at(-1)?.text).toContain('Mã có hiệu lực trong 60 phút');
    expect(api.mails.at(-1)?.html).toContain(mailedCode(api));
    expect(mailedCode(api)).toMatch(long);
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
    expect((await trySignIn(api, 'giaovien', newPassword)).statusCode).toBe(200);
  });

  test('further requests neither replace it nor send more letters', async ({ api }) => {
    await requestAsStrangers(api, 30);
    expect(api.mails).toHaveLength(6);
    expect((await request(api, email, owner)).statusCode).toBe(429);
    expect(api.mails).toHaveLength(6);
    api.pass(60 * minute - 1000);
    await requestAsStrangers(api, 2, 0);
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
  });

  test('wrong tries do not end it', async ({ api }) => {
    await requestAsStrangers(api, 6);
    const wrong = await confirm(api, otherThan(mailedCode(api)));
    expect({ status: wrong.statusCode, body: wrong.json() }).toEqual({
      status: 400,
      body: refusal('code', 'Mã xác nhận không đúng. Hãy dùng mã 16 chữ số trong thư mới nhất.'),
    });
    await guessAsStranger(api, 20);
    expect((await confirm(api, '123456')).statusCode).toBe(400);
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
  });

  test('it works once, for an hour, and the next one is short again', async ({ api }) => {
    await requestAsStrangers(api, 6);
    const first = mailedCode(api);
    api.pass(60 * minute);
    expect((await confirm(api, first)).json()).toMatchObject({ code: [expect.stringContaining('hết hạn')] });
    await request(api, email, owner);
    const code = mailedCode(api);
    expect(code).toMatch(/^\d{6}$/u);
    expect((await confirm(api, code)).statusCode).toBe(200);
    expect((await confirm(api, code)).statusCode).toBe(404);
  });

  test('concurrent requests send one long code', async ({ api }) => {
    await requestAsStrangers(api, 5);
    await Promise.all(Array.from({ length: 12 }, (_, i) => request(api, email, `203.0.113.${i + 50}`)));
    expect(api.mails).toHaveLength(6);
  });

  test('a long code that could not be mailed is not kept', async ({ api }) => {
    await requestAsStrangers(api, 5);
    const { send } = api.context.mailer;
    api.context.mailer.send = () => Promise.reject(new Error('no route to host'));
    expect((await request(api, email, owner)).statusCode).toBe(503);
    api.context.mailer.send = send;
    expect((await request(api, email, owner)).statusCode).toBe(429);
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
  });

  test('other accounts are not affected', async ({ api }) => {
    await requestAsStrangers(api, 6);
    await request(api, 'bgh@truong.example', owner);
    expect(mailedCode(api)).toMatch(/^\d{6}$/u);
  });
});

test('after ten requests within a day codes are long, until the day is over', async ({ api }) => {
  for (let hour = 0; hour < 2; hour++) {
    await requestAsStrangers(api, 5);
    expect(mailedCode(api)).toMatch(/^\d{6}$/u);
    api.pass(60 * minute);
  }
  for (let hour = 2; hour < 5; hour++) {
    await requestAsStrangers(api, 30, 0);
    expect(mailedCode(api)).toMatch(long);
    api.pass(60 * minute);
  }
  expect(api.mails).toHaveLength(13);
  api.pass(20 * 60 * minute);
  await request(api, email, owner);
  expect(mailedCode(api)).toMatch(/^\d{6}$/u);
});

test('after ten wrong tries within a day codes are long: guessing alone cannot block the owner', async ({
  api,
}) => {
  for (let code = 0; code < 2; code++) {
    await request(api, email, owner);
    expect(mailedCode(api)).toMatch(/^\d{6}$/u);
    await guessAsStranger(api, 5);
  }
  await request(api, email, owner);
  expect(mailedCode(api)).toMatch(long);
  await guessAsStranger(api, 5);
  expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
});
