import type { Page, Request, Route } from '@playwright/test';

type Held = {
  /** The matching requests, in order. */
  requests: Request[];
  /** Lets these and all later requests through to the server, or answers them with `answer`. */
  release(answer?: (route: Route) => Promise<void>): void;
};

/** Holds matching requests until they are released. */
export async function hold(page: Page, matches: (request: Request) => boolean): Promise<Held> {
  const requests: Request[] = [];
  const { promise, resolve } = Promise.withResolvers<(route: Route) => Promise<void>>();
  await page.route('**/api/**', async (route) => {
    if (!matches(route.request())) return route.fallback();
    requests.push(route.request());
    const answer = await promise;
    // The screen may have aborted the request by now.
    await answer(route).catch(() => {});
  });
  return { requests, release: (answer = (route) => route.continue()) => resolve(answer) };
}

/** Collects matching requests as they are made. */
export function record(page: Page, matches: (request: Request) => boolean): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (matches(request)) requests.push(request);
  });
  return requests;
}

export const isCall = (method: string, path: RegExp) => (request: Request) =>
  request.method() === method && path.test(new URL(request.url()).pathname);

/** Types a letter like Telex and VNI do: with a composition. */
export async function compose(page: Page, label: string, text: string): Promise<{ end(): Promise<void> }> {
  const field = page.getByLabel(label);
  await field.dispatchEvent('compositionstart');
  await field.fill(text);
  return { end: () => field.dispatchEvent('compositionend') };
}
