import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the port accepts connections; `failure` returns why it never will. */
export async function untilListening(port: number, failure: () => string | null): Promise<void> {
  for (let tries = 0; !(await listens(port)); tries++) {
    const reason = tries === 200 ? `nobody listens on port ${port}` : failure();
    if (reason !== null) throw new Error(reason);
    await wait(50);
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
