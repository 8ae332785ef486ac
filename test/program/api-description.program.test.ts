// The API description as others use it: a linter accepts it, and a client generated from it works.

import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ok } from '@oazapfts/runtime';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateSource } from 'oazapfts';
import { expect, test } from 'vitest';
import { allEndpoints } from '#shared/all-endpoints.ts';
import { dataFolder, start } from '../helpers/program/program.ts';

const ADMIN_PASSWORD = 'Song-Huong-2026';

type Description = { paths: Record<string, Record<string, { operationId: string }>> };

async function describedSchool(): Promise<{ url: string; description: Description }> {
  const { url } = await start({ env: { DATA_DIR: await dataFolder(), ADMIN_PASSWORD } });
  const reply = await fetch(`${url}/api/openapi.json`);
  return { url, description: (await reply.json()) as Description };
}

test('a linter reports only the trailing slashes, which the specification requires', async () => {
  const { description } = await describedSchool();
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-path-trailing-slash': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(description), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('every call has a unique name', async () => {
  const { description } = await describedSchool();
  const names = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(allEndpoints.length);
  expect(names).toContain('students_list');
});

test('ids and counts cannot be negative', async () => {
  const { description } = await describedSchool();
  expect(JSON.stringify(description)).toContain('"minimum":0');
  expect(JSON.stringify(description)).not.toContain(`"minimum":${Number.MIN_SAFE_INTEGER}`);
});

test('a generated client compiles, signs in and reads', async () => {
  const { url, description } = await describedSchool();
  const folder = await dataFolder();
  const [source, output] = [join(folder, 'openapi.json'), join(folder, 'client.ts')];
  await writeFile(source, JSON.stringify(description));
  await writeFile(output, await generateSource(source));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom'], types: [] },
    ...{ module: 'esnext', moduleResolution: 'bundler' },
  };
  const project = join(folder, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ compilerOptions, files: ['client.ts'] }));
  // The generated file imports a package.
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await promisify(execFile)('node_modules/.bin/tsc', ['-p', project]);

  const client = await import(output);
  client.defaults.baseUrl = url;
  const { access, user } = await ok(client.authSignIn({ username: 'bgh', password: ADMIN_PASSWORD }));
  expect(user).toMatchObject({ username: 'bgh', role: 'BGH' });
  client.defaults.headers = { Authorization: `Bearer ${access}` };
  expect(await ok(client.accountsMe())).toMatchObject({ username: 'bgh' });
});
