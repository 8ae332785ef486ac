import { lazy } from 'react';

/** Loaded in the background, before a sheet is edited. */
const code = import('./lookup-editor.tsx');
export const LookupEditor = lazy(async () => ({ default: (await code).LookupEditor }));
