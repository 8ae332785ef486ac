import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Mails are only written to a folder. */
  isOutbox: boolean;
  send(mail: Mail): Promise<void>;
};

/** A mail server that does not respond must not block a request for minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mails consist of our own text only: nothing is fetched from the disk or the network. */
const noAccess = { disableFileAccess: true, disableUrlAccess: true };

/** Loaded with the first mail: it is larger than everything else needed at startup. */
const library = () => import('nodemailer');

/** Sends by SMTP; without a mail server, each mail is written to the outbox folder to be passed on by hand. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl === undefined
    ? outbox(join(config.dataDir, 'outbox'), config.mailFrom)
    : smtp(config.smtpUrl, config.mailFrom);
}

function smtp(url: string, from: string): Mailer {
  return {
    isOutbox: false,
    send: async (mail) => {
      const { createTransport } = await library();
      await createTransport({ url, ...timeouts, ...noAccess }).sendMail(message(mail, from));
    },
  };
}

function outbox(folder: string, from: string): Mailer {
  return {
    isOutbox: true,
    send: async (mail) => {
      const { createTransport } = await library();
      const transport = createTransport({ streamTransport: true, buffer: true, ...noAccess });
      const { message: bytes } = await transport.sendMail(message(mail, from));
      // Mails contain reset codes, so only the owner of the data may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = join(folder, `${new Date().toISOString().replace(/[:.]/gu, '-')}-${randomUUID()}`);
      await writeFile(`${name}.part`, bytes, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
    },
  };
}

/** The address is passed as a single value, so that no character in it can add a recipient or a header. */
const message = ({ to, subject, text, html }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
});
