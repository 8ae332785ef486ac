// Where a tortured program keeps its data: folders for SQLite, databases of one server for PostgreSQL.

import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Engine } from '../src/server/database/open.ts';
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts';
import { type Launched, launch, listening, type Program, program } from '../test/processes.ts';
import { asDemo, sqliteFile } from './school.ts';
import type { Tally } from './tally.ts';

const APP_SECRET = 'torture-secret-'.repeat(3);

export class Place {
  readonly engine: Engine;
  readonly location: string;
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #launched: Launched[] = [];

  constructor(engine: Engine, folder: string, location: string) {
    this.engine = engine;
    this.location = location;
    this.folder = folder;
    this.#env = {
      DATA_DIR: folder,
      APP_SECRET,
      ...(engine === 'postgres' && { DATABASE_URL: location }),
    };
  }

  launch(script: string, ...args: string[]): Launched {
    const launched = launch(script, { args, env: this.#env });
    this.#launched.push(launched);
    return launched;
  }

  /** Whatever still runs after a failure would run for ever. */
  async close(): Promise<void> {
    await Promise.all(this.#launched.map((launched) => launched.end('SIGKILL')));
  }

  /** Starts the program as it is, whatever has happened to its last process, and tells how long that took. */
  async start(tally: Tally): Promise<Program> {
    const since = performance.now();
    const started = await listening(this.launch(program, ...asDemo.args));
    tally.restarts.push(performance.now() - since);
    return started;
  }

  /** Once nobody works on it any more: PostgreSQL may still be doing the last thing a killed program asked for. */
  async quiet(): Promise<void> {
    if (this.engine === 'sqlite') return;
    const client = new pg.Client({ connectionString: this.location });
    await client.connect();
    const others = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    while ((await client.query(others)).rows.length > 0) await wait(20);
    await client.end();
  }
}

export class Places {
  readonly engine: Engine;
  readonly #folder: string;
  readonly server: PostgresServer | null;
  readonly #made: Place[] = [];

  private constructor(engine: Engine, folder: string, server: PostgresServer | null) {
    this.engine = engine;
    this.#folder = folder;
    this.server = server;
  }

  static async open(engine: Engine): Promise<Places> {
    const folder = await mkdtemp(join(tmpdir(), 'so-diem-torture-'));
    return new Places(engine, folder, engine === 'postgres' ? await startPostgres() : null);
  }

  /** An empty one, or a copy of another on which nobody works. */
  async make(original?: Place): Promise<Place> {
    const name = `place_${this.#made.length}`;
    const folder = join(this.#folder, name);
    await mkdir(folder);
    const place = new Place(this.engine, folder, this.server?.url(name) ?? sqliteFile(folder));
    this.#made.push(place);
    if (!this.server) {
      if (original)
        // What a killed process left is in the second file.
        for (const suffix of ['', '-wal'])
          await copyFile(original.location + suffix, place.location + suffix).catch(ignoreMissing);
      return place;
    }
    const client = new pg.Client({ connectionString: this.server.url('postgres') });
    await client.connect();
    const template = original ? ` TEMPLATE ${new URL(original.location).pathname.slice(1)}` : '';
    await client.query(`CREATE DATABASE ${name}${template}`);
    await client.end();
    return place;
  }

  async close(): Promise<void> {
    await Promise.all(this.#made.map((place) => place.close()));
    await this.server?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
