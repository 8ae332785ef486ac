import { lazy } from 'react';

/** Loaded in the background after the sheet, before it is needed. */
const code = import('./drafted-editor.tsx');
export const DraftedEditor = lazy(() => code);
