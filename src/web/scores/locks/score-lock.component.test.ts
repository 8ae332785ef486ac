import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { regulationsApi, type ScoreLock } from '#shared/school/years/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { allOpen, scoreLockAddress, scoreLockAnswers, stored, term } from '#test/web/scores/score-lock.ts';
import { expectCount, expectToasts } from '#test/web/seen.ts';

const problem = () => page.getByRole('main').getByRole('alert');

beforeEach(scoreLockAnswers);

test.each([
  [400, {}, 'Không thể tải dữ liệu quy định.'],
  [500, {}, 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
] as const)('loading fails, %i: a toast and an inline error with a retry', async (status, body, text) => {
  const answerAgain = server.on(regulationsApi.scoreLock, () => refuse(status, body));
  await openPage(scoreLockAddress, 'GiaoVu');
  await expectToasts('error', [text]);
  await expect.element(problem()).toMatchTextContent(text);
  answerAgain();
  await problem().getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(term(1)).toBeChecked();
});

test('a school without a year shows the previous step, not an error', async () => {
  server.on(regulationsApi.scoreLock, () => refuse(404, { detail: 'x' }));
  await openPage(scoreLockAddress, 'BGH');
  const main = page.getByRole('main');
  await expect.element(main.getByText('Hệ thống chưa có niên khóa nào đang hoạt động.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Lập quy định của niên khóa' })).toBeVisible();
  await expectToasts('warning', ['Hệ thống chưa có niên khóa nào đang hoạt động.']);
  await expectCount(main.getByRole('alert'), 0);
  await expectCount(main.getByRole('switch'), 0);
});

describe('a failed change', () => {
  const forbidden = 'Bạn không có quyền truy cập chức năng này.';

  test.each([
    ['rejected with a message', () => refuse(403, { detail: forbidden }), forbidden],
    ['rejected without a message', () => refuse(400), 'Thao tác thất bại. Vui lòng thử lại.'],
    ['server error', () => refuse(500), 'Lỗi kết nối máy chủ.'],
    ['no connection', noAnswer, 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.'],
  ] as const)('%s: the switch flips immediately, then back, and shows why', async (_name, answer, text) => {
    const release = Promise.withResolvers<void>();
    server.on(regulationsApi.changeScoreLock, async () => {
      await release.promise;
      return answer();
    });
    await openPage(scoreLockAddress, 'GiaoVu');
    await term(2).click();
    await expect.element(term(2)).not.toBeChecked();
    await expectToasts('error', []);
    release.resolve();
    await expectToasts('error', [`Cập nhật thất bại: ${text}`]);
    await expect.element(term(2)).toBeChecked();
    await expect.element(term(1)).toBeChecked();
    expect(stored.lock).toEqual(allOpen);
  });

  test('flips the switch back before the stored state has been refetched', async () => {
    const refetch = Promise.withResolvers<ScoreLock>();
    server.on(regulationsApi.changeScoreLock, () => refuse(400, { detail: 'x' }));
    await openPage(scoreLockAddress, 'GiaoVu');
    await expect.element(term(2)).toBeChecked();
    server.on(regulationsApi.scoreLock, () => refetch.promise);
    await term(2).click();
    await expectToasts('error', ['Cập nhật thất bại: x']);
    await expect.element(term(2)).toBeChecked();
    refetch.resolve(stored.lock);
  });

  test('leaves the other switch as the user has set it meanwhile', async () => {
    const bothFlipped = Promise.withResolvers<void>();
    server.on(regulationsApi.changeScoreLock, async ({ body }) => {
      await bothFlipped.promise;
      if ('ChoPhepSuaDiemHK1' in body) return refuse(400, { detail: 'x' });
      stored.lock = { ...stored.lock, ...body };
      return stored.lock;
    });
    await openPage(scoreLockAddress, 'GiaoVu');
    await term(1).click();
    await term(2).click();
    bothFlipped.resolve();
    await expectToasts('error', ['Cập nhật thất bại: x']);
    await expectToasts('success', ['Đã khóa quyền sửa điểm Học kỳ 2.']);
    await expect.element(term(1)).toBeChecked();
    await expect.element(term(2)).not.toBeChecked();
    expect(stored.lock).toEqual({ ...allOpen, ChoPhepSuaDiemHK2: false });
  });
});

test('quick flips of a switch are sent one by one, and the last one wins', async () => {
  const answers = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const sent = () => server.calls(regulationsApi.changeScoreLock).map(({ body }) => body.ChoPhepSuaDiemHK1);
  server.on(regulationsApi.changeScoreLock, async ({ body }) => {
    await answers[sent().length - 1]?.promise;
    stored.lock = { ...stored.lock, ...body };
    return stored.lock;
  });
  await openPage(scoreLockAddress, 'GiaoVu');
  await term(1).click();
  await term(1).click();
  await term(1).click();
  await expect.element(term(1)).not.toBeChecked();
  await expect.poll(sent).toEqual([false]);
  answers[0]?.resolve();
  await expect.poll(sent).toEqual([false, true]);
  await expect.element(term(1)).not.toBeChecked();
  answers[1]?.resolve();
  await expect.poll(sent).toEqual([false, true, false]);
  answers[2]?.resolve();
  await expect.poll(() => server.calls(regulationsApi.scoreLock).length).toBe(2);
  await expectToasts('success', ['Đã mở quyền sửa điểm Học kỳ 1.', 'Đã khóa quyền sửa điểm Học kỳ 1.']);
  await expect.element(term(1)).not.toBeChecked();
  expect(stored.lock).toEqual({ ...allOpen, ChoPhepSuaDiemHK1: false });
});
