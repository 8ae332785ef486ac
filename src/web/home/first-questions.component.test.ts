import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../test/web/fake-server.ts';
import { answerForHome } from '../../../test/web/home.ts';
import { overviewApi } from '../../shared/overview.ts';
import { queryClient } from '../lib/calls/query-client.ts';
import { session } from '../lib/session/session.ts';
import { overviewQuery } from './api.ts';
import { askFirst } from './first-questions.ts';

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
  askFirst();
  await expect.poll(() => queryClient.getQueryData(overviewQuery.queryKey)).toBeDefined();
}

test('what a slow computer takes seconds to draw is not asked again for that', async () => {
  await signedIn();
  pass(5000);
  look();
  expect(asked()).toBe(1);
});

test('but when someone comes back to the home', async () => {
  await signedIn();
  look()();
  pass(2000);
  look();
  await expect.poll(asked).toBe(2);
});

test('and when the home took so long that it may be old', async () => {
  await signedIn();
  pass(10_001);
  look();
  await expect.poll(asked).toBe(2);
});
