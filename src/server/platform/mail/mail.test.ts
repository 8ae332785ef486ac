import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { passwordChangedMail, resetCodeMail } from '#server/access/letters.ts';
import { createMailer } from './create-mailer.ts';

const mailFrom = 'Sổ Điểm <so-diem@truong.example>';
const person = { Ho: 'Nguyễn Thị', Ten: 'Mai', Email: 'mai@truong.example' };

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** The headers of a message, and its decoded parts. */
function parse(message: string) {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const boundary = /boundary="([^"]+)"/u.exec(head)?.[1] ?? 'none';
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .map((part) => part.slice(part.indexOf('\r\n\r\n') + 4))
    .map(decodeQuotedPrintable);
  return { head, text: parts[1] ?? '', html: parts[2] ?? '' };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=\r?\n/gu, '').replace(/=([0-9A-F]{2})/gu, (_, hex) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/gu, '%25'));
}

async function startSmtp(options: { refuse?: boolean; user?: string; pass?: string } = {}) {
  const received: { from: string; to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: options.user === undefined,
    onAuth: ({ username, password }, _session, done) =>
      username === options.user && password === options.pass
        ? done(null, { user: username })
        : done(new Error('wrong')),
    onRcptTo: (_address, _session, done) => done(options.refuse ? new Error('mailbox full') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom: sender, rcptTo } = session.envelope;
        received.push({
          from: sender ? sender.address : '',
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, port };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'so-diem-mail-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('by SMTP', () => {
  test('a mail arrives, as text and as HTML', async () => {
    const { received, port } = await startSmtp({ user: 'thu', pass: 'bí mật' });
    const smtpUrl = `smtp://thu:${encodeURIComponent('bí mật')}@127.0.0.1:${port}`;
    await createMailer({ smtpUrl, mailFrom, dataDir: '/nowhere' }).send(resetCodeMail(person, '012345'));

    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'so-diem@truong.example', to: ['mai@truong.example'] });
    const { head, text, html } = parse(received[0]?.message ?? '');
    expect(head).toMatch(/^From: =\?UTF-8\?.+ <so-diem@truong\.example>$/mu);
    expect(head).toMatch(/^To: mai@truong\.example$/mu);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/mu);
    expect(text).toContain('Chào Nguyễn Thị Mai,');
    expect(text).toMatch(/^ {4}012345\r?$/mu);
    expect(text).toContain('10 phút');
    expect(html).toContain('<strong>012345</strong>');
    expect(html).toContain('<html lang="vi">');
  });

  test('fails if the server refuses, rejects the password or is missing', async () => {
    const refusing = await startSmtp({ refuse: true });
    const locked = await startSmtp({ user: 'thu', pass: 'khác' });
    const send = (smtpUrl: string) =>
      createMailer({ smtpUrl, mailFrom, dataDir: '/nowhere' }).send(resetCodeMail(person, '012345'));
    await expect(send(`smtp://127.0.0.1:${refusing.port}`)).rejects.toThrow();
    await expect(send(`smtp://thu:sai@127.0.0.1:${locked.port}`)).rejects.toThrow();
    await expect(send('smtp://127.0.0.1:1')).rejects.toThrow();
    expect([...refusing.received, ...locked.received]).toEqual([]);
  });
});

describe('in the outbox', () => {
  test('writes every mail to a file readable only by the owner', async () => {
    const dataDir = await temporaryFolder();
    const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir });
    const moment = new Date('2026-11-16T01:00:00.000Z');
    await Promise.all([
      mailer.send(resetCodeMail(person, '012345')),
      mailer.send(passwordChangedMail(person, moment)),
    ]);

    const folder = join(dataDir, 'outbox');
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/\.eml$/u);
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    }
    const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const texts = mails.map((mail) => parse(mail.replaceAll(/\r?\n/gu, '\r\n')).text);
    expect(texts.filter((text) => text.includes('012345'))).toHaveLength(1);
    expect(texts.filter((text) => /08:00.*16\/11\/26/u.test(text))).toHaveLength(1);
  });

  test('fails if the folder is not writable', async () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom, dataDir: '/dev/null' });
    await expect(mailer.send(resetCodeMail(person, '012345'))).rejects.toThrow();
  });
});

describe('a person’s name', () => {
  test('is plain text, in HTML too', () => {
    const mail = resetCodeMail({ ...person, Ten: '<img src=x onerror="alert(1)"> & Co' }, '012345');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co');
    expect(mail.html).not.toContain('<img');
    expect(mail.text).toContain('<img src=x onerror="alert(1)"> & Co');
  });

  test('adds neither a header nor a recipient', async () => {
    const { received, port } = await startSmtp();
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir: '/nowhere' });
    await mailer.send(resetCodeMail({ ...person, Ho: 'A\r\nBcc: x@evil.example\r\n\r\nB' }, '012345'));
    await mailer
      .send(
        resetCodeMail(
          { ...person, Email: 'mai@truong.example, x@evil.example\r\nBcc: y@evil.example' },
          '012345',
        ),
      )
      .catch(() => undefined);
    for (const { to, message } of received) {
      expect(to).toHaveLength(1);
      const { head } = parse(message);
      expect(head).not.toMatch(/^Bcc:/imu);
      expect(head.match(/^[\w-]+:/gmu)?.sort()).toEqual([
        'Content-Type:',
        'Date:',
        'From:',
        'MIME-Version:',
        'Message-ID:',
        'Subject:',
        'To:',
      ]);
    }
    expect(received[0]?.to).toEqual(['mai@truong.example']);
  });
});
