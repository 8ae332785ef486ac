// Each test gets its own real database: a copy of one that is migrated and filled once per run.

import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { type Engine, openDatabase } from '#server/platform/database/open.ts';
import { fillSchool } from '../school/school.ts';
import { fastFolder } from './fast-folder.ts';
import { startPostgres } from './postgres-server.ts';

/** 'school' is the small school of test/helpers/school/school.ts, 'empty' has only what the migrations insert. */
export type Template = 'school' | 'empty';
const templates: Template[] = ['school', 'empty'];

/** The location of the templates: a folder of SQLite files, or the address of a PostgreSQL server. */
export type Templates = { engine: Engine; location: string };

export async function makeTemplates(
  engine: Engine,
): Promise<{ templates: Templates; remove(): Promise<void> }> {
  const { location, remove } = engine === 'sqlite' ? await temporaryFolder() : await temporaryServer();
  for (const template of templates) {
    if (engine === 'postgres') await asAdmin(location, `CREATE DATABASE ${template}`);
    const database = await openDatabase(locationOf({ engine, location }, template), { noTimeouts: true });
    await migrate(database);
    if (template === 'school') await fillSchool(database);
    await database.close();
  }
  return { templates: { engine, location }, remove };
}

/** A fresh copy of a template; call `remove` at the end of the test. */
export async function copyDatabase(
  templates: Templates,
  template: Template,
): Promise<{ location: string; remove(): Promise<void> }> {
  const copy = `test_${randomUUID().replaceAll('-', '')}`;
  const location = locationOf(templates, copy);
  if (templates.engine === 'sqlite') {
    await copyFile(locationOf(templates, template), location);
    return {
      location,
      remove: async () => {
        for (const suffix of ['', '-wal', '-shm']) await rm(location + suffix, { force: true });
      },
    };
  }
  // Copies files. The default writes every page to the log as well, which takes half as long again.
  await asAdmin(templates.location, `CREATE DATABASE ${copy} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    location,
    remove: () => asAdmin(templates.location, `DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`),
  };
}

function locationOf({ engine, location }: Templates, name: string): string {
  return engine === 'sqlite' ? join(location, `${name}.sqlite`) : `${location}/${name}`;
}

async function temporaryFolder() {
  const location = await fastFolder('test');
  return { location, remove: () => rm(location, { recursive: true, force: true }) };
}

async function temporaryServer() {
  const server = await startPostgres();
  return { location: server.url('').replace(/\/$/u, ''), remove: () => server.stop() };
}

/** One connection per worker for all copies: connecting takes as long as copying. */
let admin: Promise<pg.Client> | undefined;

async function asAdmin(location: string, statement: string): Promise<void> {
  admin ??= connectAsAdmin(location);
  await (await admin).query(statement);
}

async function connectAsAdmin(location: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: `${location}/postgres` });
  // The server is stopped at the end of the run, before the workers.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
