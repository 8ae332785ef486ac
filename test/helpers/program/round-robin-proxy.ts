// A minimal round-robin proxy in front of several servers; every request uses a new connection.

import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export class RoundRobinProxy {
  readonly url: string;
  #programs: string[] = [];
  #turn = 0;
  readonly #inFlight = new Map<string, number>();

  private constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`;
  }

  static async open(): Promise<RoundRobinProxy> {
    const server = createServer((incoming, reply) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const program = proxy.#next();
        reply.on('close', () => proxy.#count(program, -1));
        const outgoing = request(
          new URL(incoming.url ?? '', program),
          { agent: false, method: incoming.method, headers: { ...incoming.headers, connection: 'close' } },
          (answer) => answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers)),
        );
        outgoing.on('error', () => reply.writeHead(502).end());
        outgoing.end(Buffer.concat(parts));
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const proxy = new RoundRobinProxy((server.address() as AddressInfo).port);
    return proxy;
  }

  /** Resolves once all other servers have answered the requests already sent to them. */
  async routeTo(...programs: { url: string }[]): Promise<void> {
    this.#programs = programs.map(({ url }) => url);
    const others = () => [...this.#inFlight].filter(([url]) => !this.#programs.includes(url));
    while (others().some(([, count]) => count > 0)) await wait(10);
  }

  #next(): string {
    const program = this.#programs[this.#turn++ % this.#programs.length] ?? '';
    this.#count(program, 1);
    return program;
  }

  #count(program: string, change: number): void {
    this.#inFlight.set(program, (this.#inFlight.get(program) ?? 0) + change);
  }
}
