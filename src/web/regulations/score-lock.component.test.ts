import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noAnswer, refuse, server } from '../../../test/web/fake-server.ts';
import { openPage } from '../../../test/web/open.tsx';
import { expectCount, expectToasts } from '../../../test/web/seen.ts';
import { regulationsApi, type ScoreLock } from '../../shared/regulations.ts';

const address = '/giaovu/quyen-sua-diem';
const open: ScoreLock = { TenNienKhoa: '2026-2027', ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: true };

/** As the server has it. */
let lock: ScoreLock;

const term = (number: 1 | 2) => page.getByRole('switch', { name: `Học kỳ ${number}` });
const problem = () => page.getByRole('main').getByRole('alert');

beforeEach(() => {
  lock = open;
  server.on(regulationsApi.scoreLock, () => lock);
  server.on(regulationsApi.changeScoreLock, ({ body }) => {
    lock = { ...lock, ...body };
    return lock;
  });
});

test.each([
  [400, {}, 'Không thể tải dữ liệu quy định.'],
  [500, {}, 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
] as const)(
  'cannot be loaded, %i: a toast, and it stays inline with a second try',
  async (status, body, text) => {
    const answerAgain = server.on(regulationsApi.scoreLock, () => refuse(status, body));
    await openPage(address, 'GiaoVu');
    await expectToasts('error', [text]);
    await expect.element(problem()).toMatchTextContent(text);
    answerAgain();
    await problem().getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(term(1)).toBeChecked();
  },
);

test('a school without a year has nothing to lock: no failure, but the step before', async () => {
  server.on(regulationsApi.scoreLock, () => refuse(404, { detail: 'x' }));
  await openPage(address, 'BGH');
  const main = page.getByRole('main');
  await expect.element(main.getByText('Hệ thống chưa có niên khóa nào đang hoạt động.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Lập quy định của niên khóa' })).toBeVisible();
  await expectToasts('warning', ['Hệ thống chưa có niên khóa nào đang hoạt động.']);
  await expectCount(main.getByRole('alert'), 0);
  await expectCount(main.getByRole('switch'), 0);
});

describe('a change that fails', () => {
  const forbidden = 'Bạn không có quyền truy cập chức năng này.';

  test.each([
    ['refused with words', () => refuse(403, { detail: forbidden }), forbidden],
    ['refused without words', () => refuse(400), 'Thao tác thất bại. Vui lòng thử lại.'],
    ['broken server', () => refuse(500), 'Lỗi kết nối máy chủ.'],
    ['no connection', noAnswer, 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.'],
  ] as const)('%s: flips at once, then back, and says why', async (_name, answer, text) => {
    const release = Promise.withResolvers<void>();
    server.on(regulationsApi.changeScoreLock, async () => {
      await release.promise;
      return answer();
    });
    await openPage(address, 'GiaoVu');
    await term(2).click();
    await expect.element(term(2)).not.toBeChecked();
    await expectToasts('error', []);
    release.resolve();
    await expectToasts('error', [`Cập nhật thất bại: ${text}`]);
    await expect.element(term(2)).toBeChecked();
    await expect.element(term(1)).toBeChecked();
    expect(lock).toEqual(open);
  });

  test('leaves the other switch, flipped meanwhile, as it is', async () => {
    server.on(regulationsApi.changeScoreLock, ({ body }) => {
      if ('ChoPhepSuaDiemHK1' in body) return refuse(400, { detail: 'x' });
      lock = { ...lock, ...body };
      return lock;
    });
    await openPage(address, 'GiaoVu');
    await term(1).click();
    await term(2).click();
    await expectToasts('error', ['Cập nhật thất bại: x']);
    await expectToasts('success', ['Đã khóa quyền sửa điểm Học kỳ 2.']);
    await expect.element(term(1)).toBeChecked();
    await expect.element(term(2)).not.toBeChecked();
    expect(lock).toEqual({ ...open, ChoPhepSuaDiemHK2: false });
  });
});

test('quick flips of one switch reach the server one by one, and end where the last one put it', async () => {
  const answers = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const sent = () => server.calls(regulationsApi.changeScoreLock).map(({ body }) => body.ChoPhepSuaDiemHK1);
  server.on(regulationsApi.changeScoreLock, async ({ body }) => {
    await answers[sent().length - 1]?.promise;
    lock = { ...lock, ...body };
    return lock;
  });
  await openPage(address, 'GiaoVu');
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
  expect(lock).toEqual({ ...open, ChoPhepSuaDiemHK1: false });
});
