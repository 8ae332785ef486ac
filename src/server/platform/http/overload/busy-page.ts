import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#shared/contract/messages.ts';
import { htmlPage } from '../replies/html.ts';

/** Whether the reply is for a person opening a page rather than for a program. */
export const isPage = ({ url }: Pick<FastifyRequest, 'url'>) => !/^\/api(?:[/?]|$)/u.test(url);

/** Shown to people who open a page during an overload. It reloads automatically. */
export function sendBusyPage(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', seconds)
    .header('refresh', seconds)
    .type('text/html; charset=utf-8')
    .send(busyPageFor(seconds));
}

const busyPageFor = (seconds: number) =>
  htmlPage(
    'Sổ Điểm',
    `<h1>Sổ Điểm</h1>\n<p>${messages.busy}</p>\n<p class="muted">Trang này tự tải lại sau ${seconds} giây.</p>`,
  );
