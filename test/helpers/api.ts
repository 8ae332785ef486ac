// The application on its own copy of the test school, called the way a client calls it.

import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { test as base, expect, inject } from 'vitest';
import type { Context } from '#server/platform/context.ts';
import { type AppDatabase, openDatabase } from '#server/platform/database/open.ts';
import { writable } from '#server/platform/database/writable.ts';
import type { Mail } from '#server/platform/mail/create-mailer.ts';
import { signAccessToken } from '#server/platform/sessions/access-token.ts';
import { buildApp } from '#server/program/app.ts';
import type { Role } from '#shared/contract/permissions.ts';
import { contentsOf } from './program/contents.ts';
import { copyDatabase, type Template } from './program/databases.ts';
import { accounts, testTime } from './school/school.ts';

export type As = Role | 'otherTeacher' | 'nobody';
export type Call = (
  as: As,
  request: string,
  body?: unknown,
  options?: Omit<InjectOptions, 'method' | 'url' | 'payload'>,
) => Promise<LightMyRequestResponse>;

export type TestApp = {
  context: Context;
  database: AppDatabase;
  /** Location of the database, for a second application on the same one. */
  location: string;
  /** `call('BGH', 'GET /api/accounts/me/')`. */
  call: Call;
  /** An access token for the account, signed in once. */
  tokenOf(as: Exclude<As, 'nobody'>): Promise<string>;
  /** Moves the clock forward. */
  pass(milliseconds: number): void;
  /** Also listens on the network; resolves to the address. */
  listen(): Promise<URL>;
  /** The mails sent so far. */
  mails: Mail[];
  close(): Promise<void>;
};

export async function startApp(
  location: string,
  secret = 'test-secret-'.repeat(4),
  allowedOrigins: string[] = [],
): Promise<TestApp> {
  const database = await openDatabase(location);
  let now = testTime.getTime();
  const mails: Mail[] = [];
  const context: Context = {
    database,
    clock: () => new Date(now),
    mailer: {
      isOutbox: false,
      send: async (mail) => {
        mails.push(mail);
      },
    },
    config: {
      secret,
      allowedOrigins,
      publicUrl: 'https://so-diem.truong.example',
      trustedProxies: 0,
      backups: { folder: '', copyFolder: null, keep: 14, hour: 2 },
    },
  };
  const app = await buildApp(context);
  await app.ready();

  const tokens = new Map<string, string>();
  const tokenOf = async (as: Exclude<As, 'nobody'>) => {
    const known = tokens.get(as);
    if (known) return known;
    const sessionId = randomUUID();
    await writable(database)
      .insertInto('PHIEN')
      .values({
        id: sessionId,
        IDTaiKhoan: accounts[as].id,
        MaLamMoi: sessionId,
        TaoLuc: testTime.toISOString(),
        HetHan: new Date(testTime.getTime() + 7 * 86_400_000).toISOString(),
      })
      .execute();
    const token = await signAccessToken(context, sessionId, accounts[as].id);
    tokens.set(as, token);
    return token;
  };

  const call: Call = async (as, request, body, options = {}) => {
    const [method, url] = request.split(' ') as [InjectOptions['method'], string];
    const authorization = as === 'nobody' ? {} : { authorization: `Bearer ${await tokenOf(as)}` };
    return app.inject({
      method,
      url,
      ...(body !== undefined && { payload: body as object }),
      ...options,
      headers: { ...authorization, ...options.headers },
    });
  };

  return {
    context,
    database,
    location,
    call,
    tokenOf,
    mails,
    listen: async () => new URL(await app.listen({ host: '127.0.0.1', port: 0 })),
    pass: (milliseconds) => {
      now += milliseconds;
      tokens.clear();
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/**
 * `test('…', async ({ api }) => …)` runs on a fresh copy of the school; `startOn` uses another template. `refusing` is
 * one school for all calls of a file that must change nothing.
 */
export const test = base.extend<{
  $test: { api: TestApp; startOn: (template: Template) => Promise<TestApp> };
  $file: { refusing: TestApp };
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture names from the pattern.
  startOn: async ({}, use) => {
    const started: { close(): Promise<void> }[] = [];
    await use(async (template) => {
      const app = await startOnCopy(template);
      started.unshift(app);
      return app;
    });
    for (const app of started) await app.close();
  },
  api: async ({ startOn }, use) => {
    await use(await startOn('school'));
  },
  refusing: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const app = await startOnCopy('school');
      const before = await contentsOf(app.database);
      await use(app);
      const after = await contentsOf(app.database);
      await app.close();
      expect(after).toEqual(before);
    },
    { scope: 'file' },
  ],
});

async function startOnCopy(template: Template): Promise<TestApp> {
  const copy = await copyDatabase(inject('templates'), template);
  const app = await startApp(copy.location);
  const close = async () => {
    await app.close();
    await copy.remove();
  };
  return { ...app, close };
}

export type Scenario = {
  name: string;
  as: As;
  request: string;
  body?: unknown;
  status: number;
  /** The complete reply: an extra field fails the test, too. */
  reply?: unknown;
};

/** Refused calls change nothing, except that wrong passwords are counted. */
const changesNothing = ({ request, status }: Scenario) =>
  status >= 400 && !/ \/api\/(auth|accounts)\//u.test(request);

/** One test per row. Forbidden cases come first; the others each have their own school. */
export function scenarios(rows: Scenario[]): void {
  for (const row of rows) {
    const title = `${row.request} as ${row.as}: ${row.name}`;
    if (changesNothing(row)) test(title, ({ refusing }) => expectReply(refusing, row));
    else test(title, ({ api }) => expectReply(api, row));
  }
}

async function expectReply(api: TestApp, { as, request, body, status, reply }: Scenario): Promise<void> {
  const response = await api.call(as, request, body);
  const got = bodyOf(response);
  expect({ status: response.statusCode, body: got }).toEqual({
    status,
    body: reply === undefined ? got : reply,
  });
}

export function bodyOf(response: LightMyRequestResponse): unknown {
  return response.headers['content-type']?.includes('json') ? response.json() : response.body;
}
