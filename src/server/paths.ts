// Paths of files that are not imported. The program runs from its sources (src/server/**/*.ts) or from its bundle
// (dist/server/**/*.js). Both folders are two levels below the project root, and this module is at the top of each.

import { extname, join } from 'node:path';

/** Path of a file or folder in the project: `projectPath('migrations')`. */
export const projectPath = (path: string) => join(import.meta.dirname, '../..', path);

/**
 * The script of a thread or process, by its path below src/server without extension:
 * `scriptUrl('program/exports/file-process')`. Files named `*-worker.ts` or `*-process.ts` are bundled as separate scripts.
 */
export const scriptUrl = (path: string) =>
  new URL(`${path}${extname(import.meta.filename)}`, import.meta.url);
