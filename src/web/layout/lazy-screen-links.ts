import { lazy } from 'react';

/** Loaded in parallel with the page, which does not wait for it: the sidebar's space is reserved. */
const code = import('./screen-links.tsx');

export const LazyScreenLinks = lazy(() => code);
