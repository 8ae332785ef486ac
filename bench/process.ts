// A process with all its children: memory and processor time from /proc.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

export type MeasuredProcess = {
  pid: number;
  url: string;
  /** From the start to the first response, in milliseconds. */
  readyAfter: number;
  stop(): Promise<void>;
};

export type Command = { words: string[]; folder: string };

/** Starts a program that prints the address it listens on. */
export async function startProcess(
  { words, folder }: Command,
  env: NodeJS.ProcessEnv,
): Promise<MeasuredProcess> {
  const [name = '', ...rest] = words;
  const started = performance.now();
  const child = spawn(name, rest, {
    cwd: folder,
    env: {
      ...process.env,
      // As npm does: the checkout's own Node comes first.
      PATH: `${folder}/node_modules/.bin:${process.env['PATH']}`,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await addressOf(child);
  await fetch(`${url}/api/health/`);
  return {
    pid: child.pid ?? 0,
    url,
    readyAfter: performance.now() - started,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Keeps reading afterwards, so that the program never blocks on a full pipe. */
function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      printed += text;
      const url = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed)?.[0];
      if (url) resolve(url);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`it ended with ${code} before it listened:\n${printed}`)));
  });
}

/** Resident memory of a process in megabytes; null where /proc is not available. */
export function memoryOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** The process and all its descendants. */
export function familyOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(familyOf)];
  } catch {
    // The process has ended since, or this is not Linux.
    return [];
  }
}

/** /proc counts in hundredths of a second, whatever tick rate the kernel uses. */
const ticksPerSecond = 100;

/** Processor time of the processes so far, in milliseconds, including children that have ended. */
export function processorTimeOf(pids: number[]): number {
  const ticks = pids.flatMap(familyOf).map((pid) => {
    try {
      // The name in brackets may contain spaces; fields 14 to 17 are utime, stime and those of the ended children.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    } catch {
      return 0;
    }
  });
  return (1000 / ticksPerSecond) * ticks.reduce((sum, some) => sum + some, 0);
}
