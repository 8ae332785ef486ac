// The given number of concurrent failing sign-ins, each with its own user name and address: `strangers.ts URL COUNT`,
// against a server that trusts one proxy. Prints the number of replies by status; with this many, some connections are
// closed unanswered.

import { Agent, request } from 'node:http';
import { authApi } from '#shared/access/sign-in/api.ts';

const [url = '', count = ''] = process.argv.slice(2);
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

function trySignIn(index: number): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `198.18.${index >> 8}.${index & 255}`,
  };
  return new Promise((resolve, reject) => {
    const call = request(
      new URL(authApi.signIn.path, url),
      { method: 'POST', agent, headers },
      (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)));
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve('closed') : reject(error),
    );
    call.end(JSON.stringify({ username: `ai-do-${process.pid}-${index}`, password: 'không phải mật khẩu' }));
  });
}

const statuses = await Promise.all(Array.from({ length: Number(count) }, (_, index) => trySignIn(index)));
const counts = [...Map.groupBy(statuses.sort(), (status) => status)];
console.log(counts.map(([status, all]) => `${all.length} × ${status}`).join(', '));
agent.destroy();
