// A client that knows the product only by its specification: it signs in over the network, sends what the endpoints
// require and reads the fields they promise. It checks what any other client may rely on.

import { test as base, expect, inject } from 'vitest';
import { startApp, type TestApp } from '../helpers/api.ts';
import { copyDatabase } from '../helpers/program/databases.ts';
import { testPassword } from '../helpers/school/school.ts';

export type Row = Record<string, unknown>;

export type Reply = {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON; the bytes of a file are discarded. */
  body: unknown;
};

/** `send('GET /api/accounts/me/')`, with or without a signed-in account. */
export type Send = (request: string, body?: unknown) => Promise<Reply>;

export type ApiClient = {
  nobody: Send;
  /** Sends requests as this account, which signs in once. */
  as(username: string): Promise<Send>;
  sendWith(token: string): Send;
  api: TestApp;
};

async function connect(api: TestApp): Promise<ApiClient> {
  const address = await api.listen();
  const sendWith = (token: string | null): Send => {
    return async (request, body) => {
      const [method = '', path = ''] = request.split(' ');
      const response = await fetch(address.origin + path, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const parsed: unknown = isJson ? await response.json() : void (await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body: parsed };
    };
  };
  const nobody = sendWith(null);
  const signedIn = new Map<string, Promise<Send>>();
  const signIn = async (username: string) => {
    const { body } = await nobody('POST /api/auth/token/', { username, password: testPassword });
    return sendWith(String((body as Row)['access']));
  };
  return {
    api,
    nobody,
    sendWith,
    as: (username) => {
      const known = signedIn.get(username) ?? signIn(username);
      signedIn.set(username, known);
      return known;
    },
  };
}

async function useSchool(use: (visitor: ApiClient) => Promise<void>): Promise<void> {
  const copy = await copyDatabase(inject('templates'), 'school');
  const api = await startApp(copy.location);
  await use(await connect(api));
  await api.close();
  await copy.remove();
}

/** `school` is shared by the tests of a file, `ownSchool` is not shared. */
export const test = base.extend<{ $test: { ownSchool: ApiClient }; $file: { school: ApiClient } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture names from the pattern.
  school: [async ({}, use) => useSchool(use), { scope: 'file' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  ownSchool: async ({}, use) => useSchool(use),
});

/** Some text for people, as the whole reply or in a field. */
export const text = expect.stringMatching(/\p{L}/u);
export const detail = { detail: text };
export const errorOf = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, [text]]));

export type RequestCase = {
  it: string;
  /** The account that signs in; anonymous if omitted. */
  as?: string;
  send: string;
  body?: unknown;
  status: number;
  /** The expected fields of the reply. */
  reads?: unknown;
};

/** One test per row, in the order a person would do it, all on the school of the file. */
export function testRequests(rows: RequestCase[]): void {
  for (const row of rows)
    test(row.it, async ({ school }) => {
      const send = row.as === undefined ? school.nobody : await school.as(row.as);
      const { status, body } = await send(row.send, row.body);
      expect({ status, body }).toMatchObject({
        status: row.status,
        ...('reads' in row && { body: row.reads }),
      });
    });
}

export const rowsOf = ({ body }: Reply) => body as Row[];

/** The values of one column of a list, in order. */
export const columnOf = (reply: Reply, field: string) => rowsOf(reply).map((row) => row[field]);

/** The id of the created object, or of the row found by a field. */
export function idOf({ body }: Reply, field?: string, value?: unknown): number {
  const row = field === undefined ? (body as Row) : (body as Row[]).find((each) => each[field] === value);
  return Number(row?.['id']);
}
