import { Pool } from 'undici';
import { demoPassword } from '../src/server/demo/accounts.ts';
import { authApi } from '../src/shared/auth.ts';
import { gradingApi } from '../src/shared/grading.ts';
import type { ClassSheet } from './school.ts';

export async function signIn(url: string): Promise<string> {
  const response = await fetch(url + authApi.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'giaovien', password: demoPassword }),
  });
  return authApi.signIn.reply.parse(await response.json()).access;
}

type Score = { IDHocSinh: number; Diem15: number; Diem1Tiet: number; Goc: unknown };

/** What one program answers, over so many connections as are asked for. */
export class Client {
  readonly #pool: Pool;
  readonly #headers: Record<string, string>;

  constructor(url: string, token: string, connections: number) {
    this.#pool = new Pool(url, { connections, pipelining: 1 });
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  async readSheet({ IDLopHoc, IDMonHoc, IDHocKy }: ClassSheet): Promise<string> {
    const query = new URLSearchParams({
      IDLopHoc: String(IDLopHoc),
      IDMonHoc: String(IDMonHoc),
      IDHocKy: String(IDHocKy),
    });
    return this.#ask('GET', `${gradingApi.sheet.path}?${query}`);
  }

  async save({ IDLopHoc, IDMonHoc, IDHocKy }: ClassSheet, score: Score): Promise<void> {
    await this.#ask(
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

  async #ask(method: 'GET' | 'POST', path: string, body: string | null = null): Promise<string> {
    const reply = await this.#pool.request({ method, path, headers: this.#headers, body });
    const text = await reply.body.text();
    if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.statusCode} ${text}`);
    return text;
  }
}
