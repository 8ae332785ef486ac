import { createSession } from './token-store.ts';

/** The session of this tab. */
export const session = createSession(window.localStorage);
