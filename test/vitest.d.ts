import type { Templates } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates;
  }
}
