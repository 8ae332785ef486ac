import type { Templates } from './helpers/program/databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates;
  }
}
