import { describe, expect } from 'vitest';
import { email } from '#test/helpers/access/reset.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { test } from '#test/helpers/api.ts';
import { testPassword } from '#test/helpers/school/school.ts';

const subject = 'Đăng nhập Sổ Điểm từ thiết bị mới';
const chrome =
  'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const atHome = '113.161.72.10';

describe('a sign-in from a device the account has not used', () => {
  test('notifies the owner, once per device', async ({ api }) => {
    await signIn(api, 'giaovien');
    await signIn(api, 'giaovien');
    expect(api.mails).toEqual([]);
    await signIn(api, 'giaovien', testPassword, atHome, chrome);
    expect(api.mails).toMatchObject([{ to: email, subject }]);
    expect(api.mails[0]?.text).toContain('08:00 16/11/26');
    expect(api.mails[0]?.text).toContain(`Chrome trên Android, địa chỉ mạng ${atHome}`);
    // The home connection now has another address, and the browser another version.
    await signIn(api, 'giaovien', testPassword, '113.161.9.9', chrome.replace('141', '142'));
    await signIn(api, 'giaovien');
    expect(api.mails).toHaveLength(1);
    await signIn(api, 'giaovien', testPassword, '14.161.9.9', chrome);
    expect(api.mails).toHaveLength(2);
  });

  test('forty teachers at one computer: no one is notified of their first sign-in or of another’s', async ({
    api,
  }) => {
    for (const username of ['giaovien', 'giaovien2', 'giaovu', 'bgh', 'giaovien'])
      await signIn(api, username);
    expect(api.mails).toEqual([]);
  });

  test('a wrong password sends no notice and does not register the device', async ({ api }) => {
    await signIn(api, 'giaovien');
    await trySignIn(api, 'giaovien', 'sai', atHome, chrome);
    expect(api.mails).toEqual([]);
    await signIn(api, 'giaovien', testPassword, atHome, chrome);
    expect(api.mails).toHaveLength(1);
  });

  test('concurrent sign-ins send one notice', async ({ api }) => {
    await signIn(api, 'giaovien');
    await Promise.all(Array.from({ length: 5 }, () => signIn(api, 'giaovien', testPassword, atHome, chrome)));
    expect(api.mails).toHaveLength(1);
  });

  test('notifies the previous address if the same sign-in confirms a new one', async ({ api }) => {
    const session = await signIn(api, 'giaovien');
    await session.call('PATCH /api/accounts/me/', { Email: 'mai@truong.example' });
    await signIn(api, 'giaovien', testPassword, atHome, chrome);
    expect(api.mails.at(-1)).toMatchObject({ to: email, subject });
  });

  test.for([
    ['does not answer', () => new Promise<void>(() => {})],
    ['refuses', () => Promise.reject(new Error('no route to host'))],
  ] as const)('a mail server that %s delays no one', async ([, send], { api }) => {
    await signIn(api, 'giaovien');
    api.context.mailer.send = send;
    expect((await trySignIn(api, 'giaovien', testPassword, atHome, chrome)).statusCode).toBe(200);
  });

  test('the database contains neither the address nor the browser', async ({ api }) => {
    await signIn(api, 'giaovien', testPassword, atHome, chrome);
    const rows = await api.database.main.selectFrom('THIETBI').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/113|Chrome/u);
  });
});
