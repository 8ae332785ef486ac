import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { authApi } from '#shared/access/sign-in/api.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { scoreImportApi } from '#shared/scores/import/api.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { MemoryStorage } from '#test/helpers/memory-storage.ts';
import { createSession } from '../session/token-store.ts';
import { ApiError, NetworkError } from './problems.ts';
import { createClient } from './renewing-client.ts';

const user = { id: 7, Ho: 'Nguyễn', Ten: 'An', role: 'GiaoVien' };
const terms = [{ id: 1, TenHocKy: 'Học kỳ 1' }];
const refreshPath = authApi.refresh.path;

type Sent = { path: string; method: string; token: string | null; body: unknown };
type Answer = (sent: Sent, count: number, init: RequestInit) => Response | Promise<Response>;

const json = (status: number, body: unknown) => Response.json(body, { status });
const refused = () => json(401, { detail: 'hết hạn', code: 'token_not_valid' });

/** A client with a fake network that counts requests; signed in by default. */
function arrange(answer: Answer, { signedIn = true } = {}) {
  const storage = new MemoryStorage();
  const session = createSession(storage);
  if (signedIn) session.signIn({ access: 'old', refresh: 'r' }, user);
  const sent: Sent[] = [];
  const logged: string[] = [];
  const fakeFetch = async (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ path: address, method: init.method ?? '', token, body });
    const last = sent[sent.length - 1] as Sent;
    return answer(last, sent.length, init);
  };
  const client = createClient({
    fetch: fakeFetch as typeof fetch,
    session,
    baseUrl: '',
    log: (message) => logged.push(message),
  });
  const countOf = (path: string) => sent.filter((call) => call.path === path).length;
  return { client, session, storage, sent, logged, countOf };
}

/** A server that only accepts the new token. */
const renewing: Answer = async ({ path, token }) => {
  await nextTurn();
  if (path === refreshPath) return json(200, { access: 'new' });
  return token === 'new' ? json(200, terms) : refused();
};

describe('an expired access token', () => {
  test('45 parallel calls: one refresh, one retry each', async () => {
    const { client, countOf, session } = arrange(renewing);
    const replies = await Promise.all(Array.from({ length: 45 }, () => client.call(gradingApi.terms)));
    expect(replies).toEqual(Array.from({ length: 45 }, () => terms));
    expect(countOf(refreshPath)).toBe(1);
    expect(countOf(gradingApi.terms.path)).toBe(90);
    expect(session.accessToken()).toBe('new');
  });

  test('a call rejected before the refresh ended does not refresh again', async () => {
    let late: (response: Response) => void = () => {};
    const { client, countOf } = arrange(({ path, token }, count) => {
      if (path === refreshPath) return json(200, { access: 'new' });
      if (token === 'new') return json(200, terms);
      return count === 1 ? new Promise<Response>((resolve) => (late = resolve)) : refused();
    });
    const first = client.call(gradingApi.terms);
    await client.call(gradingApi.terms);
    late(refused());
    expect(await first).toEqual(terms);
    expect(countOf(refreshPath)).toBe(1);
  });

  test('renewed by another tab: its token is used without a refresh', async () => {
    const { client, storage, countOf } = arrange(renewing);
    const reply = client.call(gradingApi.terms);
    storage.setItem('access_token', 'new');
    expect(await reply).toEqual(terms);
    expect(countOf(refreshPath)).toBe(0);
  });

  test('rejected again after the retry: the error is returned, without a loop', async () => {
    const { client, sent } = arrange(({ path }) =>
      path === refreshPath ? json(200, { access: 'new' }) : refused(),
    );
    await expect(client.call(gradingApi.terms)).rejects.toMatchObject({ status: 401 });
    expect(sent.map((call) => call.path)).toEqual([
      gradingApi.terms.path,
      refreshPath,
      gradingApi.terms.path,
    ]);
  });

  test('the refresh is rejected: the session ends once, and every waiting call gets its 401', async () => {
    const { client, countOf, storage, session, logged } = arrange(refused);
    const replies = await Promise.allSettled(Array.from({ length: 45 }, () => client.call(gradingApi.terms)));
    expect(replies.every((reply) => reply.status === 'rejected' && reply.reason.status === 401)).toBe(true);
    expect(countOf(refreshPath)).toBe(1);
    expect(countOf(gradingApi.terms.path)).toBe(45);
    expect(storage.size).toBe(0);
    expect(session.state().status).toBe('anonymous');
    expect(logged).toHaveLength(1);
  });

  test('no refresh token: the session ends without a request', async () => {
    const { client, storage, sent } = arrange(refused);
    storage.removeItem('refresh_token');
    await expect(client.call(gradingApi.terms)).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
    expect(storage.size).toBe(0);
  });

  test('a network failure during the refresh keeps the session', async () => {
    const { client, session } = arrange(({ path }) => {
      if (path === refreshPath) throw new TypeError('Failed to fetch');
      return refused();
    });
    await expect(client.call(gradingApi.terms)).rejects.toBeInstanceOf(NetworkError);
    expect(session.state().status).toBe('signedIn');
  });

  test('another user has signed in meanwhile: the call is not repeated as that user', async () => {
    const { client, session, sent } = arrange(() => {
      session.signIn({ access: 'theirs', refresh: 'r2' }, { ...user, id: 8 });
      return refused();
    });
    const body = { IDHocSinh: 1, IDLopHoc: 1, IDMonHoc: 1, IDHocKy: 1, Diem15: 5, Diem1Tiet: null };
    await expect(client.call(gradingApi.save, { body })).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  test('signing out during the refresh: its response does not restore the session', async () => {
    const { client, session, storage } = arrange(({ path }) => {
      if (path !== refreshPath) return refused();
      session.clear();
      return json(200, { access: 'new' });
    });
    await expect(client.call(gradingApi.terms)).rejects.toMatchObject({ status: 401 });
    expect(storage.size).toBe(0);
  });
});

describe('a public call', () => {
  test('has no token, and a 401 causes no refresh', async () => {
    const { client, sent } = arrange(() => json(401, { detail: 'sai' }));
    const body = { username: 'a', password: 'b' };
    await expect(client.call(authApi.signIn, { body })).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual([{ path: authApi.signIn.path, method: 'POST', token: null, body }]);
  });
});

describe('a request', () => {
  test('has path parameters, non-empty filters, a JSON body and the token', async () => {
    const { client, sent } = arrange(({ path }) =>
      path.startsWith(subjectsApi.list.path) ? json(200, []) : new Response(null, { status: 204 }),
    );
    await client.call(subjectsApi.list, {
      query: { nienkhoa_id: 3, search: 'vật lý & hóa', tohop_id: undefined },
    });
    await client.call(classesApi.remove, { params: { id: 12 } });
    expect(sent.map(({ path, token }) => [path, token])).toEqual([
      ['/api/subjects/monhoc-list/?nienkhoa_id=3&search=v%E1%BA%ADt+l%C3%BD+%26+h%C3%B3a', 'old'],
      ['/api/classes/lophoc/12/', 'old'],
    ]);
  });

  describe('with a file', () => {
    const sheet = { IDLopHoc: 1, IDMonHoc: 2, IDHocKy: 1 };
    const path = `${scoreImportApi.read.path}?IDLopHoc=1&IDMonHoc=2&IDHocKy=1`;
    const upload = new File(['scores'], 'diem.xlsx', { type: 'text/plain' });

    /** Records what reaches a server that only accepts the new token. */
    function uploads() {
      const arrived: { type: string | null; content: string; token: string | null }[] = [];
      const client = arrange(async ({ path: address, token }, _count, { headers, body }) => {
        if (address === refreshPath) return json(200, { access: 'new' });
        const content = body instanceof Blob ? await body.text() : '';
        arrived.push({ type: new Headers(headers).get('content-type'), content, token });
        return token === 'new' ? json(200, []) : refused();
      });
      return { ...client, arrived };
    }

    test('has the workbook media type, whatever the browser detects', async () => {
      const { client, sent, arrived, session } = uploads();
      session.setAccessToken('new');
      expect(await client.call(scoreImportApi.read, { query: sheet, upload })).toEqual([]);
      expect(sent).toEqual([{ path, method: 'POST', token: 'new', body: null }]);
      expect(arrived).toEqual([{ type: spreadsheetType, content: 'scores', token: 'new' }]);
    });

    test('is sent completely again after a token renewal', async () => {
      const { client, arrived, countOf } = uploads();
      expect(await client.call(scoreImportApi.read, { query: sheet, upload })).toEqual([]);
      expect(countOf(refreshPath)).toBe(1);
      expect(arrived).toEqual([
        { type: spreadsheetType, content: 'scores', token: 'old' },
        { type: spreadsheetType, content: 'scores', token: 'new' },
      ]);
    });
  });

  test('a reply that does not match the schema is an error', async () => {
    const { client } = arrange(() => json(200, [{ id: 'x' }]));
    await expect(client.call(gradingApi.terms)).rejects.toThrow();
  });

  test('an error has status, body and retry delay', async () => {
    const { client } = arrange(() =>
      Response.json({ detail: 'Quá nhiều' }, { status: 429, headers: { 'retry-after': '60' } }),
    );
    const error = await client.call(accountsApi.me).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, body: { detail: 'Quá nhiều' }, retryAfterSeconds: 60 });
  });

  test('a network failure is a NetworkError', async () => {
    const { client } = arrange(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(client.call(gradingApi.terms)).rejects.toBeInstanceOf(NetworkError);
  });

  test('a downloaded file has its name', async () => {
    const disposition = `attachment; filename="Danh_sach_lop.xlsx"; filename*=UTF-8''L%E1%BB%9Bp.xlsx`;
    const { client } = arrange(() => new Response('x', { headers: { 'content-disposition': disposition } }));
    const file = await client.file(classesApi.exportStudents, { query: { lophoc_id: 1 } });
    expect(file.name).toBe('Lớp.xlsx');
    expect(await file.blob.text()).toBe('x');
  });
});
