import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCleanUp } from '#server/access/sign-in/clean-up.ts';
import type { Context } from '#server/platform/context.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import type { ExportForFamily } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { endFamilySession } from '#server/platform/sessions/family-queries.ts';
import { familiesApi } from '#shared/families/api.ts';
import { familyCardFile } from './card-file.ts';
import { findFamilyResults } from './results.ts';
import { cookieOf, endedCookie } from './sessions.ts';
import { signInFamily } from './sign-in.ts';

/** As the proxy in front of the server says. */
const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

export function familyRoutes(app: FastifyInstance, context: Context, exportForFamily: ExportForFamily): void {
  const { database } = context;
  const cleanUp = createCleanUp(context);

  handle(app, familiesApi.signIn, async ({ body, request, setCookie }) => {
    // Guesses leave counters also in weeks in which no staff sign in.
    await cleanUp();
    const { token, end } = await signInFamily(context, body, request.ip);
    setCookie(cookieOf(token, isSecure(request)));
    return { HetHan: end };
  });

  handle(app, familiesApi.results, ({ family }) =>
    snapshot(database, (reader) => findFamilyResults(reader, family.studentId)),
  );

  handle(app, familiesApi.reportCard, ({ family, query, request }) =>
    exportForFamily(request, familyCardFile, { IDHocSinh: family.studentId, IDHocKy: query.IDHocKy }),
  );

  handle(app, familiesApi.signOut, async ({ family, request, setCookie }) => {
    await write(database, 'shared', (tx) => endFamilySession(tx, family.sessionDigest));
    setCookie(endedCookie(isSecure(request)));
  });
}
