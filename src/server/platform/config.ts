// The environment, read once and validated by one schema. An invalid value stops the program with a message that names
// the variable.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { callersPath } from '#server/command-line.ts';
import { password, username } from '#shared/contract/fields.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { isPostgresUrl } from './database/postgres/addresses.ts';

const secretLength = 32;
const defaultSender = 'Sổ Điểm <so-diem@localhost>';
const firstAccountSettings = ['ADMIN_USERNAME', 'ADMIN_PASSWORD'] as const;

const unset = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unset, schema.optional());
const whole = (min: number, max: number) => {
  const message = `phải là số nguyên từ ${min} đến ${max}`;
  return z
    .string()
    .regex(/^\d+$/u, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};
const url = (protocol: RegExp, message: string) =>
  z.string().refine((value) => protocol.test(value) && URL.canParse(value), message);

const address = z.string().regex(/^[\w.:-]+$/u, 'phải là một địa chỉ như 127.0.0.1 hoặc 0.0.0.0');

const environment = z.object({
  PORT: optional(whole(0, 65_535)),
  HOST: optional(address),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().refine(isPostgresUrl, 'phải là một địa chỉ postgres://… (bỏ trống để dùng SQLite)'),
  ),
  WEB_CONCURRENCY: optional(whole(1, 64)),
  SMTP_URL: optional(url(/^smtps?:\/\/./u, 'phải là một địa chỉ smtp://… hoặc smtps://…')),
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/u, 'phải chứa một địa chỉ e-mail')),
  APP_SECRET: optional(z.string().min(secretLength, `phải có ít nhất ${secretLength} ký tự`)),
  ALLOWED_ORIGINS: optional(
    z
      .string()
      .transform((list) => list.split(',').map((origin) => origin.trim()))
      .pipe(
        z.array(
          z.string().regex(/^https?:\/\/[^/\s]+$/u, 'phải là các địa chỉ https://… cách nhau bằng dấu phẩy'),
        ),
      ),
  ),
  PUBLIC_URL: optional(
    url(
      /^https?:\/\/[^/?#@\s]+(\/[^?#\s]*)?$/u,
      'phải là một địa chỉ như https://so-diem.truong.edu.vn',
    ).transform((address) => address.replace(/\/+$/u, '')),
  ),
  TRUST_PROXY: optional(whole(0, 10)),
  METRICS_PORT: optional(whole(1, 65_535)),
  METRICS_HOST: optional(address),
  LOG: optional(z.enum(['text', 'json'], 'phải là text hoặc json')),
  BACKUP_KEEP: optional(whole(0, 365)),
  BACKUP_HOUR: optional(whole(0, 23)),
  BACKUP_COPY_DIR: optional(z.string()),
  ADMIN_USERNAME: optional(username),
  ADMIN_PASSWORD: optional(password),
});

export const settingNames = Object.keys(environment.shape);

export type Config = {
  /** A demo school whose newest year assesses in this way; null for a real school. */
  demo: Demo | null;
  port: number;
  host: string;
  dataDir: string;
  /** A postgres:// URL or the path of the SQLite file. */
  databaseLocation: string;
  processes: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  secret: string;
  allowedOrigins: string[];
  /**
   * Public base URL, for slips and links in e-mails. Never taken from a request, which can be forged. Null if nobody has
   * set it and the program listens on all addresses (docs/decisions/053-no-made-up-address.md).
   */
  publicUrl: string | null;
  /** Number of reverse proxies in front of the server, needed to find the client's address. */
  trustedProxies: number;
  /** Where the metrics endpoint listens; null disables it. */
  metrics: { port: number; host: string } | null;
  log: 'text' | 'json';
  /** Automatic backups: folder, folder of the second copies, how many to keep (0: none), and the hour in Vietnam time. */
  backups: { folder: string; copyFolder: string | null; keep: number; hour: number };
  /** `given`: the variables that are set; they have no effect once there are accounts. */
  firstAccount: { username: string; password: string | undefined; given: string[] };
};

export class ConfigError extends Error {}

/** The demo schools: by the method of their current year, or a lower-secondary school. */
export type Demo = AssessmentMethod | 'THCS';

type Options = { demo?: Config['demo'] };

export function readConfig(env: NodeJS.ProcessEnv, options: Options = {}): Config {
  const values = readEnvironment(env);
  const demo = options.demo ?? null;
  const dataDir = dataDirOf(values, demo);
  const processes = values.WEB_CONCURRENCY ?? 1;
  const { host, port, metrics } = listeningOf(values);

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
    port,
    host,
    dataDir,
    databaseLocation: locationOf(values, demo),
    processes,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? defaultSender,
    secret: values.APP_SECRET ?? storedSecret(dataDir),
    allowedOrigins: values.ALLOWED_ORIGINS ?? [],
    publicUrl: values.PUBLIC_URL ?? (isEveryAddress(host) ? null : httpUrl(host, port)),
    trustedProxies: values.TRUST_PROXY ?? 0,
    metrics,
    log: values.LOG ?? 'text',
    backups: {
      folder: backupsIn(dataDir),
      copyFolder: copyFolderOf(values, dataDir),
      keep: values.BACKUP_KEEP ?? (demo ? 0 : 14),
      hour: values.BACKUP_HOUR ?? 2,
    },
    firstAccount: {
      username: values.ADMIN_USERNAME ?? 'bgh',
      password: values.ADMIN_PASSWORD,
      given: firstAccountSettings.filter((name) => values[name] !== undefined),
    },
  };
}

/** Returns where the data is, without touching it. */
export function readDatabaseLocation(env: NodeJS.ProcessEnv, options: Options = {}): string {
  return locationOf(readEnvironment(env), options.demo ?? null);
}

/**
 * Where the school may be instead, if DATA_DIR names another folder: in the default folder, or below the folder of the
 * program, where earlier versions looked for a relative DATA_DIR.
 */
export function readOverlookedLocations(env: NodeJS.ProcessEnv): string[] {
  const { DATA_DIR, DATABASE_URL } = readEnvironment(env);
  if (DATA_DIR === undefined || DATABASE_URL !== undefined) return [];
  return [defaultFolder, env['DATA_DIR'] ?? ''].map((folder) => sqliteFileIn(resolve(folder)));
}

export type Listening = Pick<Config, 'host' | 'port' | 'metrics'>;

/** Returns where the program will listen, without touching the data. */
export const readListening = (env: NodeJS.ProcessEnv): Listening => listeningOf(readEnvironment(env));

/** Storage settings for the command-line tools. The secret is read if it exists, never created. */
export type Storage = { location: string; backupFolder: string; secret: string | undefined };

export function readStorage(env: NodeJS.ProcessEnv): Storage {
  const values = readEnvironment(env);
  const dataDir = dataDirOf(values, null);
  const file = secretIn(dataDir);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  return {
    location: locationOf(values, null),
    backupFolder: backupsIn(dataDir),
    secret: values.APP_SECRET ?? kept,
  };
}

export function readMailSettings(env: NodeJS.ProcessEnv): Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'> {
  const values = readEnvironment(env);
  const dataDir = dataDirOf(values, null);
  return { smtpUrl: values.SMTP_URL, mailFrom: values.MAIL_FROM ?? defaultSender, dataDir };
}

type Environment = z.output<typeof environment>;

function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const parsed = environment.safeParse(env);
  if (parsed.success) {
    const { DATA_DIR, ...others } = parsed.data;
    return { ...others, DATA_DIR: DATA_DIR && callersPath(DATA_DIR, env) };
  }
  const issue = parsed.error.issues[0];
  const reason = issue?.message.replace(/\.$/u, '');
  throw new ConfigError(`Biến môi trường ${issue?.path[0]?.toString()} không hợp lệ: ${reason}.`);
}

const listeningOf = (values: Environment): Listening => ({
  host: values.HOST ?? '127.0.0.1',
  port: values.PORT ?? 8000,
  metrics:
    values.METRICS_PORT === undefined
      ? null
      : { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' },
});

const defaultFolder = 'data';
const demoFolders: Record<Demo, string> = {
  HaiCot: 'data/demo',
  ThongTu22: 'data/demo-thong-tu-22',
  THCS: 'data/demo-thcs',
};

const dataDirOf = (values: Environment, demo: Config['demo']) =>
  values.DATA_DIR ?? resolve(demo ? demoFolders[demo] : defaultFolder);

const locationOf = (values: Environment, demo: Config['demo']) =>
  values.DATABASE_URL ?? sqliteFileIn(dataDirOf(values, demo));

const sqliteFileIn = (dataDir: string) => join(dataDir, 'so-diem.sqlite');

function copyFolderOf({ BACKUP_COPY_DIR }: Environment, dataDir: string): string | null {
  if (BACKUP_COPY_DIR === undefined) return null;
  const folder = resolve(BACKUP_COPY_DIR);
  if (folder === backupsIn(dataDir))
    throw new ConfigError('Biến môi trường BACKUP_COPY_DIR phải là một thư mục khác thư mục backups.');
  return folder;
}

const secretIn = (dataDir: string) => join(dataDir, 'secret');
const backupsIn = (dataDir: string) => join(dataDir, 'backups');

/** `0.0.0.0` or `::`, in any notation. */
export const isEveryAddress = (host: string) => /^[0.:]+$/u.test(host);

export const httpUrl = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/u.test(host);
}

/** Generated once, so that sessions survive a restart. */
function storedSecret(dataDir: string): string {
  const file = secretIn(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file))
      writeFileSync(file, randomBytes(secretLength).toString('hex'), {
        mode: 0o600,
        flag: 'wx',
        flush: true,
      });
  } catch (error) {
    // Another process may have created it at the same moment.
    if (!existsSync(file))
      throw new ConfigError(
        `Biến môi trường DATA_DIR không hợp lệ: không ghi được vào thư mục ${dataDir} (${(error as NodeJS.ErrnoException).code}).`,
      );
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < secretLength) throw new ConfigError(damagedSecret(file));
  return secret;
}

const damagedSecret = (file: string) =>
  `Tệp ${file} bị hỏng. Hãy dừng lại và chép lại tệp secret cũ vào đó từ nơi cất bản sao lưu, hoặc đặt APP_SECRET bằng nội dung cũ của tệp. ` +
  'Nếu không còn tệp cũ và xóa tệp này, chương trình tạo khóa mới: mọi người phải đăng nhập lại, mã của ứng dụng xác thực hai bước không còn đúng (mã dự phòng vẫn dùng được), ' +
  'mã tra cứu của phụ huynh phải tạo lại, và bản sao lưu cũ mất chữ ký (khôi phục phải thêm --nguon-khac).';
