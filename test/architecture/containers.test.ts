// The containers in deploy/, without Docker: test/program/containers.long.test.ts builds and starts them where it can.

import { existsSync, readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { systemApi } from '#shared/contract/health-api.ts';

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  depends_on?: string[] | Record<string, object>;
};
type Compose = { services: Record<string, Service>; volumes: object; networks: object };

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const compose = parseYaml(read('compose.yaml')) as Compose;
const { 'so-diem': program, database, proxy } = compose.services;
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gmu'))].map(([, text = '']) => text);
const copied = instructions('COPY')
  .filter((text) => !text.startsWith('--from'))
  .flatMap((text) => text.split(' ').slice(0, -1));
const readVariables = [
  ...readFileSync('src/server/platform/config.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): optional\(/gmu),
].map(([, name = '']) => name);

test('every image has an exact version', () => {
  const images = [...instructions('FROM').map((text) => text.split(' ')[0]), database?.image, proxy?.image];
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z-]+)?$/u);
});

test('what the Dockerfile copies exists, and reaches the build', () => {
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const [, first, ...allowed] = read('Dockerfile.dockerignore').trim().split('\n');
  expect([first, ...allowed]).toEqual(['*', ...copied.map((path) => `!${path}`)]);
  expect(program?.build).toMatchObject({ context: '..', dockerfile: 'deploy/Dockerfile' });
});

test('every setting is one that the program reads', () => {
  const inImage = instructions('ENV').flatMap((text) =>
    [...text.matchAll(/([A-Z_]+)=/gu)].map(([, name = '']) => name),
  );
  const given = [...inImage, ...Object.keys(program?.environment ?? {})];
  expect(given.filter((name) => !readVariables.includes(name))).toEqual(['LD_LIBRARY_PATH']);
});

test('every value that the operator gives is explained', () => {
  const page = readFileSync('docs/operating.md', 'utf8').split('### Containers')[1]?.split('\n##')[0] ?? '';
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/gu)].map(([, name = '']) => name);
  expect(new Set(asked)).toEqual(new Set(['POSTGRES_PASSWORD', 'DOMAIN', 'SMTP_URL', 'MAIL_FROM', 'COPIES']));
  for (const name of asked) expect(page).toContain(`\`${name}\``);
});

test('the program does not run as root, and is watched by a call that exists', () => {
  expect(instructions('USER')).toEqual(['10001']);
  expect(instructions('RUN').join()).toContain('--uid 10001');
  expect(dockerfile).toContain(`http://127.0.0.1:8000${systemApi.live.path}`);
});

test('one port leads from the proxy to the program, and only the proxy can be reached', () => {
  expect(instructions('EXPOSE')).toEqual(['8000']);
  expect(instructions('ENV').join()).toContain('PORT=8000');
  expect(read('Caddyfile')).toContain('reverse_proxy so-diem:8000 {');
  expect(read('Caddyfile')).toContain('{$DOMAIN} {');
  expect(proxy?.environment).toHaveProperty('DOMAIN');
  expect(Object.values(compose.services).filter(({ ports }) => ports)).toEqual([proxy]);
  expect(database?.networks).toEqual(['inside']);
  expect(proxy?.networks).toEqual(['outside']);
});

test('everything named is declared, and the folders of data are volumes', () => {
  const names = Object.keys(compose.services);
  for (const { volumes = [], networks = [], depends_on = [] } of Object.values(compose.services)) {
    for (const name of networks) expect(Object.keys(compose.networks)).toContain(name);
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(names).toContain(name);
    for (const volume of volumes) {
      const [from = ''] = volume.replace(/\$\{[A-Z]+:-(\w+)\}/u, '$1').split(':');
      if (from.startsWith('./')) expect(existsSync(`deploy/${from.slice(2)}`)).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(from);
    }
  }
  const kept = program?.volumes?.map((volume) => volume.split(':').at(-1));
  expect(kept).toEqual(JSON.parse(instructions('VOLUME')[0] ?? '[]'));
  expect(kept).toEqual([/DATA_DIR=(\S+)/u.exec(dockerfile)?.[1], program?.environment?.['BACKUP_COPY_DIR']]);
});
