import type { FastifyInstance } from 'fastify';
import { forbidden, passwordChangeRequired, unauthenticated } from '../../shared/errors.ts';
import { may } from '../../shared/permissions.ts';
import type { Context } from '../context.ts';
import { callers } from '../sessions/callers.ts';
import { callCeilings } from './limits/call-ceilings.ts';

/** Every route must declare its action, or the program does not start; every request is checked against it first. */
export function guardRoutes(app: FastifyInstance, context: Context): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'OPTIONS' && route.config?.action === undefined)
      throw new Error(`${route.method} ${route.url} does not say who may call it`);
  });
  const callerOf = callers(context);
  const countCalls = callCeilings(context.clock);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const action = request.routeOptions.config.action;
    if (action === undefined || action === 'public') return;
    request.caller = await callerOf(request.headers.authorization);
    if (!request.caller) throw unauthenticated();
    countCalls(request.caller, request.method);
    if (!may(request.caller.role, action)) throw forbidden();
    const { beforePasswordChange } = request.routeOptions.config;
    if (request.caller.mustChangePassword && !beforePasswordChange) throw passwordChangeRequired();
  });
  // The first row was already counted as the call itself.
  app.addHook('preHandler', async ({ caller, method, body, routeOptions }) => {
    const { rateLimitedPer } = routeOptions.config;
    if (caller && rateLimitedPer) countCalls(caller, method, rowsOf(body, rateLimitedPer).length - 1);
  });
}

/** The schema guarantees that the list exists. */
const rowsOf = (body: unknown, list: string) => (body as Record<string, unknown[]>)[list] ?? [];
