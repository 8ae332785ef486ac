// The program as a school runs it: a process of its own, on a port of its own, called over the network.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..');
const startLimit = 60_000;

export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

export type Program = {
  pid: number;
  url: string;
  /** Everything it has printed so far. */
  output(): { stdout: string; stderr: string };
  end(signal: NodeJS.Signals): Promise<Ended>;
  ended: Promise<Ended>;
};

type Options = { args?: string[]; env?: NodeJS.ProcessEnv };

const compiled = join(tmpdir(), 'so-diem-test-compiled');

/** Only what a test sets: nothing of the developer's own environment reaches the program. */
const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  PORT: '0',
  // Tests start it many times; translating its sources once is enough.
  NODE_COMPILE_CACHE: compiled,
  ...env,
});

function launch(script: string, { args = [], env = {} }: Options) {
  const child = spawn(process.execPath, [resolve(root, script), ...args], {
    cwd: root,
    env: environment(env),
  });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
    });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, printed, ended: endOf(child, printed) };
}

async function endOf(child: ChildProcess, printed: { stdout: string; stderr: string }): Promise<Ended> {
  const [code, signal] = await once(child, 'close');
  return { code, signal, ...printed };
}

/** Runs a script of the project to its end. */
export function run(script: string, options: Options = {}): Promise<Ended> {
  return launch(script, options).ended;
}

/** Starts the program and waits until it says where it listens. */
export async function start(options: Options = {}): Promise<Program> {
  const { child, printed, ended } = launch('src/server/main.ts', options);
  const address = Promise.withResolvers<string>();
  const look = () => {
    const found = /đang chạy tại (\S+)/u.exec(printed.stdout)?.[1];
    if (found) address.resolve(found);
  };
  child.stdout.on('data', look);
  const tooLate = setTimeout(() => address.reject(new Error('the program does not start')), startLimit);
  ended.then(({ stderr }) => address.reject(new Error(`the program ended: ${stderr}`)));
  try {
    return {
      url: await address.promise,
      pid: child.pid ?? 0,
      output: () => ({ ...printed }),
      ended,
      end: (signal) => {
        child.kill(signal);
        return ended;
      },
    };
  } finally {
    clearTimeout(tooLate);
  }
}

/** A folder of its own for the data, gone after the test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'so-diem-program-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export type Reply = { status: number; body: unknown };
export type Client = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** A client that keeps its connections, as a browser does; rejects when the server is gone. */
export function client(url: string, token?: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  onTestFinished(() => agent.destroy());
  return (method, path, body) => send(url, agent, token, method, path, body);
}

/** A client that connects anew for every call. */
export const freshClient =
  (url: string): Client =>
  (method, path, body) =>
    send(url, false, undefined, method, path, body);

function send(
  url: string,
  agent: Agent | false,
  token: string | undefined,
  method: string,
  path: string,
  body: unknown,
): Promise<Reply> {
  const reply = Promise.withResolvers<Reply>();
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const call = request(new URL(path, url), { method, agent, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
    });
    response.on('error', reply.reject);
    response.on('end', () =>
      reply.resolve({ status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) }),
    );
  });
  call.on('error', reply.reject);
  call.end(body === undefined ? undefined : JSON.stringify(body));
  return reply.promise;
}

/** The access token of somebody who signs in, or the status with which that failed. */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const { status, body } = await freshClient(url)('POST', '/api/auth/token/', { username, password });
  if (status !== 200) throw new Error(`signing in as ${username}: ${status}`);
  return (body as { access: string }).access;
}
