import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connections.ts';

const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const half = 'GET / HTTP/1.1\r\nhost';

/** A server with room for three connections, whose responses are held until released. */
async function arrange() {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  limitConnections(app, 3);
  const answers = Promise.withResolvers<string>();
  app.get('/', () => answers.promise);
  app.get('/now', async () => 'now');
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => {
    answers.resolve('');
    return app.close();
  });
  const open = async (bytes: string): Promise<Socket> => {
    const socket = connect(Number(url.port), url.hostname).setEncoding('utf8');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(bytes);
    // Ensures that the data has arrived before the next socket connects.
    await pause(50);
    return socket;
  };
  return { app, answers, open };
}

const isClosed = async (socket: Socket) => {
  await pause(100);
  return socket.destroyed || socket.readableEnded || socket.closed;
};
const closed = (sockets: Socket[]) => Promise.all(sockets.map(isClosed));

/** Starts reading, so that the end of the connection is noticed. */
const read = (sockets: Socket[]) => {
  for (const socket of sockets) socket.resume();
  return sockets;
};

test('closes the connection that has been waiting longest', async () => {
  const { open } = await arrange();
  const sockets = read([await open(half), await open(half), await open(half), await open(half)]);
  expect(await closed(sockets)).toEqual([true, false, false, false]);
});

test('never closes one with a request in progress; an idle one counts from its last reply', async () => {
  const { open, answers } = await arrange();
  const busy = await open(request);
  const slow = await open(half);
  const idle = await open(request.replace('/', '/now'));
  const more = [await open(half), await open(half)];
  expect(await closed(read([busy, slow, idle, ...more]))).toEqual([false, true, true, false, false]);
  answers.resolve('answered');
  const [text] = await once(busy, 'data');
  expect(text).toContain('answered');
});

test('rejects a new connection if all have requests in progress', async () => {
  const { open } = await arrange();
  const busy = read([await open(request), await open(request), await open(request)]);
  const [next] = read([await open(request)]) as [Socket];
  expect(await closed([...busy, next])).toEqual([false, false, false, true]);
});

test('closing the server answers complete requests and does not wait for incomplete ones', async () => {
  const { app, open, answers } = await arrange();
  const busy = await open(request);
  await open(half);
  await pause(600);
  const began = performance.now();
  const closing = app.close();
  setTimeout(() => answers.resolve('answered'), 300);
  const [text] = await once(busy, 'data');
  expect(text).toContain('answered');
  await closing;
  expect(performance.now() - began).toBeLessThan(3_000);
});
