import { lazy } from 'react';

/** Loaded in the background: drafts are read from the browser first, and few people have any. */
const code = import('./draft-offers.tsx');
export const DraftList = lazy(async () => ({ default: (await code).DraftList }));
export const SheetDraftOffer = lazy(async () => ({ default: (await code).SheetDraftOffer }));
