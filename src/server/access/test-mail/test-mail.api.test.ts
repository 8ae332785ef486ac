import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { testMails } from '#shared/access/test-mail/limits.ts';
import { testMailMessages } from '#shared/access/test-mail/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { freePort } from '#test/helpers/program/free-port.ts';
import { accounts } from '#test/helpers/school/school.ts';

const send = 'POST /api/accounts/me/thu-thu/';
const mailFrom = 'Sổ Điểm <so-diem@truong.example>';

scenarios([
  { name: 'without a session', as: 'nobody', request: send, status: 401 },
  { name: 'is for the board', as: 'GiaoVu', request: send, status: 403 },
  { name: 'is for the board', as: 'GiaoVien', request: send, status: 403 },
]);

test('without an address for mails it says where to enter one', async ({ api }) => {
  await writable(api.database)
    .updateTable('TAIKHOAN')
    .set({ EmailKhoiPhuc: null, EmailKhoiPhucKhoa: null })
    .where('id', '=', accounts.BGH.id)
    .execute();
  const reply = await api.call('BGH', send);
  expect([reply.statusCode, reply.json()]).toEqual([400, { detail: testMailMessages.noAddress }]);
  expect(api.mails).toEqual([]);
});

test('a mail server that cannot be reached is the reason, and nothing else breaks', async ({ api }) => {
  const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
  api.context.mailer = createMailer({ smtpUrl, mailFrom, dataDir: '' });
  const reply = await api.call('BGH', send);
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { detail: testMailMessages.failed('không kết nối được với máy chủ thư ghi trong SMTP_URL.') },
  ]);
});

test('without a mail server nothing is written, and the board is told where letters stay', async ({
  api,
}) => {
  api.context.mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir: '/nowhere' });
  const reply = await api.call('BGH', send);
  expect([reply.statusCode, reply.json()]).toEqual([400, { detail: testMailMessages.noServer }]);
});

test('goes to the own address, a few times in ten minutes', async ({ api }) => {
  const { EmailKhoiPhuc } = await api.database.main
    .selectFrom('TAIKHOAN')
    .select('EmailKhoiPhuc')
    .where('id', '=', accounts.BGH.id)
    .executeTakeFirstOrThrow();
  const address = EmailKhoiPhuc ?? '';
  for (let count = 0; count < testMails.max; count++) {
    const reply = await api.call('BGH', send);
    expect([reply.statusCode, reply.json()]).toEqual([200, { detail: testMailMessages.sent(address) }]);
  }
  expect(api.mails).toHaveLength(testMails.max);
  expect(api.mails[0]).toMatchObject({ to: address, subject: 'Thư thử của Sổ Điểm' });
  expect(api.mails[0]?.text).toContain('Bạn đã bấm “Gửi thư thử” lúc');
  expect((await api.call('BGH', send)).statusCode).toBe(429);
  expect(api.mails).toHaveLength(testMails.max);
});
