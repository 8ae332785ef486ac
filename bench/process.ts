// A process with everything it starts: its memory and its processor time, as /proc tells them.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

export type Measured = {
  pid: number;
  url: string;
  /** From its start to its first answer, in milliseconds. */
  readyAfter: number;
  stop(): Promise<void>;
};

export type Command = { words: string[]; folder: string };

/** A program that prints the address at which it listens. */
export async function startProcess({ words, folder }: Command, env: NodeJS.ProcessEnv): Promise<Measured> {
  const [name = '', ...rest] = words;
  const started = performance.now();
  const child = spawn(name, rest, {
    cwd: folder,
    env: {
      ...process.env,
      // As npm does it: the checkout's own Node comes first.
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

/** Read on afterwards, so that the program never waits for somebody to take what it prints. */
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

/** Resident memory of a process, in megabytes; null where the system does not tell. */
export function memoryOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** The process and all below it. */
export function familyOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(familyOf)];
  } catch {
    // It has ended since it was found, or this is no Linux.
    return [];
  }
}

/** The kernel counts in hundredths of a second, whatever its own tick is. */
const ticksPerSecond = 100;

/** What the processes have cost so far, in milliseconds of a processor, with those of them that have ended since. */
export function processorTimeOf(pids: number[]): number {
  const ticks = pids.flatMap(familyOf).map((pid) => {
    try {
      // The name, in brackets, may hold spaces; utime, stime and those of ended children are the 14th to the 17th.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    } catch {
      return 0;
    }
  });
  return (1000 / ticksPerSecond) * ticks.reduce((sum, some) => sum + some, 0);
}
