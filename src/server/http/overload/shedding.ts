// Before anything is done for a call: while more come than can be answered, those that are worth less are turned away, at
// once and with a time to come back at. See docs/decisions/032-overload-and-metrics.md.

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
    /** What nobody has called anything is a stranger's. */
    worth?: Worth;
  }
  interface FastifyInstance {
    waiting: Waiting;
  }
  interface FastifyRequest {
    /** While it is being answered; not while its sender keeps us waiting. */
    place: Place | null;
  }
}

/** In seconds. A save comes back soon, since somebody waits for it; what is read can wait. */
const retryAfter: Record<Worth, number> = { stranger: 5, heavy: 5, usual: 2, save: 1 };

/** Made once: thousands of them in a second must cost nothing. */
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
    // A token that proves nothing must not buy what signed-in people get. Whether its session lives is asked later, as always.
    provenSession(context, request.headers.authorization).then(
      (session) => (session === null ? refuse('stranger') : admit()),
      done,
    );
  });
  // Its body arrives at its sender's pace.
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

/** Looks for as long as there is something to see: a program that nobody uses sleeps. */
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
