// Serves the built web app. Every path outside the API gets the same page; its script routes on the client.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectPath } from '../../paths.ts';

const built = projectPath('dist/web');
const oneYear = 365 * 24 * 3600 * 1000;

/** Returns false if the web app has not been built; then nothing is served. */
export async function serveScreens(app: FastifyInstance, folder = built): Promise<boolean> {
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) return false;
  const page = readFileSync(pageFile, 'utf8');
  const backEnd = /<meta name="back-end" content="([^"]*)">/u.exec(page)?.[1] ?? '';
  const options = { config: { action: 'public' as const }, schema: { hide: true } };

  await app.register(fastifyStatic, { root: join(folder, 'assets'), serve: false, preCompressed: true });
  // File names change with their content. Files are compressed at build time where that helps (scripts/precompress.ts).
  app.get<{ Params: { '*': string } }>('/assets/*', { ...options, compress: false }, (request, reply) =>
    reply.sendFile(request.params['*'], { maxAge: oneYear, immutable: true }),
  );
  app.get('/*', options, (request, reply) => {
    if (/^\/api(\/|\?|$)/u.test(request.url)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentPolicy(nonce, backEnd))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('%CSP_NONCE%', nonce));
  });
  return true;
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
