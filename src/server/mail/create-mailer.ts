import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A mail server that does not answer must not hold a request for minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A letter is made of our texts alone: nothing in it is fetched from the disk or the network. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Loaded with the first letter: it is larger than everything else that a start needs. */
const library = () => import('nodemailer');

/** Sends by SMTP; without a mail server every mail becomes a file in the outbox, for somebody to pass on. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl === undefined
    ? outbox(join(config.dataDir, 'outbox'), config.mailFrom)
    : smtp(config.smtpUrl, config.mailFrom);
}

function smtp(url: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const { createTransport } = await library();
      await createTransport({ url, ...patience, ...closed }).sendMail(message(mail, from));
    },
  };
}

function outbox(folder: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const { createTransport } = await library();
      const transport = createTransport({ streamTransport: true, buffer: true, ...closed });
      const { message: bytes } = await transport.sendMail(message(mail, from));
      // They hold reset codes, so they are for the owner of the data alone.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = join(folder, `${new Date().toISOString().replace(/[:.]/gu, '-')}-${randomUUID()}`);
      await writeFile(`${name}.part`, bytes, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
    },
  };
}

/** The address goes in as one value, so that no sign in it can add a recipient or a header. */
const message = ({ to, subject, text, html }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
});
