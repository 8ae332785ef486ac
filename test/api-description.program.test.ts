// The API description as others use it: a linter accepts it, and a client generated from it works.

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generate } from 'openapi-typescript-codegen';
import { expect, test } from 'vitest';
import { allEndpoints } from '../src/shared/api.ts';
import { dataFolder, start } from './program.ts';

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

test('a generated client compiles, signs in and reads', { timeout: 60_000 }, async () => {
  const { url, description } = await describedSchool();
  const folder = await dataFolder();
  const output = join(folder, 'client');
  await generate({ input: description, output, httpClient: 'fetch', useOptions: true });
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom'], types: [] },
    ...{ module: 'esnext', moduleResolution: 'bundler' },
  };
  const project = join(folder, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ compilerOptions, include: ['client'] }));
  await promisify(execFile)('node_modules/.bin/tsc', ['-p', project]);

  const client = await import(join(output, 'index.ts'));
  client.OpenAPI.BASE = url;
  const requestBody = { username: 'bgh', password: ADMIN_PASSWORD };
  const { access, user } = await client.AuthService.authSignIn({ requestBody });
  expect(user).toMatchObject({ username: 'bgh', role: 'BGH' });
  client.OpenAPI.TOKEN = access;
  expect(await client.AccountsService.accountsMe()).toMatchObject({ username: 'bgh' });
});
