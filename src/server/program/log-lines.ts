// The program's log. By default a line is written only when something is wrong; with LOG=json every request is logged
// as one JSON line. Neither format contains names, addresses, scores or secrets.

import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyServerOptions } from 'fastify';
import { projectPath } from '#server/paths.ts';
import type { Config } from '#server/platform/config.ts';
import { classifyFailure } from '#server/platform/database/failure.ts';

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

const sources = new Map<string, string>();
/** Reading a map takes a quarter of a second. Cached until memory is needed, since errors rarely come alone. */
const maps = new Map<string, WeakRef<SourceMap>>();

/**
 * Returns the stack frame with the bundle location replaced by `src/…/name.ts:line:column`. Node's --enable-source-maps
 * would keep every map in memory from the start, 80 MB; here a map is read the first time it is needed.
 */
export function sourceFrame(frame: string): string {
  return frame.replace(/file:\S+?\.js:\d+:\d+/u, (place) => {
    const source = sources.get(place) ?? sourceOf(place);
    sources.set(place, source);
    return source;
  });
}

function sourceOf(place: string): string {
  const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/u.exec(place) ?? [];
  const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
  if (!origin || !('fileName' in origin)) return place;
  const file = relative(projectPath(''), fileURLToPath(new URL(origin.fileName, url)));
  return `${file}:${origin.lineNumber}:${origin.columnNumber}`;
}

function mapOf(url: string): SourceMap | null {
  const kept = maps.get(url)?.deref();
  const file = `${fileURLToPath(url)}.map`;
  if (kept || !existsSync(file)) return kept ?? null;
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  maps.set(url, new WeakRef(map));
  return map;
}
