import { lazy } from 'react';

/** Its code comes beside that of the screen, which does not wait for it: the side bar has its place already. */
const code = import('./screen-links.tsx');

export const LazyScreenLinks = lazy(() => code);
