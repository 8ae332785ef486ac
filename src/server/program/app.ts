import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountImportRoutes } from '#server/access/accounts/import/routes.ts';
import { accountRoutes } from '#server/access/accounts/routes.ts';
import { auditLogRoutes } from '#server/access/audit-log/routes.ts';
import { secondFactorRoutes } from '#server/access/second-factor/routes.ts';
import { authRoutes } from '#server/access/sign-in/routes.ts';
import { testMailRoutes } from '#server/access/test-mail/routes.ts';
import { programs } from '#server/access/tokens/programs.ts';
import { tokenRoutes } from '#server/access/tokens/routes.ts';
import { familyRoutes } from '#server/families/family-routes.ts';
import { familyOfficeRoutes } from '#server/families/routes.ts';
import { familySessions } from '#server/families/sessions.ts';
import { overviewRoutes } from '#server/home/overview/routes.ts';
import { searchRoutes } from '#server/home/search/routes.ts';
import type { Context } from '#server/platform/context.ts';
import { requireReady } from '#server/platform/database/health.ts';
import { uploadReader } from '#server/platform/files/excel/read-upload.ts';
import { limitConnections, requestTimes } from '#server/platform/http/connection/connections.ts';
import { setDeadlines } from '#server/platform/http/connection/deadline.ts';
import {
  malformedHandler,
  replaceNodeReplies,
  undecodableHandler,
} from '#server/platform/http/connection/malformed.ts';
import { describeApi, serveApiDescription } from '#server/platform/http/description/openapi.ts';
import { guardRoutes } from '#server/platform/http/guard.ts';
import { refuseCostlyJson } from '#server/platform/http/limits/json-shape.ts';
import { logRequests } from '#server/platform/http/log.ts';
import { shedLoad } from '#server/platform/http/overload/shedding.ts';
import { compression } from '#server/platform/http/replies/compression.ts';
import { handleError, handleNotFound } from '#server/platform/http/replies/errors.ts';
import { pageStyle } from '#server/platform/http/replies/html.ts';
import { replyHeaders, sendReplyHeaders } from '#server/platform/http/replies/reply-headers.ts';
import { serveScreens } from '#server/platform/http/replies/screens.ts';
import { requestIdHeader, requestIds } from '#server/platform/http/request-id.ts';
import { handle } from '#server/platform/http/route.ts';
import { isOn } from '#server/platform/settings/queries.ts';
import { bookRoutes } from '#server/results/class-book/routes.ts';
import { classResultsRoutes } from '#server/results/class-results/routes.ts';
import { classSummaryRoutes } from '#server/results/class-summaries/routes.ts';
import { reportCardRoutes } from '#server/results/report-cards/routes.ts';
import { reportingRoutes } from '#server/results/reports/routes.ts';
import { retakeRoutes } from '#server/results/retakes/routes.ts';
import { rolloverRoutes } from '#server/results/rollover/routes.ts';
import { assignmentRoutes } from '#server/school/assignments/routes.ts';
import { classRoutes } from '#server/school/classes/routes.ts';
import { schoolRoutes } from '#server/school/details/routes.ts';
import { exemptionRoutes } from '#server/school/exemptions/routes.ts';
import { rosterRoutes } from '#server/school/rosters/routes.ts';
import { subjectRoutes } from '#server/school/subjects/routes.ts';
import { regulationRoutes } from '#server/school/years/routes.ts';
import { commentBankRoutes } from '#server/scores/comment-bank/routes.ts';
import { distributionRoutes } from '#server/scores/distribution/routes.ts';
import { historyRoutes } from '#server/scores/history/routes.ts';
import { homeroomRoutes } from '#server/scores/homeroom/routes.ts';
import { saveHomeroomRoutes } from '#server/scores/homeroom/save-homeroom.ts';
import { importRoutes } from '#server/scores/import/routes.ts';
import { entryRequestRoutes } from '#server/scores/locks/request-routes.ts';
import { entryRoutes } from '#server/scores/locks/routes.ts';
import { termSwitchRoutes } from '#server/scores/locks/term-switches.ts';
import { ownSheetRoutes } from '#server/scores/own-sheets/routes.ts';
import { previousSchoolRoutes } from '#server/scores/previous-school/routes.ts';
import { progressRoutes } from '#server/scores/progress/routes.ts';
import { createSaveQueue, saveRoutes } from '#server/scores/saves/routes.ts';
import { sheetRoutes } from '#server/scores/sheets/routes.ts';
import { correctionRoutes } from '#server/students/corrections/routes.ts';
import { studentImportRoutes } from '#server/students/import/routes.ts';
import { leavingRoutes } from '#server/students/leaving/routes.ts';
import { studentRoutes } from '#server/students/list/routes.ts';
import { lookupRoutes } from '#server/students/lookup/lookup-routes.ts';
import { studentRecordRoutes } from '#server/students/record/routes.ts';
import { version } from '#server/version.ts';
import { systemApi } from '#shared/contract/health-api.ts';
import { bodyLimits } from '#shared/contract/limits.ts';
import { installVietnameseErrors } from '#shared/contract/vietnamese-errors.ts';
import { backupRoutes } from './backup/routes.ts';
import { fileExports } from './exports/export-file.ts';

/** Builds the whole application from its dependencies; only main.ts listens. */
export async function buildApp(
  context: Context,
  logger: FastifyServerOptions['logger'] = false,
): Promise<FastifyInstance> {
  installVietnameseErrors();
  const headers = replyHeaders(context.config);
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimits.bytes,
    ...requestTimes,
    genReqId: requestIds(context.config),
    clientErrorHandler: malformedHandler(headers),
    rewriteUrl: ({ url = '/' }) => apiAddress(url),
    exposeHeadRoutes: false,
    trustProxy: (_address, hop) => hop < context.config.trustedProxies,
    // On close: accept no new connections, close idle ones, finish running requests.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: undecodableHandler(headers),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  acceptJsonOnly(app);

  logRequests(app);
  setDeadlines(app);
  sendReplyHeaders(app, headers);
  replaceNodeReplies(app, headers);
  limitConnections(app);
  await app.register(cors, {
    origin: context.config.allowedOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['content-disposition', 'retry-after', requestIdHeader],
    // Otherwise a bare OPTIONS request (no preflight headers) is rejected with an English message.
    strictPreflight: false,
  });
  shedLoad(app, context);
  await app.register(compress, compression);
  guardRoutes(app, context, {
    requireFamilySession: familySessions(context),
    requireProgram: programs(context),
  });
  await describeApi(app);

  handle(app, systemApi.health, async () => {
    await requireReady(context.database);
    return { status: 'ok' as const, version };
  });
  handle(app, systemApi.live, async () => ({ status: 'ok' as const }));
  serveHeadHealth(app, context);
  backupRoutes(app, context);
  regulationRoutes(app, context);
  schoolRoutes(app, context);
  authRoutes(app, context);
  accountRoutes(app, context);
  secondFactorRoutes(app, context);
  testMailRoutes(app, context);
  tokenRoutes(app, context);
  subjectRoutes(app, context);
  studentRoutes(app, context);
  classRoutes(app, context);
  rolloverRoutes(app, context);
  lookupRoutes(app, context);
  correctionRoutes(app, context);
  leavingRoutes(app, context);
  previousSchoolRoutes(app, context);
  const { exportFile, exportForFamily } = fileExports(app, context);
  const fileContext = { ...context, exportFile };
  studentRecordRoutes(app, fileContext);
  auditLogRoutes(app, fileContext);
  assignmentRoutes(app, fileContext);
  sheetRoutes(app, fileContext);
  ownSheetRoutes(app, context);
  const saves = createSaveQueue(app, context);
  saveRoutes(app, saves);
  saveHomeroomRoutes(app, saves);
  termSwitchRoutes(app, context);
  entryRoutes(app, context);
  entryRequestRoutes(app, context);
  historyRoutes(app, fileContext);
  exemptionRoutes(app, context);
  const uploads = uploadReader(app);
  importRoutes(app, context, uploads);
  studentImportRoutes(app, context, uploads, exportFile);
  accountImportRoutes(app, context, uploads, exportFile);
  progressRoutes(app, fileContext);
  classSummaryRoutes(app, fileContext);
  homeroomRoutes(app, fileContext);
  classResultsRoutes(app, fileContext);
  retakeRoutes(app, context);
  commentBankRoutes(app, context);
  distributionRoutes(app, context);
  bookRoutes(app, fileContext);
  reportCardRoutes(app, fileContext);
  reportingRoutes(app, fileContext);
  overviewRoutes(app, context);
  searchRoutes(app, context);
  rosterRoutes(app, fileContext);
  familyOfficeRoutes(app, fileContext);
  familyRoutes(app, context, exportForFamily);
  serveApiDescription(app);
  servePageStyle(app);
  await serveScreens(app, () => isOn(context.database.main, 'ChoTraCuu'));
  return app;
}

function servePageStyle(app: FastifyInstance): void {
  const options = { config: { action: 'public' as const }, schema: { hide: true } };
  app.route({
    ...options,
    method: ['GET', 'HEAD'],
    url: '/api/page.css',
    handler: async (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle),
  });
}

/** A base URL with a trailing slash turns every call into `//api/…`. No other path is rewritten. */
const apiAddress = (url: string) => url.replace(/^\/{2,}(?=api(?:[/?]|$))/u, '/');

/** Monitors send HEAD requests. */
function serveHeadHealth(app: FastifyInstance, context: Context): void {
  const options = { config: { action: 'public' as const }, schema: { hide: true } };
  app.head(systemApi.health.path, options, async (_request, reply) => {
    await requireReady(context.database);
    return reply.send();
  });
  app.head(systemApi.live.path, options, async (_request, reply) => reply.send());
}

/** Each step of reading a body of more characters takes milliseconds, so other requests come in between. */
const longBody = 100_000;

/**
 * Some clients set a JSON content type on every request, including a DELETE without a body. An empty body is accepted
 * here; routes that need one reject it by their schema.
 */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  const parseLong = promisify(parse);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null, undefined);
    const maxValues = request.routeOptions.config.bodyValues ?? bodyLimits.values;
    if (body.length > longBody) return readInTurns(request, body, maxValues);
    refuseCostlyJson(body, maxValues);
    parse(request, body, done);
  });

  async function readInTurns(request: FastifyRequest, body: string, maxValues: number): Promise<unknown> {
    await nextTurn();
    refuseCostlyJson(body, maxValues);
    await nextTurn();
    const value = await parseLong(request, body);
    await nextTurn();
    return value;
  }
}
