import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { overviewApi } from '#shared/home/overview/api.ts';
import { server } from '#test/web/fake-server.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { queryClient } from '#web/kit/calls/query-client.ts';
import { session } from '#web/kit/session/session.ts';
import { overviewQuery } from './overview/api.ts';
import { prefetchHome } from './prefetch-home.ts';

const asked = () => server.calls(overviewApi.overview).length;
/** Observes the query like the mounted home page does. */
const look = () => new QueryObserver(queryClient, overviewQuery).subscribe(() => undefined);
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answerForHome();
  session.signIn(
    { access: 'access', refresh: 'refresh' },
    { id: 1, Ho: 'Nguyễn', Ten: 'An', role: 'GiaoVu' },
  );
});

async function signedIn(): Promise<void> {
  prefetchHome();
  await expect.poll(() => queryClient.getQueryData(overviewQuery.queryKey)).toBeDefined();
}

test('prefetched data is not fetched again if rendering takes seconds', async () => {
  await signedIn();
  pass(5000);
  look();
  expect(asked()).toBe(1);
});

test('data is refetched when the user returns to the home page', async () => {
  await signedIn();
  look()();
  pass(2000);
  look();
  await expect.poll(asked).toBe(2);
});

test('prefetched data is refetched if rendering took too long', async () => {
  await signedIn();
  pass(10_001);
  look();
  await expect.poll(asked).toBe(2);
});
