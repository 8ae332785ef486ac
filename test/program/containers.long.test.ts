// The containers in deploy/. Without Docker, the steps of the Dockerfile that make the archive are run in a folder with
// only what it copies.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder } from '../helpers/program/program.ts';

const works = (...args: string[]) => spawnSync('docker', args).status === 0;
const minutes = 60_000;

if (works('info') && works('compose', 'version'))
  test('start, and the program in them is healthy and not root', { timeout: 30 * minutes }, () => {
    const project = `so-diem-test-${process.pid}`;
    const compose = (...args: string[]) =>
      spawnSync('docker', ['compose', '--project-name', project, '--file', 'deploy/compose.yaml', ...args], {
        env: { ...process.env, DOMAIN: 'localhost', POSTGRES_PASSWORD: 'mat-khau-thu' },
        encoding: 'utf8',
      });
    onTestFinished(() => void compose('down', '--volumes', '--rmi', 'local'));
    const succeed = (...args: string[]) => {
      const { status, stdout, stderr } = compose(...args);
      expect(status, stderr).toBe(0);
      return stdout;
    };
    succeed('up', '--build', '--detach', '--wait', 'so-diem');
    expect(succeed('logs', 'so-diem')).toContain('Mật khẩu: ');
    expect(succeed('exec', '-T', 'so-diem', 'id', '-u').trim()).toBe('10001');
    succeed('exec', '-T', 'so-diem', './so-diem', 'verify');
    succeed('run', '--rm', '--no-deps', 'proxy', 'caddy', 'validate', '--config', '/etc/caddy/Caddyfile');
  });
else
  test('what the Dockerfile copies is enough to make the archive', { timeout: 30 * minutes }, async () => {
    const folder = await dataFolder();
    const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+)$/gmu)].flatMap(([, text = '']) =>
      text.split(' ').slice(0, -1),
    );
    for (const path of [...copied, 'node_modules']) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(path, join(folder, path), { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    }
    const { status, stderr } = spawnSync('npm', ['run', 'release', '--', 'linux-x64'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    expect(await readdir(join(folder, 'release'))).toContainEqual(
      expect.stringMatching(/^so-diem-[\d.]+-linux-x64\.tar\.gz$/u),
    );
  });
