import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { email, mailedCode, refusal, request, requesting } from '#test/helpers/access/reset.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { accounts } from '#test/helpers/school/school.ts';

const minute = 60_000;

describe('requesting a code', () => {
  scenarios([
    {
      name: 'no e-mail',
      as: 'nobody',
      request: requesting,
      body: {},
      status: 400,
      reply: { email: [messages.required], error: messages.required },
    },
    {
      name: 'not an e-mail',
      as: 'nobody',
      request: requesting,
      body: { email: 'giaovien' },
      status: 400,
      reply: { email: [messages.invalidEmail], error: messages.invalidEmail },
    },
    {
      name: 'unknown',
      as: 'nobody',
      request: requesting,
      body: { email: 'ai-do@truong.example' },
      status: 404,
      reply: refusal('email', 'Email này không tồn tại trong hệ thống.'),
    },
  ]);

  test('mails six digits to the address on file', async ({ api }) => {
    const reply = await request(api, ' GiaoVien@Truong.Example ');
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status: 200,
      body: { detail: expect.any(String) },
    });
    expect(api.mails).toHaveLength(1);
    expect(api.mails[0]).toMatchObject({ to: email, subject: 'Mã đặt lại mật khẩu Sổ Điểm' });
    expect(api.mails[0]?.text).toContain('Chào Nguyễn Thị Mai,');
    expect(mailedCode(api)).toMatch(/^\d{6}$/u);
    expect(api.mails[0]?.html).toContain(mailedCode(api));
  });

  test('the database contains neither the code nor a plain digest of it', async ({ api }) => {
    await request(api);
    const rows = await api.database.main.selectFrom('MADATLAI').selectAll().execute();
    expect(rows).toEqual([
      {
        IDTaiKhoan: accounts.GiaoVien.id,
        MaBam: expect.stringMatching(/^[0-9a-f]{64}$/u),
        HetHan: new Date(api.context.clock().getTime() + 10 * minute).toISOString(),
        SoLanSai: 0,
        SoChuSo: 6,
      },
    ]);
    expect(rows[0]?.MaBam).not.toContain(mailedCode(api));
  });

  test('codes differ', async ({ api }) => {
    const codes = new Set<string>();
    for (let i = 0; i < 5; i++) {
      await request(api, email, `203.0.113.${i}`);
      codes.add(mailedCode(api));
    }
    expect(codes.size).toBeGreaterThan(1);
  });

  test('the sixth request from one address within an hour is refused, so that e-mails cannot be harvested', async ({
    api,
  }) => {
    for (let i = 0; i < 5; i++)
      expect((await request(api, `ai-do-${i}@truong.example`)).statusCode).toBe(404);
    const sixth = await request(api);
    expect(sixth.statusCode).toBe(429);
    const tooManyRequests = 'Bạn thao tác quá nhiều lần. Vui lòng thử lại sau 60 phút.';
    expect(sixth.json()).toEqual({ detail: tooManyRequests, error: tooManyRequests });
    expect(sixth.headers['retry-after']).toBe('3600');
    expect((await request(api, 'ai-do@truong.example')).statusCode).toBe(429);
    expect((await request(api, email, '203.0.113.21')).statusCode).toBe(200);
    api.pass(60 * minute);
    expect((await request(api)).statusCode).toBe(200);
  });

  test('the limit also holds for concurrent requests', async ({ api }) => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => request(api)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
  });

  test('reports a mail that cannot be sent', async ({ api }) => {
    api.context.mailer.send = () => Promise.reject(new Error('no route to host'));
    const reply = await request(api);
    expect(reply.statusCode).toBe(503);
    expect(reply.json().detail).toMatch(/^Không gửi được e-mail/u);
  });
});
