import type { Templates } from './helpers/databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates;
  }
}
