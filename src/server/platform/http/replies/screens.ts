// Serves the built web app. Every path outside the API gets the same page, whose script routes on the client; only
// families have a page of their own, which is smaller.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { projectPath } from '#server/paths.ts';

const built = projectPath('dist/web');
const oneYear = 365 * 24 * 3600 * 1000;

type Page = { html: string; backEnd: string };

/** Returns false if the web app has not been built; then nothing is served. */
export async function serveScreens(
  app: FastifyInstance,
  /** Whether families have a page of their own now. Otherwise its address is like any other. */
  isOpenToFamilies: () => Promise<boolean>,
  folder = built,
): Promise<boolean> {
  const screens = readPage(folder, 'index.html');
  if (!screens) return false;
  const familyPage = readPage(folder, 'tra-cuu.html');
  const options = { config: { action: 'public' as const }, schema: { hide: true } };

  await app.register(fastifyStatic, { root: join(folder, 'assets'), serve: false, preCompressed: true });
  // File names change with their content. Files are compressed at build time where that helps (scripts/precompress.ts).
  app.route<{ Params: { '*': string } }>({
    ...options,
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    compress: false,
    handler: (request, reply) => reply.sendFile(request.params['*'], { maxAge: oneYear, immutable: true }),
  });
  app.route({
    ...options,
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async ({ url }, reply) => {
      if (isApiPath(url)) return reply.callNotFound();
      const isForFamily = familyPage && familyAddress.test(url) && (await isOpenToFamilies());
      return sendPage(reply, isForFamily ? familyPage : screens);
    },
  });
  return true;
}

export const isApiPath = (url: string) => /^\/api(\/|\?|$)/u.test(url);

const familyAddress = /^\/tra-cuu\/?(\?|$)/u;

function readPage(folder: string, name: string): Page | null {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  const html = readFileSync(file, 'utf8');
  return { html, backEnd: /<meta name="back-end" content="([^"]*)">/u.exec(html)?.[1] ?? '' };
}

function sendPage(reply: FastifyReply, { html, backEnd }: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', contentPolicy(nonce, backEnd))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('%CSP_NONCE%', nonce));
}

/** Allows only our own files and scripts or styles that carry this response's nonce. */
function contentPolicy(nonce: string, backEnd: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${backEnd}`.trim(),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
