// Run by `npm start`, as JavaScript: starts the program with V8's compile cache. Without it, compilation takes a third
// of the startup time. Threads and child processes find the cache through the environment.

import { enableCompileCache } from 'node:module';
import { projectPath } from './paths.ts';

process.env['NODE_COMPILE_CACHE'] ??= projectPath('dist/server/compiled');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
await import('#server/program/main.ts');
