import { describe, expect } from 'vitest';
import { callLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';

const read = (api: TestApp, as: 'GiaoVien' | 'BGH' = 'GiaoVien') =>
  api.call(as, 'GET /api/grading/hocky-list/');
const save = (api: TestApp) =>
  api.call('GiaoVien', 'POST /api/grading/diemso/cap-nhat/', {
    IDHocSinh: students.an,
    IDLopHoc: classes.a1,
    IDMonHoc: subjects.math,
    IDHocKy: 1,
    Diem15: 7,
    Diem1Tiet: 8,
  });
const statusesOf = async (calls: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode);
const times = <Item>(count: number, item: () => Item) => Array.from({ length: count }, item);

describe('one account', () => {
  test('with far more calls than a person makes is refused for the stated time, and no one else is', async ({
    api,
  }) => {
    const { burst, perSecond } = callLimits.reads;
    // In batches: on a slow machine, sending all of them concurrently would be rejected as overload.
    for (let left = burst; left > 0; left -= 50)
      expect(new Set(await statusesOf(times(Math.min(left, 50), () => read(api))))).toEqual(new Set([200]));
    const refused = await read(api);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '1',
      { detail: messages.tooManyFor(1) },
    ]);
    // Writes are counted separately, and so are other users behind the same address.
    expect((await save(api)).statusCode).toBe(200);
    expect((await read(api, 'BGH')).statusCode).toBe(200);
    api.pass(1_000);
    const later = await statusesOf(times(perSecond + 1, () => read(api)));
    expect(later.filter((status) => status === 429)).toHaveLength(1);
  });

  test('that repeatedly saves a hundred students at once is not refused', async ({ api }) => {
    for (let round = 0; round < 5; round += 1)
      expect(new Set(await statusesOf(times(100, () => save(api))))).toEqual(new Set([200]));
    expect(callLimits.writes.burst).toBeGreaterThanOrEqual(20 * 100);
  });
});
