// Where things are that are not imported. The program runs from its sources (src/server/**/*.ts) or from its bundle
// (dist/server/**/*.js); both folders lie two below the project's, and in both this module lies
// in the folder itself.

import { extname, join } from 'node:path';

/** A file or folder of the project: `projectPath('migrations')`. */
export const projectPath = (path: string) => join(import.meta.dirname, '../..', path);

/**
 * The script of a thread or a process by its path below src/server, without its ending:
 * `scriptOf('exports/file-process')`. What is named `*-worker.ts` or `*-process.ts` is in the bundle as well.
 */
export const scriptOf = (path: string) => new URL(`${path}${extname(import.meta.filename)}`, import.meta.url);
