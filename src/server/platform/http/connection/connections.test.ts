import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { patiently } from '#test/helpers/patiently.ts';
import { limitConnections } from './connections.ts';

const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const half = 'GET / HTTP/1.1\r\nhost';

/** Both ends of a connection. */
type Connection = { client: Socket; atServer: Socket };

/** A server with room for three connections, whose responses are held until released. Nothing else closes one. */
async function arrange() {
  const app = Fastify({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    keepAliveTimeout: 0,
    http: { headersTimeout: 0 },
  });
  limitConnections(app, 3);
  const answers = Promise.withResolvers<string>();
  let inProgress = 0;
  app.get('/', () => {
    inProgress++;
    return answers.promise;
  });
  app.get('/now', async () => 'now');
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => {
    answers.resolve('');
    return app.close();
  });
  const open = async (bytes: string): Promise<Connection> => {
    const accepted = once(app.server, 'connection');
    const client = connect(Number(url.port), url.hostname).setEncoding('utf8');
    client.on('error', () => undefined);
    client.write(bytes);
    const [atServer] = (await accepted) as [Socket];
    // The next connection must not come first.
    await expect.poll(() => atServer.destroyed || atServer.bytesRead === bytes.length, patiently).toBe(true);
    return { client, atServer };
  };
  const openBusy = async (): Promise<Connection> => {
    const before = inProgress;
    const connection = await open(request);
    await expect.poll(() => inProgress, patiently).toBe(before + 1);
    return connection;
  };
  return { app, answers, open, openBusy };
}

const closed = (connections: Connection[]) => connections.map(({ atServer }) => atServer.destroyed);

test('closes the connection that has been waiting longest', async () => {
  const { open } = await arrange();
  expect(closed([await open(half), await open(half), await open(half), await open(half)])).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('never closes one with a request in progress; an idle one counts from its last reply', async () => {
  const { open, openBusy, answers } = await arrange();
  const busy = await openBusy();
  const slow = await open(half);
  const idle = await open(request.replace('/', '/now'));
  await once(idle.client, 'data');
  const more = [await open(half), await open(half)];
  expect(closed([busy, slow, idle, ...more])).toEqual([false, true, true, false, false]);
  answers.resolve('answered');
  const [text] = await once(busy.client, 'data');
  expect(text).toContain('answered');
});

test('rejects a new connection if all have requests in progress', async () => {
  const { open, openBusy } = await arrange();
  const busy = [await openBusy(), await openBusy(), await openBusy()];
  expect(closed([...busy, await open(request)])).toEqual([false, false, false, true]);
});

test('closing the server answers complete requests and does not wait for incomplete ones', async () => {
  const { app, open, openBusy, answers } = await arrange();
  const busy = await openBusy();
  const stalled = await open(half);
  const closing = app.close();
  await once(stalled.atServer, 'close');
  expect(closed([busy])).toEqual([false]);
  answers.resolve('answered');
  const [text] = await once(busy.client, 'data');
  expect(text).toContain('answered');
  await closing;
});
