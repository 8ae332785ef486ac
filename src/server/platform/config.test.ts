import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig, readOverlookedLocations, readStorage } from './config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'so-diem-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv, options = {}) => readConfig({ DATA_DIR: folder, ...env }, options);

test('an empty environment is enough', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    demo: null,
    host: '127.0.0.1',
    port: 8000,
    databaseLocation: join(folder, 'so-diem.sqlite'),
    processes: 1,
    allowedOrigins: [],
    publicUrl: 'http://127.0.0.1:8000',
    trustedProxies: 0,
    metrics: null,
    log: 'text',
    firstAccount: { username: 'bgh', password: undefined, given: [] },
  });
});

test('every value is used', () => {
  const config = read({
    PORT: '0',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://u:p@db/school',
    WEB_CONCURRENCY: '4',
    SMTP_URL: 'smtps://mail.example:465',
    MAIL_FROM: 'Trường <a@b.vn>',
    APP_SECRET: 's'.repeat(32),
    ALLOWED_ORIGINS: 'https://a.vn, https://b.vn',
    PUBLIC_URL: 'https://so-diem.truong.vn/',
    TRUST_PROXY: '1',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.1',
    LOG: 'json',
    ADMIN_USERNAME: 'hieutruong',
    ADMIN_PASSWORD: 'Mat-khau-2026',
  });
  expect(config).toEqual({
    demo: null,
    port: 0,
    host: '0.0.0.0',
    dataDir: folder,
    databaseLocation: 'postgres://u:p@db/school',
    processes: 4,
    smtpUrl: 'smtps://mail.example:465',
    mailFrom: 'Trường <a@b.vn>',
    secret: 's'.repeat(32),
    allowedOrigins: ['https://a.vn', 'https://b.vn'],
    publicUrl: 'https://so-diem.truong.vn',
    trustedProxies: 1,
    metrics: { port: 9464, host: '10.0.0.1' },
    log: 'json',
    backups: { folder: join(folder, 'backups'), copyFolder: null, keep: 14, hour: 2 },
    firstAccount: {
      username: 'hieutruong',
      password: 'Mat-khau-2026',
      given: ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
    },
  });
  expect(existsSync(join(folder, 'secret'))).toBe(false);
});

describe('without PUBLIC_URL, the address for slips and letters', () => {
  test.for(['0.0.0.0', '::', '0', '0:0:0:0:0:0:0:0'])('is unknown if the program listens on %s', (HOST) => {
    expect(read({ HOST }).publicUrl).toBeNull();
    expect(read({ HOST, PUBLIC_URL: 'http://10.0.0.5:8000' }).publicUrl).toBe('http://10.0.0.5:8000');
  });

  test.for([
    ['192.168.1.10', 'http://192.168.1.10:8000'],
    ['so-diem', 'http://so-diem:8000'],
    ['fd00::1', 'http://[fd00::1]:8000'],
  ] as const)('is %s if it listens there', ([HOST, expected]) => {
    expect(read({ HOST }).publicUrl).toBe(expected);
  });
});

describe('a bad value stops the program with a message that names it', () => {
  test.for<[name: string, value: string]>([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'http://truong.vn'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_URL', 'postgres://a b:1:2'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '1.5'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Trường học'],
    ['APP_SECRET', 'short'],
    ['ALLOWED_ORIGINS', 'truong.vn'],
    ['PUBLIC_URL', 'so-diem.truong.vn'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://bgh:mat-khau@truong.vn'],
    ['PUBLIC_URL', 'https://truong.vn/?a=1'],
    ['TRUST_PROXY', 'yes'],
    ['LOG', 'loud'],
    ['ADMIN_USERNAME', 'a b'],
    ['ADMIN_PASSWORD', '123'],
  ])('%s=%s', ([name, value]) => {
    const attempt = () => read({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(new RegExp(`^Biến môi trường ${name} không hợp lệ: .*[^.]\\.$`, 'u'));
  });

  test('several processes require PostgreSQL and a shared secret', () => {
    expect(() => read({ WEB_CONCURRENCY: '2' })).toThrow('DATABASE_URL');
    expect(() => read({ WEB_CONCURRENCY: '2', DATABASE_URL: 'postgres://db/x' })).toThrow('APP_SECRET');
  });

  test('refuses a data folder that cannot be created', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => readConfig({ DATA_DIR: file })).toThrow('DATA_DIR');
  });
});

describe('the demo', () => {
  test.for(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('listens on %s', (HOST) => {
    expect(read({ HOST }, { demo: 'HaiCot' })).toMatchObject({ host: HOST, demo: 'HaiCot' });
  });

  test.for(['0.0.0.0', '::', '192.168.1.10', 'truong.example'])('refuses %s', (HOST) => {
    expect(() => read({ HOST }, { demo: 'HaiCot' })).toThrow(/HOST.*127\.0\.0\.1/u);
  });
});

describe('the secret', () => {
  test('is generated once, readable only by its owner', () => {
    const { secret } = read({});
    expect(secret).toMatch(/^[0-9a-f]{64}$/u);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(read({}).secret).toBe(secret);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret);
  });

  test('is refused if it is damaged', () => {
    writeFileSync(join(folder, 'secret'), 'abc');
    for (const part of [
      'bị hỏng',
      'chép lại tệp secret cũ',
      'APP_SECRET',
      'hai bước',
      'phụ huynh',
      '--nguon-khac',
    ])
      expect(() => read({})).toThrow(part);
    expect(() => read({})).toThrow(/^.+$/u);
  });
});

test('reading only the database location creates nothing', () => {
  const dataDir = join(folder, 'new');
  expect(readStorage({ DATA_DIR: dataDir })).toEqual({
    location: join(dataDir, 'so-diem.sqlite'),
    backupFolder: join(dataDir, 'backups'),
    secret: undefined,
  });
  expect(existsSync(dataDir)).toBe(false);
});

test('DATA_DIR is relative to the folder where npm or the launcher was called', () => {
  const env = { DATA_DIR: './truong', INIT_CWD: folder };
  expect(readConfig(env).dataDir).toBe(join(folder, 'truong'));
  expect(readStorage(env).location).toBe(join(folder, 'truong/so-diem.sqlite'));
  expect(readStorage({ DATA_DIR: '/srv/truong', INIT_CWD: folder }).location).toBe(
    '/srv/truong/so-diem.sqlite',
  );
});

test('a school may be overlooked in the default folder, and where a relative DATA_DIR used to be', () => {
  const places = ['data', 'truong'].map((name) => resolve(name, 'so-diem.sqlite'));
  expect(readOverlookedLocations({ DATA_DIR: 'truong', INIT_CWD: folder })).toEqual(places);
  expect(readOverlookedLocations({})).toEqual([]);
  expect(readOverlookedLocations({ DATA_DIR: 'truong', DATABASE_URL: 'postgres://db/x' })).toEqual([]);
});

test('the commands use the secret of the server', () => {
  const { secret } = read({});
  expect(readStorage({ DATA_DIR: folder }).secret).toBe(secret);
  const APP_SECRET = 's'.repeat(32);
  expect(readStorage({ DATA_DIR: folder, APP_SECRET }).secret).toBe(APP_SECRET);
});

describe('automatic backups', () => {
  const backups = (env: NodeJS.ProcessEnv, options = {}) => read(env, options).backups;

  test('default to fourteen, at two in the morning, in the data folder; none for a demo school', () => {
    expect(backups({})).toEqual({
      folder: join(folder, 'backups'),
      copyFolder: null,
      keep: 14,
      hour: 2,
    });
    expect(backups({}, { demo: 'HaiCot' }).keep).toBe(0);
  });

  test('are kept and scheduled as configured', () => {
    expect(backups({ BACKUP_KEEP: '0' }).keep).toBe(0);
    expect(backups({ BACKUP_KEEP: '3', BACKUP_HOUR: '0' })).toMatchObject({ keep: 3, hour: 0 });
    expect(backups({ BACKUP_KEEP: '3' }, { demo: 'HaiCot' }).keep).toBe(3);
  });

  test('are copied to another folder than their own', () => {
    expect(backups({ BACKUP_COPY_DIR: join(folder, 'copies') }).copyFolder).toBe(join(folder, 'copies'));
    expect(() => backups({ BACKUP_COPY_DIR: join(folder, 'backups') })).toThrow('BACKUP_COPY_DIR');
  });
});
