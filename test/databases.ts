// Each test gets its own real database: a copy of one that was migrated and filled once per run.

import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/server/database/migrate.ts';
import { type Engine, openDatabase } from '../src/server/database/open.ts';
import { fastFolder } from './fast-folder.ts';
import { startPostgres } from './postgres-server.ts';
import { fillSchool } from './school.ts';

/** 'school' holds the small school of test/school.ts, 'empty' only what the migrations bring. */
export type Template = 'school' | 'empty';
const templates: Template[] = ['school', 'empty'];

/** Where the templates of this run are: a folder of SQLite files, or the address of a PostgreSQL server. */
export type Templates = { engine: Engine; place: string };

export async function makeTemplates(
  engine: Engine,
): Promise<{ templates: Templates; remove(): Promise<void> }> {
  const { place, remove } = engine === 'sqlite' ? await temporaryFolder() : await temporaryServer();
  for (const template of templates) {
    if (engine === 'postgres') await asAdmin(place, `CREATE DATABASE ${template}`);
    const database = await openDatabase(locationOf({ engine, place }, template), { noTimeouts: true });
    await migrate(database);
    if (template === 'school') await fillSchool(database);
    await database.close();
  }
  return { templates: { engine, place }, remove };
}

/** A fresh copy of a template; `remove` is best called when the test is over. */
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
  await asAdmin(templates.place, `CREATE DATABASE ${copy} TEMPLATE ${template}`);
  return { location, remove: () => dropLater(templates.place, copy) };
}

/** The copies that are no longer used, oldest first. */
const unused: string[] = [];

/** One test late: the connections just closed are gone by then, and PostgreSQL would wait 100 ms for them. */
async function dropLater(place: string, copy: string): Promise<void> {
  const earlier = unused.shift();
  unused.push(copy);
  if (earlier !== undefined) await asAdmin(place, `DROP DATABASE IF EXISTS ${earlier} WITH (FORCE)`);
}

function locationOf({ engine, place }: Templates, name: string): string {
  return engine === 'sqlite' ? join(place, `${name}.sqlite`) : `${place}/${name}`;
}

async function temporaryFolder() {
  const place = await fastFolder('test');
  return { place, remove: () => rm(place, { recursive: true, force: true }) };
}

async function temporaryServer() {
  const server = await startPostgres();
  return { place: server.url('').replace(/\/$/u, ''), remove: () => server.stop() };
}

/** One connection for all copies that a worker makes: connecting takes as long as copying. */
let admin: Promise<pg.Client> | undefined;

async function asAdmin(place: string, statement: string): Promise<void> {
  admin ??= connectAsAdmin(place);
  await (await admin).query(statement);
}

async function connectAsAdmin(place: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: `${place}/postgres` });
  // The server is stopped at the end of the run, before the workers.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
