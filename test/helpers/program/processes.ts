// The server as a school runs it: a separate process on its own port. Usable outside of tests.

import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { settingNames } from '#server/platform/config.ts';

const root = join(import.meta.dirname, '../../..');
const startLimit = 60_000;

/** The script that `npm start` runs. */
export const program = 'dist/server/start.js';

type Printed = { stdout: string; stderr: string };
export type Ended = Printed & { code: number | null; signal: NodeJS.Signals | null };

export type Launched = {
  pid: number;
  /** The first group of the pattern, as soon as the output matches. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Everything printed so far. */
  output(): Printed;
  end(signal: NodeJS.Signals): Promise<Ended>;
  ended: Promise<Ended>;
};

export type Program = Launched & { url: string };

export type LaunchOptions = {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** The limit of open files and connections. */
  openFiles?: number;
  /**
   * If missing, the folder of the project. The server runs elsewhere, since beside a school in the developer's own
   * `data` it would not create another one.
   */
  cwd?: string;
};

/** Tests start the same scripts many times; compiling them once is enough. */
export const compileCache = join(tmpdir(), 'so-diem-test-compiled');

/** Only what a test sets: nothing from the developer's environment or settings file reaches the server. */
const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  PATH: process.env['PATH'],
  PORT: '0',
  NODE_COMPILE_CACHE: compileCache,
  ...env,
});

export function launch(script: string, { args = [], env = {}, openFiles, cwd }: LaunchOptions): Launched {
  const command = [process.execPath, resolve(root, script), ...args];
  const limited = ['sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh', ...command];
  const [first = '', ...rest] = openFiles === undefined ? command : limited;
  return follow(
    spawn(first, rest, { cwd: cwd ?? (script === program ? tmpdir() : root), env: environment(env) }),
  );
}

/** For a process that the caller has started. */
export function follow(child: ChildProcessWithoutNullStreams): Launched {
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
    });
  const ended = endOf(child, printed);
  const waitForOutput = async (pattern: RegExp) => {
    const match = Promise.withResolvers<string>();
    const look = () => {
      const found = pattern.exec(printed.stdout)?.[1];
      if (found) match.resolve(found);
    };
    look();
    child.stdout.on('data', look);
    ended.then(({ stderr }) => match.reject(new Error(`it ended: ${stderr}`)));
    try {
      return await match.promise;
    } finally {
      child.stdout.off('data', look);
    }
  };
  return {
    pid: child.pid ?? 0,
    waitForOutput,
    output: () => ({ ...printed }),
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function endOf(child: ChildProcess, printed: Printed): Promise<Ended> {
  const [code, signal] = await once(child, 'close');
  return { code, signal, ...printed };
}

/** Resolves once the launched server prints where it listens. */
export async function listening(launched: Launched): Promise<Program> {
  const tooLate = Promise.withResolvers<never>();
  const limit = setTimeout(() => tooLate.reject(new Error('the program does not start')), startLimit);
  try {
    const url = await Promise.race([launched.waitForOutput(/đang chạy tại (\S+)/u), tooLate.promise]);
    return { ...launched, url };
  } finally {
    clearTimeout(limit);
  }
}
