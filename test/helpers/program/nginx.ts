// The system's nginx in front of the server, with the configuration for operators and a self-signed certificate.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { replacedOnce } from './replaced.ts';
import { requireSystemProgram } from './system-programs.ts';
import { untilListening } from './until-listening.ts';

export type Nginx = {
  ports: { http: number; https: number };
  certificate: string;
  /** One line per request. */
  log(): Promise<string>;
  stop(): Promise<void>;
};

/** The host name of the school in the configuration. */
export const schoolHost = 'diem.truong.edu.vn';

/** `port`: where the server listens; `change`: an operator's edits to the configuration. */
export async function startNginx(port: number, change = (text: string) => text): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'so-diem-nginx-'));
  const ports = { http: await freePort(), https: await freePort() };
  const log = join(folder, 'so-diem.log');
  await makeCertificate(folder);
  const school = replacedOnce(await readFile('deploy/nginx.conf', 'utf8'), {
    '127.0.0.1:8000': `127.0.0.1:${port}`,
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    '/etc/ssl/so-diem/fullchain.pem': join(folder, 'certificate.pem'),
    '/etc/ssl/so-diem/privkey.pem': join(folder, 'key.pem'),
    '/var/log/nginx/so-diem.log': log,
  });
  await writeFile(join(folder, 'so-diem.conf'), change(school));
  await writeFile(join(folder, 'nginx.conf'), around(folder));
  await mkdir(join(folder, 'tmp'));
  const child = spawn(requireSystemProgram('nginx'), ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit');
  await untilListening(ports.https, () =>
    child.exitCode === null ? null : `nginx does not start: ${output}`,
  );
  return {
    ports,
    certificate: await readFile(join(folder, 'certificate.pem'), 'utf8'),
    log: () => readFile(log, 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The enclosing nginx.conf, as a system would have it. */
const around = (folder: string) => `
  daemon off;
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  worker_processes 2;
  pid ${folder}/nginx.pid;
  error_log stderr error;
  events {}
  http {
    types { text/html html; }
    gzip on;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join(' ')}
    include ${folder}/so-diem.conf;
  }`;

async function makeCertificate(folder: string): Promise<void> {
  const names = [schoolHost, 'khac.truong.edu.vn', 'la.edu.vn'].map((name) => `DNS:${name}`).join();
  const { status, stderr } = spawnSync(
    requireSystemProgram('openssl'),
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${schoolHost} -addext subjectAltName=${names} -keyout key.pem -out certificate.pem`.split(
      ' ',
    ),
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`no certificate: ${stderr}`);
}
