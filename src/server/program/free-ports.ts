import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { Listening } from '#server/platform/config.ts';
import { StartError } from '#server/platform/explain.ts';

/**
 * Finds out before anything is created: a start that failed later would have printed the password of the first account,
 * and nobody keeps what a failed start prints.
 */
export async function requireFreePorts({ host, port, metrics }: Listening): Promise<void> {
  const open: Server[] = [];
  try {
    // The second one while the first is open, since both may name the same port.
    open.push(await listenOn({ host, port }, listenReason));
    if (metrics) open.push(await listenOn(metrics, metricsReason));
  } finally {
    await Promise.all(open.map(close));
  }
}

type Reason = typeof listenReason;

async function listenOn(address: { host: string; port: number }, reason: Reason): Promise<Server> {
  const server = createServer((connection) => connection.destroy());
  try {
    server.listen(address);
    await once(server, 'listening');
    return server;
  } catch (error) {
    throw new StartError(reason(error as NodeJS.ErrnoException, address));
  }
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

export function listenReason(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Cổng ${port} đang được dùng. Có thể Sổ Điểm đã chạy rồi; nếu không, hãy đặt biến môi trường PORT khác.`;
    case 'EACCES':
      return `Không được phép dùng cổng ${port}. Hãy đặt biến môi trường PORT từ 1024 trở lên.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Biến môi trường HOST không hợp lệ: máy này không có địa chỉ ${host}.`;
    default:
      return `Không mở được cổng ${port} tại ${host} (${message}).`;
  }
}

export const metricsReason: Reason = ({ code }, { host, port }) =>
  `Không mở được cổng ${port} tại ${host} cho số liệu theo dõi (${code}). Hãy đặt METRICS_PORT hoặc METRICS_HOST khác.`;
