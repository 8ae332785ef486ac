// The schools of one machine, each with its own folder, settings and server process.

import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#test/helpers/program/free-port.ts';
import { secondsOf } from '../figures.ts';
import { lastMigration } from '../lab.ts';
import { familyOf, type MeasuredProcess, startProcess } from '../process.ts';
import type { School } from '../school/describe.ts';
import type { Task } from '../school/fill.ts';
import { sizeOf } from '../school/size.ts';
import { serviceOf } from './unit.ts';

const root = join(import.meta.dirname, '../..');

export class Province {
  readonly #folder = mkdtempSync(join(tmpdir(), 'so-diem-province-'));
  readonly #names: string[];
  programs: MeasuredProcess[] = [];

  constructor(count: number) {
    this.#names = Array.from({ length: count }, (_, index) => `truong-${index + 1}`);
    for (const name of ['etc', 'var']) mkdirSync(join(this.#folder, name));
  }

  /**
   * All schools have the same people, each in its own database. The first school makes its daily backup before the
   * others are copied from it, and reports how long that took in seconds: fifty backups at the same time would not be a
   * typical minute.
   */
  async fill(isTrial: boolean): Promise<{ school: School; backupSeconds: number }> {
    for (const name of this.#names) {
      mkdirSync(this.#dataOf(name), { mode: 0o700 });
      const settings = [`PORT=${await freePort()}`, `APP_SECRET=${name.repeat(8)}`, 'TRUST_PROXY=1'];
      writeFileSync(join(this.#folder, 'etc', `${name}.env`), `${settings.join('\n')}\n`);
    }
    const [first = '', ...others] = this.#names;
    const tasks: Task[] = [
      {
        size: sizeOf('usual', isTrial),
        method: 'HaiCot',
        history: 'own',
        locations: [this.#fileOf(first)],
        migration: lastMigration(root),
      },
    ];
    const script = join(root, 'bench/school/fill.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(tasks)]);
    const program = await this.#startOne(first);
    const backupSeconds = await secondsOf(() => waitForBackup(this.#dataOf(first)));
    await program.stop();
    for (const name of others) copyFileSync(this.#fileOf(first), this.#fileOf(name));
    return { school: JSON.parse(stdout)[0], backupSeconds };
  }

  /** All concurrently, as after a reboot. */
  async start(): Promise<void> {
    this.programs = await Promise.all(this.#names.map((name) => this.#startOne(name)));
  }

  #startOne(name: string): Promise<MeasuredProcess> {
    const locations = { program: root, data: join(this.#folder, 'var'), settings: join(this.#folder, 'etc') };
    const { env, ...command } = serviceOf(name, locations);
    return startProcess(command, env);
  }

  pids = () => this.programs.map(({ pid }) => pid);

  async close(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.stop()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #dataOf = (name: string) => join(this.#folder, 'var', name);
  #fileOf = (name: string) => join(this.#dataOf(name), 'so-diem.sqlite');
}

/** Waits until the backup exists and the database has recorded it. */
async function waitForBackup(folder: string): Promise<void> {
  const copies = join(folder, 'backups');
  const isThere = () => existsSync(copies) && readdirSync(copies).some((file) => file.endsWith('.gz'));
  while (!isThere()) await wait(100);
  await wait(1_000);
}

/**
 * In megabytes. Memory shared by several processes is divided among them, so that the sum is what they need together.
 */
export function shareOfMemory(pid: number): number {
  return familyOf(pid)
    .map((one) => /^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1])
    .reduce((sum, kilobytes) => sum + Number(kilobytes) / 1024, 0);
}
