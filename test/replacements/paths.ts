// Replaces src/server/paths.ts in API tests: threads and processes run from the bundle, which is what a school runs and
// starts in a fifth of the time.

import { projectPath } from '../../src/server/paths.ts';

export { projectPath };

export const scriptUrl = (path: string) => new URL(`../../dist/server/${path}.js`, import.meta.url);
