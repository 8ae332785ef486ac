import { createSession } from './create-session.ts';

/** The session of this tab. */
export const session = createSession(window.localStorage);
