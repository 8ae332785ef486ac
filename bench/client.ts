import { Pool } from 'undici';
import type { Cells } from '#shared/school/scheme/cells.ts';
import { gradingApi, type Sheet } from '#shared/scores/sheets/api.ts';
import { signIn as signInWith } from '#test/helpers/client.ts';
import { password } from './school/rows.ts';

/** By user name. Requests are limited per account, so one client uses many accounts. */
export type Tokens = ReadonlyMap<string, string>;

export type Target = { url: string; tokens: Tokens };

export const signIn = (url: string, username: string) => signInWith(url, username, password);

export type Save = { sheet: Sheet; IDHocSinh: number; cells: Cells; Goc?: Cells | null };

export const addressOf = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** Sent by every browser, and compressing the response is part of the server's cost. */
export const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A client of one server, with the given number of connections. */
export class Client {
  readonly #pool: Pool;
  readonly #tokens: Tokens;
  readonly #names: string[];
  #calls = 0;

  constructor({ url, tokens }: Target, connections: number) {
    this.#pool = new Pool(url, { connections, pipelining: 1 });
    this.#tokens = tokens;
    this.#names = [...tokens.keys()];
  }

  /** Uses the next account each time; does not decompress the response. */
  async get(path: string): Promise<void> {
    const name = this.#names[this.#calls++ % this.#names.length] ?? '';
    await this.#ask(name, { method: 'GET', path, headers: asBrowsers });
  }

  /** Like the score entry screen when it opens a sheet: the scores, and which of them have been changed. */
  async openSheet(sheet: Sheet): Promise<void> {
    await Promise.all([
      this.get(addressOf(gradingApi.sheet.path, sheet)),
      this.get(addressOf(gradingApi.changedScores.path, sheet)),
    ]);
  }

  async readSheet(name: string, sheet: Sheet): Promise<({ id: number } & Cells)[]> {
    const path = addressOf(gradingApi.sheet.path, sheet);
    return JSON.parse(await this.#ask(name, { method: 'GET', path, headers: {} }));
  }

  async save(name: string, { sheet, IDHocSinh, cells, Goc = null }: Save): Promise<void> {
    const Nguon = Object.fromEntries(Object.keys(cells).map((key) => [key, 'sheet']));
    await this.#ask(name, {
      method: 'POST',
      path: gradingApi.save.path,
      headers: { 'content-type': 'application/json', ...asBrowsers },
      body: JSON.stringify({ ...sheet, IDHocSinh, ...cells, Goc, Nguon }),
    });
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #ask(name: string, call: Call): Promise<string> {
    const headers = { ...call.headers, authorization: `Bearer ${this.#tokens.get(name)}` };
    const reply = await this.#pool.request({ ...call, headers });
    const text = await reply.body.text();
    if (reply.statusCode !== 200)
      throw new Error(`${call.method} ${call.path}: ${reply.statusCode} ${text.slice(0, 500)}`);
    return text;
  }
}

type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
