import { lazy } from 'react';

/** Comes after the sheet, which does not wait for it, and before anybody has asked for it. */
const code = import('./drafted-editor.tsx');
export const DraftedEditor = lazy(() => code);
