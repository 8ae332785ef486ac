// The measured servers and their baseline. Each is created when the first row needs it, and then kept.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Engine } from '#server/platform/database/open.ts';
import { type PostgresServer, startPostgresOnDisk } from '#test/helpers/program/postgres-server.ts';
import { signIn, type Target } from './client.ts';
import type { Rounds } from './figures.ts';
import { type MeasuredProcess, startProcess } from './process.ts';
import type { School } from './school/describe.ts';
import type { Task } from './school/fill.ts';
import { officerNames, teacherNames } from './school/rows.ts';
import { type SchoolKind, sizeOf } from './school/size.ts';

const root = join(import.meta.dirname, '..');
const APP_SECRET = 'bench-secret-'.repeat(4);
const engines: Engine[] = ['sqlite', 'postgres'];
const history: Record<SchoolKind, Task['history']> = {
  usual: 'own',
  tt22: 'own',
  small: 'none',
  big: 'none',
  aged: 'others',
};

const trialKinds: Record<SchoolKind, SchoolKind> = {
  usual: 'usual',
  tt22: 'tt22',
  small: 'usual',
  big: 'aged',
  aged: 'aged',
};

/** An access token is valid for 15 minutes. */
const renewAfter = 8 * 60_000;

export type ServerOptions = { kind: SchoolKind; engine: Engine; processes?: number };

type Session = { token: Promise<string>; since: number };

/** A running server of one of the schools. */
export class Program {
  readonly process: MeasuredProcess;
  readonly school: School;
  readonly #sessions = new Map<string, Session>();

  constructor(process: MeasuredProcess, school: School) {
    this.process = process;
    this.school = school;
  }

  teachers = (count: number) => this.#signedIn(teacherNames.slice(0, count));
  officers = (count: number) => this.#signedIn(officerNames.slice(0, count));

  async #signedIn(everybody: string[]): Promise<Target> {
    const { url } = this.process;
    // A trial school has few classes and needs no more teachers than that.
    const names = everybody.slice(0, this.school.classes.length);
    const tokens = new Map<string, string>();
    for (const name of names) {
      const known = this.#sessions.get(name);
      const session =
        known && performance.now() - known.since < renewAfter
          ? known
          : { token: signIn(url, name), since: performance.now() };
      this.#sessions.set(name, session);
      tokens.set(name, await session.token);
    }
    return { url, tokens };
  }
}

export type LabOptions = { program: string; isTrial: boolean };

export class Lab {
  readonly isTrial: boolean;
  readonly #program: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'so-diem-bench-'));
  readonly #schools = new Map<SchoolKind, Promise<School>>();
  readonly #programs = new Map<string, Promise<Program>>();
  #postgres: Promise<PostgresServer> | null = null;
  #baseline: Promise<MeasuredProcess> | null = null;

  constructor({ program, isTrial }: LabOptions) {
    this.#program = program;
    this.isTrial = isTrial;
  }

  /** The given number of rounds after the warm-up ones; a trial run makes only one. */
  rounds = (counted: number, uncounted = 1): Rounds =>
    this.isTrial ? { uncounted: 0, counted: 1 } : { uncounted, counted };

  postgres(): Promise<PostgresServer> {
    this.#postgres ??= startPostgresOnDisk();
    return this.#postgres;
  }

  /** The baseline accepts the tokens of every server, because all share one secret. */
  async baseline(): Promise<MeasuredProcess> {
    const { studentsPerClass } = sizeOf('usual', this.isTrial);
    const words = ['node', join(root, 'bench/baseline.ts')];
    this.#baseline ??= startProcess(
      { words, folder: root },
      { APP_SECRET, STUDENTS: String(studentsPerClass) },
    );
    return this.#baseline;
  }

  program(requested: ServerOptions): Promise<Program> {
    const options = { ...requested, kind: this.#kind(requested.kind) };
    const name = nameOf(options);
    const known = this.#programs.get(name);
    if (known) return known;
    const program = this.#start(options);
    this.#programs.set(name, program);
    return program;
  }

  async #start(options: ServerOptions): Promise<Program> {
    const school = await this.#school(options.kind);
    return new Program(await this.start(options), school);
  }

  /** Starts another process on the same school; the caller stops it. */
  async start(options: ServerOptions): Promise<MeasuredProcess> {
    const { kind, engine, processes = 1 } = options;
    await this.#school(kind);
    const location = await this.location(kind, engine);
    const folder = join(this.#folder, engine === 'sqlite' ? kind : nameOf(options));
    mkdirSync(folder, { recursive: true });
    return startProcess(startCommand(this.#program), {
      APP_SECRET,
      DATA_DIR: folder,
      // Lets every stranger have an address of its own.
      TRUST_PROXY: '1',
      // No backup during a measurement.
      BACKUP_KEEP: '0',
      WEB_CONCURRENCY: String(processes),
      ...(engine === 'postgres' && { DATABASE_URL: location }),
    });
  }

  async location(requested: SchoolKind, engine: Engine): Promise<string> {
    const kind = this.#kind(requested);
    return engine === 'sqlite'
      ? join(this.#folder, kind, 'so-diem.sqlite')
      : (await this.postgres()).url(`bench_${kind}`);
  }

  /** Three schools are enough for a trial run. */
  #kind = (kind: SchoolKind): SchoolKind => (this.isTrial ? trialKinds[kind] : kind);

  #school(kind: SchoolKind): Promise<School> {
    // The schools of a trial run are small enough to be filled in one call.
    if (!this.#schools.has(kind)) this.#fill(this.isTrial ? ['usual', 'tt22', 'aged'] : [kind]);
    return this.#schools.get(kind) as Promise<School>;
  }

  #fill(kinds: SchoolKind[]): void {
    const filled = this.#filled(kinds);
    for (const [index, kind] of kinds.entries())
      this.#schools.set(
        kind,
        filled.then((schools) => schools[index] as School),
      );
  }

  async #filled(kinds: SchoolKind[]): Promise<School[]> {
    const begun = performance.now();
    const tasks: Task[] = [];
    for (const kind of kinds) {
      await this.#asAdmin('postgres', `CREATE DATABASE bench_${kind}`);
      const locations = await Promise.all(engines.map((engine) => this.location(kind, engine)));
      const size = sizeOf(kind, this.isTrial);
      tasks.push({
        size,
        method: kind === 'tt22' ? 'ThongTu22' : 'HaiCot',
        history: history[kind],
        locations,
        migration: lastMigration(this.#program),
      });
    }
    const script = join(root, 'bench/school/fill.ts');
    const options = { maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(tasks)], options);
    for (const kind of kinds) {
      // The state that autovacuum would produce, but not during a measurement.
      await this.#asAdmin(`bench_${kind}`, 'VACUUM ANALYZE');
      await this.#asAdmin(`bench_${kind}`, 'CHECKPOINT');
    }
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`  filled the ${kinds.join(', ')} school in ${seconds} s`);
    return JSON.parse(stdout);
  }

  async #asAdmin(database: string, command: string): Promise<void> {
    const client = new pg.Client({ connectionString: (await this.postgres()).url(database) });
    await client.connect();
    await client.query(command);
    await client.end();
  }

  async close(): Promise<void> {
    const programs = await Promise.allSettled(this.#programs.values());
    await Promise.all(
      programs.map((program) => program.status === 'fulfilled' && program.value.process.stop()),
    );
    await (await this.#baseline)?.stop();
    await (await this.#postgres)?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const nameOf = ({ kind, engine, processes = 1 }: ServerOptions) => `${kind}-${engine}-${processes}`;

/** The command behind `npm start` in that folder, without npm's check that everything is installed and built. */
function startCommand(folder: string) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { words: String(scripts.start).split(' '), folder };
}

/** An older version rejects a database with newer migrations. */
export function lastMigration(folder: string): string {
  const names = readdirSync(join(folder, 'migrations')).map((file) => file.split('.')[0] ?? '');
  return names.sort().at(-1) ?? '';
}
