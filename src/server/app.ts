import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { systemApi } from '../shared/endpoints/system.ts';
import { installVietnameseErrors } from '../shared/vietnamese-errors.ts';
import { accountImportRoutes } from './accounts/import/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { securityRoutes } from './accounts/security-routes.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { assessmentReportRoutes } from './assessment-report/routes.ts';
import { assignmentRoutes } from './assignments/routes.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { backupRoutes } from './backup/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { classListRoutes } from './class-lists/routes.ts';
import { classResultsRoutes } from './class-results/routes.ts';
import { classSummaryRoutes } from './class-summaries/routes.ts';
import { classRoutes } from './classes/routes.ts';
import { commentBankRoutes } from './comment-bank/routes.ts';
import type { Context } from './context.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { requireReady } from './database/health.ts';
import { uploadReader } from './excel/read-upload.ts';
import { fileExports } from './exports/export-file.ts';
import { familyRoutes } from './families/family-routes.ts';
import { familyOfficeRoutes } from './families/routes.ts';
import { familySessions } from './families/sessions.ts';
import { fileUpdateRoutes } from './file-updates/routes.ts';
import { findingRoutes } from './finding/routes.ts';
import { entryRequestRoutes } from './grading/entry/request-routes.ts';
import { entryRoutes } from './grading/entry/routes.ts';
import { exemptionRoutes } from './grading/exemptions/routes.ts';
import { historyRoutes } from './grading/history/routes.ts';
import { importRoutes } from './grading/import/routes.ts';
import { ownSheetRoutes } from './grading/own-sheets/routes.ts';
import { saveRoutes } from './grading/saves/routes.ts';
import { sheetRoutes } from './grading/sheets/routes.ts';
import { homeroomRoutes } from './homeroom/routes.ts';
import { limitConnections, requestTimes } from './http/connection/connections.ts';
import { setDeadlines } from './http/connection/deadline.ts';
import { malformedHandler, replaceNodeReplies, undecodableHandler } from './http/connection/malformed.ts';
import { describeApi, serveApiDescription } from './http/description/openapi.ts';
import { guardRoutes } from './http/guard.ts';
import { logRequests } from './http/log.ts';
import { shedLoad } from './http/overload/shedding.ts';
import { compression } from './http/replies/compression.ts';
import { handleError, handleNotFound } from './http/replies/errors.ts';
import { pageStyle } from './http/replies/html.ts';
import { replyHeaders, sendReplyHeaders } from './http/replies/reply-headers.ts';
import { serveScreens } from './http/replies/screens.ts';
import { requestIdHeader, requestIds } from './http/request-id.ts';
import { handle } from './http/route.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { previousSchoolRoutes } from './previous-school/routes.ts';
import { progressRoutes } from './progress/routes.ts';
import { regulationRoutes } from './regulations/routes.ts';
import { reportCardRoutes } from './report-cards/routes.ts';
import { reportingRoutes } from './reporting/routes.ts';
import { retakeRoutes } from './retakes/routes.ts';
import { rolloverRoutes } from './rollover/routes.ts';
import { rosterRoutes } from './rosters/routes.ts';
import { schoolRoutes } from './school/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { isOn } from './settings/queries.ts';
import { studentRecordRoutes } from './student-record/routes.ts';
import { studentImportRoutes } from './students/import/routes.ts';
import { lookupRoutes } from './students/lookup-routes.ts';
import { studentRoutes } from './students/routes.ts';
import { subjectRoutes } from './subjects/routes.ts';

const bodyLimit = 1024 * 1024;

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
    bodyLimit,
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
  guardRoutes(app, context, familySessions(context));
  await describeApi(app);

  handle(app, systemApi.health, async () => {
    await requireReady(context.database);
    return { status: 'ok' as const };
  });
  serveHeadHealth(app, context);
  backupRoutes(app, context);
  regulationRoutes(app, context);
  schoolRoutes(app, context);
  authRoutes(app, context);
  accountRoutes(app, context);
  secondFactorRoutes(app, context);
  sessionRoutes(app, context);
  securityRoutes(app, context);
  subjectRoutes(app, context);
  studentRoutes(app, context);
  classRoutes(app, context);
  rosterRoutes(app, context);
  rolloverRoutes(app, context);
  lookupRoutes(app, context);
  studentRecordRoutes(app, context);
  correctionRoutes(app, context);
  leavingRoutes(app, context);
  previousSchoolRoutes(app, context);
  const { exportFile, exportForFamily } = fileExports(app, context);
  auditLogRoutes(app, context, exportFile);
  assignmentRoutes(app, context, exportFile);
  sheetRoutes(app, context, exportFile);
  ownSheetRoutes(app, context);
  saveRoutes(app, context);
  entryRoutes(app, context);
  entryRequestRoutes(app, context);
  historyRoutes(app, context, exportFile);
  exemptionRoutes(app, context);
  const uploads = uploadReader(app);
  importRoutes(app, context, uploads);
  studentImportRoutes(app, context, uploads, exportFile);
  fileUpdateRoutes(app, context);
  accountImportRoutes(app, context, uploads, exportFile);
  progressRoutes(app, context, exportFile);
  classSummaryRoutes(app, context, exportFile);
  homeroomRoutes(app, context, exportFile);
  classResultsRoutes(app, context, exportFile);
  retakeRoutes(app, context);
  assessmentReportRoutes(app, context, exportFile);
  commentBankRoutes(app, context);
  bookRoutes(app, context, exportFile);
  reportCardRoutes(app, context, exportFile);
  reportingRoutes(app, context, exportFile);
  overviewRoutes(app, context);
  findingRoutes(app, context);
  classListRoutes(app, context, exportFile);
  familyOfficeRoutes(app, context, exportFile);
  familyRoutes(app, context, exportForFamily);
  serveApiDescription(app);
  servePageStyle(app);
  await serveScreens(app, () => isOn(context.database.main, 'ChoTraCuu'));
  return app;
}

function servePageStyle(app: FastifyInstance): void {
  const options = { config: { action: 'public' as const }, schema: { hide: true } };
  app.get('/api/page.css', options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyle),
  );
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
}

/**
 * Some clients set a JSON content type on every request, including a DELETE without a body. An empty body is accepted
 * here; routes that need one reject it by their schema.
 */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}
