// The calls of this page, with plain fetch: the client of the application comes with zod and the session of the staff.
// The session of a family is in a cookie that scripts cannot read.

import type { FamilyResults } from '#shared/families/api.ts';

// What a family reads when a call fails.

const texts = {
  offline: 'Không kết nối được với máy chủ của trường. Hãy kiểm tra Wi-Fi hoặc dữ liệu di động rồi thử lại.',
  server: 'Máy chủ của trường đang gặp sự cố hoặc quá bận. Vui lòng thử lại sau ít phút.',
  off: 'Nhà trường hiện không mở tra cứu. Vui lòng liên hệ nhà trường.',
  other: 'Không tra cứu được. Vui lòng thử lại.',
};

/** `reply` is null without a connection. */
async function textOfProblem(reply: Response | null): Promise<string> {
  if (!reply) return texts.offline;
  if (reply.status >= 500) return texts.server;
  if (reply.status === 404) return texts.off;
  const wait = Number(reply.headers.get('retry-after'));
  if (reply.status === 429 && wait > 0) return `Đã thử quá nhiều lần. Vui lòng thử lại sau ${inWords(wait)}.`;
  return (await detailOf(reply)) ?? texts.other;
}

const inWords = (seconds: number) => (seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`);

async function detailOf(reply: Response): Promise<string | null> {
  try {
    const { detail } = await reply.json();
    return typeof detail === 'string' ? detail : null;
  } catch {
    return null;
  }
}

/** `status` is 0 if the server could not be reached. */
export type Failure = { ok: false; status: number; message: string };
export type Reply<Value> = { ok: true; value: Value } | Failure;

/** After this, a connection that hangs counts as none. */
const patienceMs = 20_000;

async function send<Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply<Value>> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const reply = await fetch(path, {
      method,
      signal: patience.signal,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!reply.ok) return { ok: false, status: reply.status, message: await textOfProblem(reply) };
    return { ok: true, value: reply.status === 204 ? undefined : await reply.json() };
  } catch {
    return { ok: false, status: 0, message: await textOfProblem(null) };
  } finally {
    clearTimeout(timer);
  }
}

export const signIn = (Ma: string, NgaySinh: string) =>
  send<unknown>('POST', '/api/families/dang-nhap/', { Ma, NgaySinh });

export const loadResults = () => send<FamilyResults>('GET', '/api/families/ket-qua/');

export const signOut = () => send<void>('POST', '/api/families/dang-xuat/');

export const loadSchool = () => send<{ TenTruong: string }>('GET', '/api/configurations/truong/');

/** A plain link: browsers inside other applications cannot save a file that a script has made. */
export const reportCardAddress = (period: number) => `/api/families/phieu-diem/?IDHocKy=${period}`;
