// What `npm start` runs, as JavaScript: the program with its code kept as V8 has compiled it. Without it, compiling is a
// third of a start. The environment hands the place on to threads and processes.

import { enableCompileCache } from 'node:module';
import { projectPath } from './places.ts';

process.env['NODE_COMPILE_CACHE'] ??= projectPath('dist/server/compiled');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
await import('./main.ts');
