// The program's log. By default a line is written only when something is wrong; with LOG=json every request is logged
// as one JSON line. Neither format contains names, addresses, scores or secrets.

import type { FastifyServerOptions } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { classifyFailure } from '#server/platform/database/failure.ts';
import { sourceFrame } from './source-maps.ts';

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

/** Omits the database drivers' own fields: PostgreSQL quotes the offending row in them. */
function errorLine(error: Error & { code?: unknown }): ErrorLine {
  return {
    type: error.name,
    ...(error.code !== undefined && { code: error.code }),
    message: error.message.replaceAll(/[^\s<>"']+@[^\s<>"']+/gu, '…@…'),
    stack: locationsOf(error).join(' < '),
  };
}

/**
 * Reading source maps blocks all requests, for seconds on a busy machine. While the database is unreachable that would
 * add to an existing delay, and the message is enough.
 */
function locationsOf(error: Error): string[] {
  const frames = framesOf(error);
  return classifyFailure(error) ? frames : frames.map(sourceFrame);
}

/** Stack frames only; a stack starts with the message. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.*)$/u.exec(line)?.[1] ?? []);
}

/** Always a single line, whatever the fields contain, so that log lines cannot be forged. */
function readable({ time, level, reqId, msg, err }: Line): string {
  const error = err && `${err.type}: ${err.message} (${err.stack})`;
  const parts = [time, level.toUpperCase(), reqId, msg, error];
  return parts
    .filter((part) => part !== undefined)
    .join(' ')
    .replaceAll(/\p{Cc}+/gu, ' ');
}
