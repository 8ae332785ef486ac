// Every component test cleans up after itself. A test that makes a call without a handler fails.

import { afterEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '../../src/web/lib/calls/query-client.ts';
import { keptColorScheme } from '../../src/web/lib/color-scheme.ts';
import { drafts } from '../../src/web/lib/drafts/browser-drafts.ts';
import { schoolName } from '../../src/web/lib/school-name.ts';
import { session } from '../../src/web/lib/session/session.ts';
import { toastStore } from '../../src/web/lib/toast.ts';
import { fakeFetch, server } from './fake-server.ts';

const realFetch = window.fetch;
// Only calls of the application are faked: the test tools use fetch, too.
window.fetch = (input, init) =>
  new URL(input instanceof Request ? input.url : input, window.location.href).pathname.startsWith('/api/')
    ? fakeFetch(input, init)
    : realFetch(input, init);

afterEach(async () => {
  await cleanup();
  await drafts.forget(1);
  vi.useRealTimers();
  session.clear();
  keptColorScheme.clear();
  schoolName.set('');
  queryClient.clear();
  for (const { id } of toastStore.all()) toastStore.close(id);
  expect(server.reset()).toEqual([]);
});
