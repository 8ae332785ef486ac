// Where the tortured application keeps its data: folders for SQLite, databases of one server for PostgreSQL.

import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Engine } from '#server/platform/database/open.ts';
import { type PostgresServer, startPostgres } from '#test/helpers/program/postgres-server.ts';
import { type Launched, launch, listening, type Program, program } from '#test/helpers/program/processes.ts';
import type { ForgetfulDisk } from './forgetful-disk.ts';
import { asDemo, sqliteFile } from './school.ts';
import type { Tally } from './tally.ts';

const APP_SECRET = 'torture-secret-'.repeat(3);

export class Installation {
  readonly engine: Engine;
  readonly name: string;
  readonly folder: string;
  readonly location: string;
  /** Set if the disk forgets unsynced writes. */
  disk: ForgetfulDisk | null = null;
  readonly #env: NodeJS.ProcessEnv;
  readonly #launched: Launched[] = [];

  constructor(engine: Engine, folder: string, location: string, env: NodeJS.ProcessEnv = {}) {
    this.engine = engine;
    this.name = basename(folder);
    this.folder = folder;
    this.location = location;
    this.#env = {
      DATA_DIR: folder,
      APP_SECRET,
      ...(engine === 'postgres' && { DATABASE_URL: location }),
      ...env,
    };
  }

  launch(script: string, ...args: string[]): Launched {
    const launched = launch(script, { args, env: { ...this.#env, ...this.disk?.env } });
    this.#launched.push(launched);
    return launched;
  }

  launchProgram(): Launched {
    return this.launch(program, ...asDemo.args);
  }

  /** Kills processes that a failure left behind; they would never stop. */
  async close(): Promise<void> {
    await Promise.all(this.#launched.map((launched) => launched.end('SIGKILL')));
  }

  /** Starts the application, whatever happened to its last process, and records how long that took. */
  async start(tally?: Tally): Promise<Program> {
    await this.disk?.settle();
    const since = performance.now();
    const started = await listening(this.launchProgram());
    tally?.restarts.push(performance.now() - since);
    return started;
  }

  /**
   * Waits until all other connections are closed: PostgreSQL may still be executing the last statement of a killed
   * process.
   */
  async waitUntilIdle(): Promise<void> {
    if (this.engine === 'sqlite') return;
    const client = new pg.Client({ connectionString: this.location });
    await client.connect();
    const others = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
    while ((await client.query(others)).rows.length > 0) await wait(20);
    await client.end();
  }
}

export class Installations {
  readonly engine: Engine;
  readonly #folder: string;
  readonly server: PostgresServer | null;
  readonly #created: Installation[] = [];

  private constructor(engine: Engine, folder: string, server: PostgresServer | null) {
    this.engine = engine;
    this.#folder = folder;
    this.server = server;
  }

  static async open(engine: Engine): Promise<Installations> {
    const folder = await mkdtemp(join(tmpdir(), 'so-diem-torture-'));
    return new Installations(engine, folder, engine === 'postgres' ? await startPostgres() : null);
  }

  /** A folder for an application whose database is elsewhere. */
  async createBeside(location: string, env: NodeJS.ProcessEnv): Promise<Installation> {
    const folder = join(this.#folder, `beside_${this.#created.length}`);
    await mkdir(folder);
    const installation = new Installation(this.engine, folder, location, env);
    this.#created.push(installation);
    return installation;
  }

  /** Creates an empty installation, or a copy of another one that is not in use. */
  async create(original?: Installation): Promise<Installation> {
    const name = `place_${this.#created.length}`;
    const folder = join(this.#folder, name);
    await mkdir(folder);
    const installation = new Installation(this.engine, folder, this.server?.url(name) ?? sqliteFile(folder));
    this.#created.push(installation);
    if (!this.server) {
      if (original)
        // The -wal file contains what a killed process left behind.
        for (const suffix of ['', '-wal'])
          await copyFile(original.location + suffix, installation.location + suffix).catch(ignoreMissing);
      return installation;
    }
    await this.#command(`CREATE DATABASE ${name}${original ? ` TEMPLATE ${original.name}` : ''}`);
    return installation;
  }

  async remove(installation: Installation): Promise<void> {
    await installation.close();
    if (this.server) await this.#command(`DROP DATABASE ${installation.name} WITH (FORCE)`);
    await rm(installation.folder, { recursive: true, force: true });
  }

  async #command(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.server?.url('postgres') });
    await client.connect();
    await client.query(text);
    await client.end();
  }

  async close(): Promise<void> {
    await Promise.all(this.#created.map((installation) => installation.close()));
    await this.server?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
