import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, notFound, passwordChangeRequired, unauthenticated } from '#shared/contract/errors.ts';
import { may, type TokenRight } from '#shared/contract/permissions.ts';
import type { Context } from '../context.ts';
import type { Caller, FamilyCaller } from '../sessions/caller.ts';
import { callers } from '../sessions/callers.ts';
import { isOn } from '../settings/queries.ts';
import { allowedMethods } from './allowed-methods.ts';
import { callCeilings } from './limits/call-ceilings.ts';
import { refuseMethod } from './replies/errors.ts';
import { isApiPath } from './replies/screens.ts';

/** Any other method gets 404 everywhere, as if it were an unknown path. */
const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The family for a Cookie header; throws without a valid session. */
type RequireFamilySession = (cookies: string | undefined) => Promise<FamilyCaller>;

/** The program for an Authorization header; null if it has no token of a program. Throws if that may not make the call. */
export type RequireProgram = (
  authorization: string | undefined,
  needed: TokenRight | undefined,
) => Promise<Caller> | null;

type Others = { requireFamilySession: RequireFamilySession; requireProgram: RequireProgram };

/** Every route must declare its action, or the program does not start; every request is checked against it first. */
export function guardRoutes(
  app: FastifyInstance,
  context: Context,
  { requireFamilySession, requireProgram }: Others,
): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'OPTIONS' && route.config?.action === undefined)
      throw new Error(`${route.method} ${route.url} does not say who may call it`);
  });
  const callerOf = callers(context);
  const countCalls = callCeilings(context.clock);
  const requireFamily = familyGuard(context, requireFamilySession);
  app.decorateRequest('caller', null);
  app.decorateRequest('family', null);
  const methodsOf = allowedMethods(app, (setting) => isOn(context.database.main, setting));
  app.addHook('onRequest', async (request, reply) => {
    // Before its body is read, like the calls of a feature that is off. The screens have every path for GET and HEAD.
    if (request.is404 || (request.routeOptions.url === '/*' && isApiPath(request.url))) {
      const allowed = knownMethods.includes(request.method) ? await methodsOf(request.url) : [];
      if (allowed.length === 0) throw notFound();
      return refuseMethod(reply, allowed);
    }
    const { action, token, onlyWhile, beforePasswordChange } = request.routeOptions.config;
    // Before the caller is known: an unknown address asks nobody to sign in.
    if (onlyWhile && !(await isOn(context.database.main, onlyWhile))) throw notFound();
    if (action === undefined || action === 'public') return;
    if (action === 'family') {
      request.family = await requireFamily(request);
      return;
    }
    const { authorization } = request.headers;
    const program = requireProgram(authorization, token);
    if (program) {
      request.caller = await program;
      return;
    }
    request.caller = await callerOf(authorization);
    if (!request.caller) throw unauthenticated();
    countCalls(request.caller, request.method);
    if (!may(request.caller.role, action)) throw forbidden();
    if (request.caller.mustChangePassword && !beforePasswordChange) throw passwordChangeRequired();
  });
  // The first row was already counted as the call itself.
  app.addHook('preHandler', async ({ caller, method, body, routeOptions }) => {
    const { rateLimitedPer } = routeOptions.config;
    if (caller && rateLimitedPer) countCalls(caller, method, rowsOf(body, rateLimitedPer).length - 1);
  });
}

/** A request with a bearer token comes from staff, whatever cookies the browser adds. */
function familyGuard({ clock }: Context, requireFamilySession: RequireFamilySession) {
  const countCalls = callCeilings(clock);
  return async ({ headers, method }: FastifyRequest): Promise<FamilyCaller> => {
    const cookies = headers.authorization === undefined ? headers.cookie : undefined;
    const family = await requireFamilySession(cookies);
    countCalls({ id: family.studentId }, method);
    return family;
  };
}

/** The schema guarantees that the list exists. */
const rowsOf = (body: unknown, list: string) => (body as Record<string, unknown[]>)[list] ?? [];
