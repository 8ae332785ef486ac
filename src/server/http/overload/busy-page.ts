import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../shared/common-messages.ts';
import { htmlPage } from '../html.ts';

/** Whether the reply is for a person who opens a screen, not for a program. */
export const isPage = ({ url }: Pick<FastifyRequest, 'url'>) => !/^\/api(?:[/?]|$)/u.test(url);

/** What somebody sees who opens a screen meanwhile. It comes back by itself. */
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
