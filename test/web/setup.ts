// Every component test cleans up after itself. A test that makes a call without a handler fails.

import { afterEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '#web/kit/calls/query-client.ts';
import { keptColorScheme } from '#web/kit/color-scheme.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';
import { session } from '#web/kit/session/session.ts';
import { toastStore } from '#web/kit/toast.ts';
import { schoolName } from '#web/school/details/known-school.ts';
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
