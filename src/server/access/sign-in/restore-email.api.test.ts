import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { confirm, email, mailedCode, newPassword, request } from '#test/helpers/access/reset.ts';
import { signIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const restoring = 'POST /api/auth/khoi-phuc-email/';
const me = 'PATCH /api/accounts/me/';
const thief = 'ke.gian@noi-khac.example';
const second = 'khac@noi-khac.example';
const day = 86_400_000;
const used = { detail: 'Mã khôi phục này đã được dùng hoặc không còn hiệu lực.' };

const restore = (api: TestApp, Ma: string, remoteAddress = '203.0.113.30') =>
  api.call('nobody', restoring, { Ma }, { remoteAddress });

/** The code in the last notice to an address. */
function codeTo(api: TestApp, address: string): string {
  const notice = api.mails.findLast(({ to, text }) => to === address && text.includes('/khoi-phuc-email#'));
  return /\/khoi-phuc-email#(\S+)/u.exec(notice?.text ?? '')?.[1] ?? 'none';
}

const addressesOf = (api: TestApp, id: number = accounts.GiaoVien.id) =>
  api.database.main
    .selectFrom('TAIKHOAN')
    .select(['Email', 'EmailKhoiPhuc'])
    .where('id', '=', id)
    .executeTakeFirst();

/** A user who knows the password changes both addresses in one call. */
const takeOver = async (api: TestApp, Email: string) => {
  const session = await signIn(api, 'giaovien');
  expect((await session.call(me, { Email, old_password: testPassword })).statusCode).toBe(200);
  return session;
};

test('without PUBLIC_URL on a wildcard HOST, the letter has the code but no link', async ({ api }) => {
  api.context.config.publicUrl = null;
  await takeOver(api, thief);
  const letter = api.mails.find(({ to }) => to === email);
  for (const text of [letter?.text, letter?.html]) {
    expect(text).toContain('thêm /khoi-phuc-email vào sau địa chỉ');
    expect(text).not.toMatch(/https?:|href|null/u);
  }
  const code = /^ {4}(\S+)$/mu.exec(letter?.text ?? '')?.[1] ?? '';
  expect((await restore(api, code)).statusCode).toBe(200);
  expect((await addressesOf(api))?.Email).toBe(email);
});

describe('a code that restores nothing', () => {
  scenarios([
    {
      name: 'none',
      as: 'nobody',
      request: restoring,
      body: {},
      status: 400,
      reply: { Ma: [messages.required] },
    },
    {
      name: 'unknown',
      as: 'nobody',
      request: restoring,
      body: { Ma: 'abcd-efgh-jkmn-pqrs' },
      status: 404,
      reply: { detail: 'Không có mã khôi phục này. Vui lòng kiểm tra lại mã trong thư.' },
    },
    { name: 'a mail scanner opens it', as: 'nobody', request: restoring.replace('POST', 'GET'), status: 405 },
  ]);

  test('works once, even if sent ten times concurrently', async ({ api }) => {
    await takeOver(api, thief);
    const code = codeTo(api, email);
    const replies = await Promise.all(Array.from({ length: 10 }, () => restore(api, code)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(410)]);
    expect((await restore(api, code)).json()).toEqual(used);
  });

  test('works a millisecond before 14 days and has expired at 14 days', async ({ api }) => {
    await takeOver(api, thief);
    const code = codeTo(api, email);
    api.pass(14 * day);
    const late = await restore(api, code);
    expect(late.statusCode).toBe(410);
    expect(late.json().detail).toContain('hết hạn');
    api.pass(-1);
    expect((await restore(api, code)).statusCode).toBe(200);
  });

  test('after twenty attempts in an hour the right code is refused too, from that address only', async ({
    api,
  }) => {
    await takeOver(api, thief);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => restore(api, `sai-${i}`)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect((await restore(api, codeTo(api, email))).statusCode).toBe(429);
    expect((await restore(api, codeTo(api, email), '203.0.113.31')).statusCode).toBe(200);
  });

  test('the database contains no code', async ({ api }) => {
    await takeOver(api, thief);
    const code = codeTo(api, email);
    const rows = await api.database.main.selectFrom('MAKHOIPHUC').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });
});

describe('the code of a notice', () => {
  test('restores both addresses, ends the sessions and adds an audit line', async ({ api }) => {
    const session = await takeOver(api, thief);
    // The thief already has a reset code when the owner opens the notice.
    await request(api, thief);
    const resetCode = mailedCode(api);
    const letters = api.mails.length;
    const typed = codeTo(api, email).toUpperCase().replaceAll('-', ' ');
    const reply = await restore(api, typed);
    expect(reply.json()).toEqual({
      detail: 'Đã khôi phục email. Mọi thiết bị đã bị đăng xuất, hãy đặt mật khẩu mới ngay.',
    });
    expect(await addressesOf(api)).toEqual({ Email: email, EmailKhoiPhuc: email });
    expect((await session.call('GET /api/accounts/me/')).statusCode).toBe(401);
    expect((await session.refreshed()).statusCode).toBe(401);
    expect((await confirm(api, resetCode)).statusCode).toBe(404);
    // No notice to the thief's address, since it would contain a code to restore that address.
    expect(api.mails).toHaveLength(letters);
    const [line] = await api.database.main
      .selectFrom('NHATKY')
      .selectAll()
      .where('HanhDong', '=', 'email.restore')
      .execute();
    expect(line).toMatchObject({ NguoiDung: 'giaovien', IDTaiKhoan: accounts.GiaoVien.id });
    await request(api, email);
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
    await signIn(api, 'giaovien', newPassword);
  });

  test('an attacker changes the address twice: the first code still restores, the second does not', async ({
    api,
  }) => {
    await takeOver(api, thief);
    const first = codeTo(api, email);
    await takeOver(api, second);
    const ofThief = codeTo(api, thief);
    expect((await restore(api, first)).statusCode).toBe(200);
    expect((await restore(api, ofThief)).json()).toEqual(used);
    expect(await addressesOf(api)).toEqual({ Email: email, EmailKhoiPhuc: email });
  });

  test('an attacker restores one step first: the owner’s code still works', async ({ api }) => {
    await takeOver(api, thief);
    const first = codeTo(api, email);
    await takeOver(api, second);
    expect((await restore(api, codeTo(api, thief))).statusCode).toBe(200);
    expect((await addressesOf(api))?.Email).toBe(thief);
    expect((await restore(api, first)).statusCode).toBe(200);
    expect((await addressesOf(api))?.Email).toBe(email);
  });

  test('an attacker resets the password at the new address: the code sent to the old one still restores', async ({
    api,
  }) => {
    await takeOver(api, thief);
    await request(api, thief);
    expect((await confirm(api, mailedCode(api), { email: thief })).statusCode).toBe(200);
    expect((await restore(api, codeTo(api, email))).statusCode).toBe(200);
    expect((await addressesOf(api))?.EmailKhoiPhuc).toBe(email);
  });

  test('the board corrects the address: older codes no longer restore anything', async ({ api }) => {
    await takeOver(api, thief);
    const code = codeTo(api, email);
    await api.call('BGH', `PATCH /api/accounts/management/${accounts.GiaoVien.id}/update/`, {
      Email: 'mai@truong.example',
    });
    expect((await restore(api, code)).statusCode).toBe(404);
    expect((await addressesOf(api))?.EmailKhoiPhuc).toBe('mai@truong.example');
  });

  test('the link uses the configured address, whatever host the request names', async ({ api }) => {
    const token = (await signIn(api, 'giaovien')).access;
    await api.call(
      'nobody',
      me,
      { Email: thief },
      {
        headers: {
          authorization: `Bearer ${token}`,
          host: 'ke-gian.example',
          'x-forwarded-host': 'ke-gian.example',
          origin: 'https://ke-gian.example',
        },
      },
    );
    const [notice] = api.mails;
    expect(notice?.text).toContain(`https://so-diem.truong.example/khoi-phuc-email#${codeTo(api, email)}\n`);
    expect(notice?.html).toContain('<a href="https://so-diem.truong.example/khoi-phuc-email#');
    expect(JSON.stringify(notice)).not.toContain('ke-gian');
  });

  test('expired codes are deleted at the next sign-in', async ({ api }) => {
    await takeOver(api, thief);
    api.pass(15 * day);
    await signIn(api, 'giaovu');
    expect(await api.database.main.selectFrom('MAKHOIPHUC').selectAll().execute()).toEqual([]);
  });
});
