// What every browser test starts from: the product on a school of its worker's own, and a page on which any error or
// warning in the console, and so any breach of the content policy, fails the test.

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
import type { Role } from '../src/shared/permissions.ts';
import { secretsIn } from '../test/log-secrets.ts';
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
  /** What this test makes the browser complain about: `test.use({ expectedComplaint: /…/ })`. */
  expectedComplaint: RegExp | null;
  /** Signs in through the API; the next page that opens is signed in. */
  signInAs: (role: Role) => Promise<SignIn>;
  /** A page on another machine, on which somebody else is signed in. */
  elsewhereAs: (role: Role) => Promise<Page>;
  /** Calls the API as a role, for arranging data and for looking behind the screen. */
  api: (role: Role, request: string, body?: unknown) => Promise<unknown>;
};

type Shared = {
  product: Product;
  /** Who is signed in already: checking a password is slow on purpose, so each role does it once. */
  sessions: Map<Role, SignIn>;
};

/** The product on a copy of the demo school. A test that ends the school's year asks for one of its own with it. */
export const demoProduct: [WorkerFixture<Product, object>, { scope: 'worker' }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from the pattern.
  async ({}, use, worker) => {
    const folder = process.env['E2E_FOLDER'] ?? '';
    const dataDir = join(folder, `worker-${worker.workerIndex}`);
    await cp(join(folder, 'template'), dataDir, { recursive: true });
    const product = await startProduct(dataDir);
    await use(product);
    await product.stop();
    expect(secretsIn(product.printed())).toEqual([]);
  },
  { scope: 'worker' },
];

export const test = base.extend<Fixtures, Shared>({
  product: demoProduct,

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  baseURL: async ({ product }, use) => use(product.url),

  expectedComplaint: [null, { option: true }],

  page: async ({ page, expectedComplaint }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (isComplaint(message) && !expectedComplaint?.test(message.text()))
        complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints).toEqual([]);
  },

  signInAs: async ({ context, product, sessions }, use) => {
    await use(async (role) => {
      const reply = await sessionOf(product, sessions, role);
      await context.setStorageState(storageOf(product, reply));
      return reply;
    });
  },

  elsewhereAs: async ({ browser, product, sessions }, use) => {
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

/** What a browser remembers of who is signed in. */
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

/** The browser itself reports refused API calls as errors; everything else that is printed is ours. */
function isComplaint(message: ConsoleMessage): boolean {
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

/** For a test that has changed the password of whoever is signed in: the next one begins with that of the demo. */
export async function changePasswordBack(page: Page, old_password: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const reply = await page.request.patch('/api/accounts/me/', {
    headers: { authorization: `Bearer ${token}` },
    data: { old_password, password: demoPassword, password_confirm: demoPassword },
  });
  expect(reply.status()).toBe(200);
}

/** The field with exactly this label, required or not. */
export const fieldOf = (scope: Page | Locator, label: string) =>
  scope.getByLabel(new RegExp(`^${label}( \\*)?$`, 'u'));

/** Of a long table: the rows after these are made as they are, and looking at each took most of the time. */
const furtherRows = 'tbody > tr:nth-child(n + 9)';

/** No breach of WCAG 2.2 A and AA that a machine can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // What is in order needs no description, and making one took as long as the looking.
    .options({ resultTypes: ['violations'] })
    .exclude(furtherRows)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}

/** The page itself never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
