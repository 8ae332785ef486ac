// The one client of this tab: `call` for an answer, `file` for a file. renewing-client.ts says what becomes of a call
// whose token has run out. It brings the schemas along, so the screen of signing in fetches it while one types.

import { speakVietnamese } from '../../../shared/vietnamese-errors.ts';
import { log } from '../log.ts';
import { session } from '../session/session.ts';
import { createClient } from './renewing-client.ts';
import { watchCalls } from './slow-connection.ts';

speakVietnamese();
watchCalls();

const client = createClient({
  fetch: (...request) => window.fetch(...request),
  session,
  baseUrl: import.meta.env.VITE_API_URL ?? '',
  log,
});
export const { call, file } = client;
