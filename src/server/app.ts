import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { systemApi } from '../shared/system.ts';
import { speakVietnamese } from '../shared/vietnamese-errors.ts';
import type { Context } from './context.ts';
import { handleError, handleNotFound } from './http/errors.ts';
import { guardRoutes } from './http/guard.ts';
import { htmlPage, pageStyle } from './http/html.ts';
import { logRequests } from './http/log.ts';
import { describeApi, serveApiDescription } from './http/openapi.ts';
import { handle } from './http/route.ts';
import { serveScreens } from './http/screens.ts';
import { subjectRoutes } from './subjects/routes.ts';

const bodyLimit = 1024 * 1024;

/** The whole application as a function of what it needs; only main.ts listens. */
export async function buildApp(context: Context, logger?: FastifyBaseLogger): Promise<FastifyInstance> {
  speakVietnamese();
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    exposeHeadRoutes: false,
    trustProxy: (_address, hop) => hop < context.config.trustedProxies,
    // Finishing means: no new connections, idle ones closed, running requests answered.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  app.removeContentTypeParser('text/plain');

  logRequests(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    // The program itself speaks HTTP; whoever puts TLS in front of it sets this there.
    strictTransportSecurity: false,
  });
  await app.register(cors, {
    origin: context.config.allowedOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['content-disposition', 'retry-after'],
  });
  await app.register(compress);
  guardRoutes(app, context);
  await describeApi(app);

  handle(app, systemApi.health, async () => {
    await context.database.main.selectFrom('VAITRO').select('MaVaiTro').limit(1).execute();
    return { status: 'ok' as const };
  });
  subjectRoutes(app, context);
  serveApiDescription(app);
  servePageStyle(app);
  if (!(await serveScreens(app))) serveFrontPage(app);
  return app;
}

const hidden = { config: { action: 'public' as const }, schema: { hide: true } };

function servePageStyle(app: FastifyInstance): void {
  app.get('/api/page.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(pageStyle),
  );
}

function serveFrontPage(app: FastifyInstance): void {
  const page = htmlPage(
    'Sổ Điểm',
    '<main><h1>Sổ Điểm</h1><p>API đang hoạt động.</p><p><a href="/api/docs/">Tài liệu API</a></p></main>',
  );
  app.get('/', hidden, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
