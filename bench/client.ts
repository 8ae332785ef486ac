import { Pool } from 'undici';
import { demoPassword } from '../src/server/demo/accounts.ts';
import { authApi } from '../src/shared/auth.ts';
import { gradingApi } from '../src/shared/grading.ts';
import type { ClassSheet } from './school.ts';

/** By teacher: calls are counted by account, and one alone would soon have made too many. */
export type Tokens = ReadonlyMap<string, string>;

export async function signInAll(url: string, sheets: ClassSheet[]): Promise<Tokens> {
  const tokens = new Map<string, string>();
  for (const { teacher } of sheets) tokens.set(teacher, await signIn(url, teacher));
  return tokens;
}

async function signIn(url: string, username: string): Promise<string> {
  const response = await fetch(url + authApi.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return authApi.signIn.reply.parse(await response.json()).access;
}

type Score = { IDHocSinh: number; Diem15: number; Diem1Tiet: number; Goc?: unknown };

/** What one program answers, over so many connections as are asked for. */
export class Client {
  readonly #pool: Pool;
  readonly #tokens: Tokens;

  constructor(url: string, tokens: Tokens, connections: number) {
    this.#pool = new Pool(url, { connections, pipelining: 1 });
    this.#tokens = tokens;
  }

  async readSheet({ teacher, IDLopHoc, IDMonHoc, IDHocKy }: ClassSheet): Promise<string> {
    const query = new URLSearchParams({
      IDLopHoc: String(IDLopHoc),
      IDMonHoc: String(IDMonHoc),
      IDHocKy: String(IDHocKy),
    });
    return this.#ask(teacher, 'GET', `${gradingApi.sheet.path}?${query}`);
  }

  async save({ teacher, IDLopHoc, IDMonHoc, IDHocKy }: ClassSheet, score: Score): Promise<void> {
    await this.#ask(
      teacher,
      'POST',
      gradingApi.save.path,
      JSON.stringify({
        IDLopHoc,
        IDMonHoc,
        IDHocKy,
        ...score,
        Nguon: { Diem15: 'sheet', Diem1Tiet: 'sheet' },
      }),
    );
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #ask(
    teacher: string,
    method: 'GET' | 'POST',
    path: string,
    body: string | null = null,
  ): Promise<string> {
    const headers = {
      authorization: `Bearer ${this.#tokens.get(teacher)}`,
      'content-type': 'application/json',
    };
    const reply = await this.#pool.request({ method, path, headers, body });
    const text = await reply.body.text();
    if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.statusCode} ${text}`);
    return text;
  }
}
