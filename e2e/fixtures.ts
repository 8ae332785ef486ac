// The basis of every browser test: the product with a separate school for each worker, and a page on which any error or
// warning in the console, including violations of the content security policy, fails the test.

import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type WorkerFixture,
} from '@playwright/test';
import type { Role } from '#shared/contract/permissions.ts';
import { secretsIn } from '#test/helpers/program/log-secrets.ts';
import { type Product, startProduct } from './product.ts';

export { expect };

const usernames: Record<Role, string> = { BGH: 'bgh', GiaoVu: 'giaovu', GiaoVien: 'giaovien' };
export const demoPassword = 'Demo@12345';
export const demoSchool = 'Trường THPT Hoa Ban';

type SignIn = {
  access: string;
  refresh: string;
  user: { id: number; Ho: string; Ten: string; role: string };
};

type Fixtures = {
  /** A console message that this test provokes: `test.use({ expectedConsoleError: /…/ })`. */
  expectedConsoleError: RegExp | null;
  /** Signs in through the API; the next page that opens is signed in. */
  signInAs: (role: Role) => Promise<SignIn>;
  /** A page on another machine where someone else is signed in. */
  newSessionAs: (role: Role) => Promise<Page>;
  /** Calls the API as a role, to prepare data and to check what is stored. */
  api: (role: Role, request: string, body?: unknown) => Promise<unknown>;
};

type Shared = {
  product: Product;
  /** Existing sessions: checking a password is slow on purpose, so each role signs in only once. */
  sessions: Map<Role, SignIn>;
};

/**
 * The product on a copy of the demo school, or on another demo school that these options create. A test file that ends
 * the school year calls this to get its own copy: Playwright shares a worker between files whose fixtures are the same
 * function.
 */
export const demoProduct = (...options: string[]): [WorkerFixture<Product, object>, { scope: 'worker' }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern.
  async ({}, use, worker) => {
    const folder = process.env['E2E_FOLDER'] ?? '';
    const dataDir = join(folder, `worker-${worker.workerIndex}`);
    if (options.length === 0) await cp(join(folder, 'template'), dataDir, { recursive: true });
    const product = await startProduct(dataDir, '0', {}, ['--demo', ...options]);
    await use(product);
    await product.stop();
    expect(secretsIn(product.printed())).toEqual([]);
  },
  { scope: 'worker' },
];

export const test = base.extend<Fixtures, Shared>({
  product: demoProduct(),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  baseURL: async ({ product }, use) => use(product.url),

  expectedConsoleError: [null, { option: true }],

  page: async ({ page, expectedConsoleError, sessions }, use) => {
    const consoleErrors: string[] = [];
    // The page does not wait for the answer, so for a moment the server still accepts a session that is about to end.
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/auth/logout/') sessions.clear();
    });
    page.on('console', (message) => {
      if (isErrorOrWarning(message) && !expectedConsoleError?.test(message.text()))
        consoleErrors.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => consoleErrors.push(String(error)));
    await use(page);
    expect(consoleErrors).toEqual([]);
  },

  signInAs: async ({ context, product, sessions }, use) => {
    await use(async (role) => {
      const reply = await sessionOf(product, sessions, role);
      await context.setStorageState(storageOf(product, reply));
      return reply;
    });
  },

  newSessionAs: async ({ browser, product, sessions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (role) => {
      const storageState = storageOf(product, await sessionOf(product, sessions, role));
      const context = await browser.newContext({ baseURL: product.url, storageState });
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  api: async ({ product, sessions }, use) => {
    await use(async (role, request, body) => {
      const { access } = await sessionOf(product, sessions, role);
      const [method = 'GET', path] = request.split(' ');
      const response = await fetch(product.url + path, {
        method,
        headers: {
          authorization: `Bearer ${access}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${request}: ${response.status} ${await response.text()}`);
      return response.status === 204 ? null : response.json();
    });
  },
});

/** What a browser stores about the signed-in user. */
const storageOf = ({ url }: Product, { user, refresh, access }: SignIn) => ({
  cookies: [],
  origins: [
    {
      origin: url,
      localStorage: [
        {
          name: 'user_info',
          value: JSON.stringify({ id: user.id, Ho: user.Ho, Ten: user.Ten, role: user.role }),
        },
        { name: 'user_role', value: user.role },
        { name: 'refresh_token', value: refresh },
        { name: 'access_token', value: access },
      ],
    },
  ],
});

/** The browser itself reports refused API calls as errors; all other messages come from us. */
function isErrorOrWarning(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  return !(message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/'));
}

/** The session of this role, or a new one if a test has ended it. */
async function sessionOf(product: Product, sessions: Map<Role, SignIn>, role: Role): Promise<SignIn> {
  const known = sessions.get(role);
  const headers = { authorization: `Bearer ${known?.access}` };
  if (known && (await fetch(`${product.url}/api/accounts/me/`, { headers })).ok) return known;
  const session = await signIn(product, role);
  sessions.set(role, session);
  return session;
}

async function signIn(product: Product, role: Role): Promise<SignIn> {
  const response = await fetch(`${product.url}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: usernames[role], password: demoPassword }),
  });
  if (!response.ok) throw new Error(`sign-in as ${role}: ${response.status}`);
  return (await response.json()) as SignIn;
}

/** For a test that has changed the password of the signed-in account: restores the demo password for the next test. */
export async function changePasswordBack(page: Page, old_password: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const reply = await page.request.patch('/api/accounts/me/', {
    headers: { authorization: `Bearer ${token}` },
    data: { old_password, password: demoPassword, password_confirm: demoPassword },
  });
  expect(reply.status()).toBe(200);
}

/** A disabled button ignores `focus()`, and Playwright does not wait until it is enabled. */
export async function focusEnabled(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
}

/** The field with exactly this label, required or not. */
export const fieldOf = (scope: Page | Locator, label: string) =>
  scope.getByLabel(new RegExp(`^${label}( \\*)?$`, 'u'));

/** Further rows of a long table look like the first ones, and checking each took most of the time. */
const furtherRows = 'tbody > tr:nth-child(n + 9)';

/** No violation of WCAG 2.2 A and AA that can be detected automatically. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, (axe) => axe.withTags(accessibilityLevels))).toEqual([]);
}

/** The same, and no violation in dark mode either; there only the rules that look at colours can find more. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, (axe) => axe.withRules(colourRules)), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const accessibilityLevels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colourRules = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Describing the passed checks would take as long as the checks themselves.
    .options({ resultTypes: ['violations'] })
    .exclude(furtherRows)
    // The default opens a blank page for frames of other origins. The product has none, and it takes 0.3 s each time.
    .setLegacyMode(true);
  const found = await choose(axe).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** The page itself must never scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
