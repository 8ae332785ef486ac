import type { Page, Request, Route } from '@playwright/test';

type Held = {
  /** The calls that came, in their order. */
  requests: Request[];
  /** Lets them, and all that follow, go on to the server; or answers them with `answer`. */
  release(answer?: (route: Route) => Promise<void>): void;
};

/** Keeps the calls that `matches` picks from being answered until they are released. */
export async function hold(page: Page, matches: (request: Request) => boolean): Promise<Held> {
  const requests: Request[] = [];
  const { promise, resolve } = Promise.withResolvers<(route: Route) => Promise<void>>();
  await page.route('**/api/**', async (route) => {
    if (!matches(route.request())) return route.fallback();
    requests.push(route.request());
    const answer = await promise;
    // The screen may have given the call up meanwhile.
    await answer(route).catch(() => {});
  });
  return { requests, release: (answer = (route) => route.continue()) => resolve(answer) };
}

/** The calls that `matches` picks, as they come. */
export function record(page: Page, matches: (request: Request) => boolean): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (matches(request)) requests.push(request);
  });
  return requests;
}

export const isCall = (method: string, path: RegExp) => (request: Request) =>
  request.method() === method && path.test(new URL(request.url()).pathname);

/** One letter typed as Telex and VNI do: composed first, then there. */
export async function compose(page: Page, label: string, text: string): Promise<{ end(): Promise<void> }> {
  const field = page.getByLabel(label);
  await field.dispatchEvent('compositionstart');
  await field.fill(text);
  return { end: () => field.dispatchEvent('compositionend') };
}
