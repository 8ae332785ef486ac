// Runs before any other work on a call: while there are more calls than can be handled, those of lower priority are
// rejected immediately with a time to retry. See docs/decisions/032-overload-and-metrics.md.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../../shared/common-messages.ts';
import { AppError } from '../../../shared/errors.ts';
import { systemApi } from '../../../shared/system.ts';
import type { Context } from '../../context.ts';
import { provenSession } from '../../sessions/access-token.ts';
import { isPage, sendBusyPage } from './busy-page.ts';
import { tooMany } from './too-many.ts';
import { lookEvery, type Place, Waiting } from './waiting.ts';
import type { Worth } from './worth.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Defaults to 'stranger'. */
    worth?: Worth;
  }
  interface FastifyInstance {
    waiting: Waiting;
  }
  interface FastifyRequest {
    /** Set while the request is being handled, not while its body is being received. */
    place: Place | null;
  }
}

/** In seconds. A save is retried soon because a user is waiting for it; reads can wait. */
const retryAfter: Record<Worth, number> = { stranger: 5, heavy: 5, usual: 2, save: 1 };

/** Created once: thousands of rejections per second must cost nothing. */
const refusals = Object.fromEntries(
  Object.entries(retryAfter).map(([worth, seconds]) => [
    worth,
    new AppError('unavailable', { detail: messages.busy }, seconds),
  ]),
) as Record<Worth, AppError>;

const isHealth = ({ routeOptions }: FastifyRequest) => routeOptions.url === systemApi.health.path;

export function shedLoad(app: FastifyInstance, context: Context): void {
  const waiting = new Waiting();
  const watch = watcherOf(waiting);
  app.decorate('waiting', waiting);

  const enter = (request: FastifyRequest, worth: Worth) => {
    request.place = waiting.enter(worth);
  };
  const leave = (request: FastifyRequest) => {
    if (request.place) waiting.leave(request.place);
    request.place = null;
  };

  app.decorateRequest('place', null);
  app.addHook('onRequest', (request, reply, done) => {
    waiting.come();
    watch();
    if (isHealth(request)) return done();
    const { action, worth = 'stranger' } = request.routeOptions.config;
    const refuse = (as: Worth) => {
      waiting.turnedAway[as]++;
      if (isPage(request)) sendBusyPage(reply, retryAfter[as]);
      else done(refusals[as]);
    };
    if (tooMany(worth, waiting)) return refuse(worth);
    const admit = () => {
      enter(request, worth);
      done();
    };
    if (action === 'public' || !tooMany('stranger', waiting)) return admit();
    // An invalid token must not get the priority of a signed-in user. Whether the session is still active is checked
    // later, as usual.
    provenSession(context, request.headers.authorization).then(
      (session) => (session === null ? refuse('stranger') : admit()),
      done,
    );
  });
  // The body arrives at the client's pace.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isHealth(request)) enter(request, request.routeOptions.config.worth ?? 'stranger');
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
}

/** Keeps looking only while there is something to observe, so that an unused program sleeps. */
function watcherOf(waiting: Waiting): () => void {
  let watching = false;
  const look = (due: number) => {
    waiting.look(performance.now() - due);
    watching = false;
    if (!waiting.idle) watch();
  };
  const watch = () => {
    if (watching) return;
    watching = true;
    setTimeout(look, lookEvery, performance.now() + lookEvery).unref();
  };
  return watch;
}
