// Runs before any other work on a call: while there are more calls than can be handled, those of lower priority are
// rejected immediately with a time to retry. See docs/decisions/032-overload-and-metrics.md.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Priority } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/contract/errors.ts';
import { isHealthPath } from '#shared/contract/health-api.ts';
import { messages } from '#shared/contract/messages.ts';
import type { Context } from '../../context.ts';
import { loopDelays } from '../../metrics/metrics.ts';
import { provenSession } from '../../sessions/access-token.ts';
import { htmlPage } from '../replies/html.ts';
import { LoadMonitor, type LoadSlot, sampleInterval } from './load-monitor.ts';
import { priorities } from './priority.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Defaults to 'stranger'. */
    priority?: Priority;
  }
  interface FastifyInstance {
    loadMonitor: LoadMonitor;
  }
  interface FastifyRequest {
    /** Set while the request is being handled, not while its body is being received or it waits for a file. */
    loadSlot: LoadSlot | null;
  }
}

/** In seconds. A save is retried soon because a user is waiting for it; reads can wait. */
const retryAfter: Record<Priority, number> = { stranger: 5, heavy: 5, usual: 2, save: 1 };

/** Created once: thousands of rejections per second must cost nothing. */
const rejections = Object.fromEntries(
  Object.entries(retryAfter).map(([priority, seconds]) => [
    priority,
    new AppError('unavailable', { detail: messages.busy }, seconds),
  ]),
) as Record<Priority, AppError>;

/** A call that waits in a queue of its own, such as that of files, does not keep others from being handled. */
export function leaveLoad(request: FastifyRequest): void {
  if (request.loadSlot) request.server.loadMonitor.leave(request.loadSlot);
  request.loadSlot = null;
}

const isHealth = ({ routeOptions }: FastifyRequest) => isHealthPath(routeOptions.url);

export function shedLoad(app: FastifyInstance, context: Context): void {
  const loadMonitor = new LoadMonitor();
  const scheduleSample = samplerOf(loadMonitor);
  app.decorate('loadMonitor', loadMonitor);

  const enter = (request: FastifyRequest, priority: Priority) => {
    request.loadSlot = loadMonitor.enter(priority);
  };

  app.decorateRequest('loadSlot', null);
  app.addHook('onRequest', (request, reply, done) => {
    loadMonitor.countArrival();
    scheduleSample();
    if (isHealth(request)) return done();
    const { action, priority = 'stranger' } = request.routeOptions.config;
    const reject = (as: Priority) => {
      loadMonitor.rejected[as]++;
      if (isPage(request)) sendBusyPage(reply, retryAfter[as]);
      else done(rejections[as]);
    };
    if (shouldReject(priority, loadMonitor)) return reject(priority);
    const admit = () => {
      enter(request, priority);
      done();
    };
    if (action === 'public' || !shouldReject('stranger', loadMonitor)) return admit();
    // An invalid token must not get the priority of a signed-in user. Whether the session is still active is checked
    // later, as usual.
    provenSession(context, request.headers.authorization).then(
      (session) => (session === null ? reject('stranger') : admit()),
      done,
    );
  });
  // The body arrives at the client's pace.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    leaveLoad(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isHealth(request)) enter(request, request.routeOptions.config.priority ?? 'stranger');
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leaveLoad(request);
    done();
  });
}

/** Keeps sampling only while there is something to observe, so that an unused program sleeps. */
function samplerOf(loadMonitor: LoadMonitor): () => void {
  let isScheduled = false;
  const sample = (due: number) => {
    const delay = performance.now() - due;
    loadMonitor.sample(delay);
    loopDelays.observe(delay / 1000);
    isScheduled = false;
    if (!loadMonitor.idle) schedule();
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(sample, sampleInterval, performance.now() + sampleInterval).unref();
  };
  return schedule;
}

/**
 * How many calls may have waited long before the next one of that priority is rejected. Strangers: more than may wait
 * for a password check. Saves: more than 40 teachers with six browser connections each.
 */
const limits: Record<Priority, number> = { stranger: 150, heavy: 50, usual: 100, save: 300 };

/**
 * Whether a call of this priority is rejected now. Lower priorities are rejected first, and never count against higher
 * ones. Strangers are also rejected as soon as the event loop falls behind: they are the only source of load without a
 * limit per account.
 */
export function shouldReject(
  priority: Priority,
  { waitedLong, overloaded }: Pick<LoadMonitor, 'waitedLong' | 'overloaded'>,
): boolean {
  if (overloaded && priority === 'stranger') return true;
  let ahead = 0;
  for (const other of priorities.toReversed()) {
    ahead += waitedLong[other];
    if (ahead >= limits[other]) return true;
    if (other === priority) return false;
  }
  return false;
}

/** Whether the reply is for a person opening a page rather than for a program. */
const isPage = ({ url }: Pick<FastifyRequest, 'url'>) => !/^\/api(?:[/?]|$)/u.test(url);

/** Shown to people who open a page during an overload. It reloads automatically. */
function sendBusyPage(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', seconds)
    .header('refresh', seconds)
    .type('text/html; charset=utf-8')
    .send(busyPageFor(seconds));
}

const busyPageFor = (seconds: number) =>
  htmlPage(
    'Sổ Điểm',
    `<h1>Sổ Điểm</h1>\n<p>${messages.busy}</p>\n<p class="muted">Trang này tự tải lại sau ${seconds} giây.</p>`,
  );
