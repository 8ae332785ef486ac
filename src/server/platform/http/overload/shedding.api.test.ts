// Overload: another client holds a lock that saves need, and they pile up behind it.

import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { patiently } from '#test/helpers/patiently.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';

const busy = { detail: messages.busy };
const save = 'POST /api/grading/diemso/cap-nhat/';
const score = (IDHocSinh: number, Diem15: number) => ({
  ...{ IDHocSinh, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 },
  ...{ Diem15, Diem1Tiet: null },
});
const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));

const wrong = { username: 'ai-do', password: 'không phải mật khẩu' };
const junk = { headers: { authorization: `Bearer ${'x'.repeat(20)}.${'y'.repeat(40)}.${'z'.repeat(43)}` } };

/** Takes the lock that every save needs; returns a function that releases it. */
async function holdSaves({ database, location }: TestApp): Promise<() => Promise<void>> {
  if (database.engine === 'sqlite') {
    const other = new DatabaseSync(location);
    other.exec('begin immediate');
    return async () => other.close();
  }
  const other = new pg.Client({ connectionString: location });
  await other.connect();
  await other.query('begin; lock table "XEPLOP" in access exclusive mode');
  return () => other.end();
}

/** Saves that are accepted and wait long enough to count as overload. */
async function pileUp(api: TestApp, count: number) {
  await api.tokenOf('GiaoVien');
  await api.tokenOf('BGH');
  const letGo = await holdSaves(api);
  const accepted = times(count, (index) =>
    api.call(
      'GiaoVien',
      save,
      score([students.an, students.binh, students.dung][index % 3] ?? 0, index % 11),
    ),
  );
  // An invalid token is rejected as a stranger, unless all saves are being rejected.
  const expectedRetry = count >= 300 ? '1' : '5';
  const retryTime = async () =>
    (await api.call('nobody', save, score(students.an, 9), junk)).headers['retry-after'];
  await expect.poll(retryTime, { ...patiently, interval: 20 }).toBe(expectedRetry);
  return { letGo, accepted };
}

const answerTo = async (call: ReturnType<TestApp['call']>) => {
  const { statusCode, headers, body } = await call;
  return [statusCode, headers['retry-after'], JSON.parse(body)];
};
const statusOf = async (call: ReturnType<TestApp['call']>) => (await call).statusCode;

describe('while more saves wait than can be handled', () => {
  test('every call is rejected with a message and a retry time, and no accepted save is lost', async ({
    api,
  }) => {
    const { letGo, accepted } = await pileUp(api, 320);
    const answers = await Promise.all([
      answerTo(api.call('GiaoVien', save, score(students.an, 9.5))),
      answerTo(api.call('GiaoVien', 'GET /api/grading/hocky-list/')),
      answerTo(api.call('BGH', 'GET /api/reporting/baocao/hocky/?IDNienKhoa=1&IDHocKy=1')),
      answerTo(api.call('nobody', 'POST /api/auth/token/', wrong)),
      answerTo(api.call('nobody', save, score(students.an, 9), junk)),
      answerTo(api.call('nobody', 'GET /api/khong-co/')),
    ]);
    const page = await api.call('nobody', 'GET /login');
    await letGo();
    expect(answers).toEqual(['1', '2', '5', '5', '1', '5'].map((seconds) => [503, seconds, busy]));
    expect([page.statusCode, page.headers['retry-after'], page.headers['refresh']]).toEqual([503, '5', '5']);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(messages.busy);
    expect(new Set(await Promise.all(accepted.map(statusOf)))).toEqual(new Set([200]));
    const stored = await api.database.main
      .selectFrom('DIEM')
      .select('Diem15')
      .where('IDHocSinh', '=', students.an)
      .where('IDMonHoc', '=', subjects.math)
      .where('IDHocKy', '=', 1)
      .executeTakeFirstOrThrow();
    // One of the accepted saves, which have no order among themselves, and not the one that was rejected.
    expect(stored.Diem15).not.toBe(950);
    // Everything works as before, immediately.
    expect(await statusOf(api.call('GiaoVien', save, score(students.an, 9)))).toBe(200);
    expect(await statusOf(api.call('BGH', 'GET /api/reporting/baocao/hocky/?IDNienKhoa=1&IDHocKy=1'))).toBe(
      200,
    );
    expect(await statusOf(api.call('nobody', 'POST /api/auth/token/', wrong))).toBe(401);
  });

  test('a save with a valid token is accepted while all other calls are rejected', async ({ api }) => {
    const { letGo, accepted } = await pileUp(api, 120);
    const entered = api.call('GiaoVien', save, score(students.an, 9));
    const answers = await Promise.all([
      answerTo(api.call('nobody', save, score(students.an, 9), junk)),
      answerTo(api.call('nobody', save, score(students.an, 9))),
      answerTo(api.call('GiaoVien', 'GET /api/grading/hocky-list/')),
      answerTo(api.call('BGH', 'GET /api/students/tra-cuu/')),
      answerTo(api.call('nobody', 'GET /api/configurations/truong/')),
    ]);
    await letGo();
    expect(answers).toEqual(['5', '5', '2', '5', '5'].map((seconds) => [503, seconds, busy]));
    expect(await statusOf(entered)).toBe(200);
    await Promise.all(accepted);
    // Without overload, the actual error is reported.
    expect(await statusOf(api.call('nobody', save, score(students.an, 9), junk))).toBe(401);
  });

  test('health checks are still answered', async ({ api }) => {
    const { letGo, accepted } = await pileUp(api, 320);
    const checks = [
      'GET /api/health/',
      'HEAD /api/health/',
      'GET /api/health/live/',
      'HEAD /api/health/live',
    ].map((request) => api.call('nobody', request));
    await letGo();
    expect(await Promise.all(checks.map(statusOf))).toEqual([200, 200, 200, 200]);
    await Promise.all(accepted);
  });
});

test('a whole school saving at the same time is not an overload, however long it takes', async ({ api }) => {
  const { letGo, accepted } = await pileUp(api, 240);
  const more = times(240, (index) => api.call('GiaoVien', save, score(students.binh, index % 11)));
  await letGo();
  expect(new Set(await Promise.all([...accepted, ...more].map(statusOf)))).toEqual(new Set([200]));
});
