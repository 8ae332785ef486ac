// The built product as a process of its own, on its own folder.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Product = { url: string; dataDir: string; stop(): Promise<void> };

/** Port 0: any that is free. */
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
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child);
  return {
    url,
    dataDir,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Where it says that it listens; whatever else it says is kept for when it does not. */
function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      said += text;
      const url = /http:\/\/127\.0\.0\.1:\d+/u.exec(said)?.[0];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the product ended with ${code}:\n${said}`)));
  });
}
