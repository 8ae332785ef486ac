// The built product as a separate process with its own data folder.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Product = {
  url: string;
  dataDir: string;
  /** Everything it has printed, with a line per request. */
  printed(): string;
  stop(): Promise<void>;
};

/** Port 0: any free port. */
export async function startProduct(
  dataDir: string,
  port = '0',
  more: NodeJS.ProcessEnv = {},
  options = ['--demo'],
): Promise<Product> {
  const child = spawn(process.execPath, ['dist/server/start.js', ...options], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: port,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      SMTP_URL: '',
      LOG: 'json',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const url = await addressOf(child, () => printed);
  return {
    url,
    dataDir,
    printed: () => printed,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The address that it prints when it listens. */
function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const url = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed())?.[0];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the product ended with ${code}:\n${printed()}`)));
  });
}
