// The environment, read once and checked by one schema. A bad value stops the program with a sentence that names it.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const unset = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema.optional());
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/u, `phải là số nguyên từ ${min} đến ${max}`)
    .transform(Number)
    .pipe(z.int().min(min, `phải từ ${min} trở lên`).max(max, `phải từ ${max} trở xuống`));

const environment = z.object({
  PORT: optional(whole(0, 65_535)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\/.+/u, 'phải là một địa chỉ postgres://… (bỏ trống để dùng SQLite)'),
  ),
  WEB_CONCURRENCY: optional(whole(1, 64)),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\/.+/u, 'phải là một địa chỉ smtp://… hoặc smtps://…')),
  MAIL_FROM: optional(z.string()),
  APP_SECRET: optional(z.string().min(32, 'phải có ít nhất 32 ký tự')),
  ALLOWED_ORIGINS: optional(
    z
      .string()
      .transform((list) => list.split(',').map((origin) => origin.trim()))
      .pipe(
        z.array(
          z.string().regex(/^https?:\/\/[^/]+$/u, 'phải là các địa chỉ https://… cách nhau bằng dấu phẩy'),
        ),
      ),
  ),
  TRUST_PROXY: optional(whole(0, 10)),
  ADMIN_USERNAME: optional(z.string()),
  ADMIN_PASSWORD: optional(z.string()),
});

export type Config = {
  demo: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** A postgres:// address or the path of the SQLite file. */
  databaseLocation: string;
  processes: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  secret: string;
  allowedOrigins: string[];
  /** How many reverse proxies stand in front, so that the caller's own address is known. */
  trustedProxies: number;
  firstAccount: { username: string; password: string | undefined };
};

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv, options: { demo?: boolean } = {}): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Biến môi trường ${issue?.path[0]?.toString()} không hợp lệ: ${issue?.message}.`);
  }
  const values = parsed.data;
  const demo = options.demo ?? false;
  const dataDir = resolve(values.DATA_DIR ?? (demo ? 'data/demo' : 'data'));
  const processes = values.WEB_CONCURRENCY ?? 1;
  const host = values.HOST ?? '127.0.0.1';

  if (processes > 1 && !values.DATABASE_URL)
    throw new ConfigError(
      'Biến môi trường WEB_CONCURRENCY lớn hơn 1 cần có DATABASE_URL: SQLite chỉ chạy một tiến trình.',
    );
  if (processes > 1 && !values.APP_SECRET)
    throw new ConfigError('Biến môi trường APP_SECRET phải được đặt khi WEB_CONCURRENCY lớn hơn 1.');
  if (demo && !isLoopback(host))
    throw new ConfigError(
      `Biến môi trường HOST không hợp lệ: bản dùng thử chỉ chạy trên máy này (127.0.0.1), không phải ${host}.`,
    );

  return {
    demo,
    port: values.PORT ?? 8000,
    host,
    dataDir,
    databaseLocation: values.DATABASE_URL ?? join(dataDir, 'so-diem.sqlite'),
    processes,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Sổ Điểm <so-diem@localhost>',
    secret: values.APP_SECRET ?? keptSecret(dataDir),
    allowedOrigins: values.ALLOWED_ORIGINS ?? [],
    trustedProxies: values.TRUST_PROXY ?? 0,
    firstAccount: { username: values.ADMIN_USERNAME ?? 'bgh', password: values.ADMIN_PASSWORD },
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/u.test(host);
}

/** Made once, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
