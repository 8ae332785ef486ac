// Requests that no HTTP client would send: raw bytes over a socket, and the reply.

import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection that is closed at the end of the test at the latest. */
export function openSocket({ hostname, port }: URL): Socket {
  const socket = connect(Number(port), hostname);
  // These tests expect the connection to be reset.
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

/** Everything received until the other side closes. */
export async function replyTo(url: URL, bytes: string): Promise<string> {
  const socket = openSocket(url);
  socket.write(bytes);
  return textUntilClosed(socket);
}

export function textUntilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

export type RawReply = { status: number; headers: Record<string, string>; body: string };

export function parseReply(text: string): RawReply {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
}
