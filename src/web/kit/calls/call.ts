// The API client of this tab: `call` for JSON, `file` for downloads. Token renewal is in renewing-client.ts. This
// module pulls in all schemas, so the login page loads it while the user types.

import { installVietnameseErrors } from '#shared/contract/vietnamese-errors.ts';
import { log } from '../log.ts';
import { session } from '../session/session.ts';
import { createClient } from './renewing-client.ts';
import { watchCalls } from './slow-connection.ts';

installVietnameseErrors();
watchCalls();

const client = createClient({
  fetch: (...request) => window.fetch(...request),
  session,
  baseUrl: import.meta.env.VITE_API_URL ?? '',
  log,
});
export const { call, file } = client;
