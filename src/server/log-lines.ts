// What the running program writes about itself. An office sees a line only when something is wrong; with LOG=json an
// operator gets every request as one JSON line. Neither holds a name, an address, a score or a secret.

import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { troubleOf } from './database/trouble.ts';
import { sourceFrame } from './source-places.ts';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
type ErrorLine = Record<string, unknown> & { type: string; message: string; stack: string };
type Line = { time: string; level: string; pid: number; reqId?: string; msg?: string; err?: ErrorLine };

export function logOptions(
  format: Config['log'],
  print: (text: string) => void = (text) => process.stdout.write(text),
): LogOptions {
  return {
    level: format === 'json' ? 'info' : 'warn',
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    serializers: { err: errorLine },
    stream: { write: format === 'json' ? print : (line: string) => print(`${readable(JSON.parse(line))}\n`) },
  };
}

/** The drivers' own fields are left out: PostgreSQL quotes the offending row in them. */
function errorLine(error: Error & { code?: unknown }): ErrorLine {
  return {
    type: error.name,
    ...(error.code !== undefined && { code: error.code }),
    message: error.message.replaceAll(/[^\s<>"']+@[^\s<>"']+/gu, '…@…'),
    stack: placesOf(error).join(' < '),
  };
}

/**
 * Reading the maps of the sources keeps all callers waiting, seconds on a crowded machine. While the database is away that would
 * come on top of their own waiting, and the message says enough.
 */
function placesOf(error: Error): string[] {
  const frames = framesOf(error);
  return troubleOf(error) ? frames : frames.map(sourceFrame);
}

/** Without the message, which a stack begins with. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.*)$/u.exec(line)?.[1] ?? []);
}

/** One line whatever the texts in it hold, so that nobody can forge a second one. */
function readable({ time, level, reqId, msg, err }: Line): string {
  const error = err && `${err.type}: ${err.message} (${err.stack})`;
  const parts = [time, level.toUpperCase(), reqId, msg, error];
  return parts
    .filter((part) => part !== undefined)
    .join(' ')
    .replaceAll(/\p{Cc}+/gu, ' ');
}
