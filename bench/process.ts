import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type Measured = {
  url: string;
  /** From its start to its first answer, in milliseconds. */
  readyAfter: number;
  /** Resident memory now, in megabytes; null where the system does not tell. */
  memory(): number | null;
  stop(): Promise<void>;
};

/** A program of the project that prints the address at which it listens. */
export async function startProcess(command: string[], env: NodeJS.ProcessEnv): Promise<Measured> {
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  await fetch(`${url}/api/health/`);
  return {
    url,
    readyAfter: performance.now() - started,
    memory: () => memoryOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
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
