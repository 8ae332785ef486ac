// Maps stack frames of the bundle back to source locations for the log. Node's --enable-source-maps would keep every
// map in memory from the start, 80 MB; here a map is read the first time it is needed.

import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectPath } from '#server/paths.ts';

const sources = new Map<string, string>();
/** Reading a map takes a quarter of a second. Cached until memory is needed, since errors rarely come alone. */
const maps = new Map<string, WeakRef<SourceMap>>();

/** Returns the stack frame with the bundle location replaced by `src/…/name.ts:line:column`. */
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
