// Opening requests on the home pages: the office replies, the teacher reads the reply.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { overviewApi } from '#shared/home/overview/api.ts';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { homeroomApi } from '#shared/scores/homeroom/api.ts';
import { type OpeningRequest, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { answerForHome, emptyOverview } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { sheetAddress } from '#test/web/scores/score-sheet.ts';
import { openingRequest } from '#test/web/scores/unlocking.ts';
import { drawn, expectCount, expectFieldError, expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';
import { queryClient } from '#web/kit/calls/query-client.ts';
import { homeroomQuery } from '#web/school/choices/homeroom-query.ts';

const panel = () => page.getByRole('region', { name: 'Yêu cầu mở khóa' });
const dialog = () => page.getByRole('dialog');
const open = () => panel().getByRole('button', { name: /^Mở khóa/u });
const refuseButton = () => panel().getByRole('button', { name: /^Từ chối/u });
const answers = () => server.calls(scoreEntryApi.answer).map(({ params, body }) => [params.id, body]);
const label = '10A1 – Toán – Học kỳ 1';

let waiting: OpeningRequest[];

beforeEach(() => {
  answerForHome();
  waiting = [openingRequest()];
  server.on(scoreEntryApi.requests, () => waiting);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-16T08:00:00Z');
});

describe.each([
  ['BGH', '/bgh'],
  ['GiaoVu', '/giaovu'],
] as const)('%s', (role, home) => {
  test('sees who requested what and why, and opens the sheet for three days', async () => {
    server.on(scoreEntryApi.answer, ({ body }) => {
      waiting = [];
      return openingRequest({ TrangThai: 'DaMo', Den: body.Den ?? null });
    });
    await openPage(home, role);
    await expectTexts(panel().getByRole('listitem'), [
      `${label}Ba em thi bùNguyễn Thị Mai, 14:05 16/11/2026Mở khóaTừ chối`,
    ]);
    await open().click();
    await expect.element(fieldOf('Mở đến ngày', dialog())).toHaveValue('19/11/2026');
    await expect.element(fieldOf('Giờ', dialog())).toHaveValue('23:59');
    await dialog().getByRole('button', { name: 'Mở khóa' }).click();
    await expectToasts('success', [`Đã mở khóa ${label} đến 23:59 19/11/2026.`]);
    expect(answers()).toEqual([['7', { Den: '2026-11-19T16:59:00.000Z' }]]);
    await expectCount(panel(), 0);
  });

  test('the figure on the home page scrolls to the requests each time it is pressed', async () => {
    server.on(overviewApi.overview, () => ({ ...emptyOverview, YeuCauMoKhoa: 1 }));
    const { address } = await openPage(home, role);
    const figure = page.getByRole('link', { name: 'Xin mở khóa', exact: true });
    const heading = panel().getByRole('heading', { name: 'Yêu cầu mở khóa' });
    for (const _press of [1, 2]) {
      await figure.click();
      await expect.element(heading).toHaveFocus();
      await expect.element(heading).toBeInViewport();
      open().element().focus();
    }
    expect(address()).toContain(home);
  });
});

describe('an answer', () => {
  test.each([
    ['01/12/2026', '23:59', scoreEntryMessages.endTooFar],
    ['16/11/2026', '14:59', scoreEntryMessages.pastEnd],
    ['19/11/2026', '25:00', 'Hãy nhập ngày theo dạng ngày/tháng/năm và giờ theo dạng 23:59.'],
  ])('cannot open until %s %s', async (date, time, text) => {
    await openPage('/giaovu', 'GiaoVu');
    await open().click();
    await expect.element(fieldOf('Mở đến ngày', dialog())).toHaveFocus();
    await fieldOf('Mở đến ngày', dialog()).fill(date);
    await fieldOf('Giờ', dialog()).fill(time);
    await userEvent.keyboard('{Enter}');
    await expectFieldError(fieldOf('Mở đến ngày', dialog()), text);
    expect(answers()).toEqual([]);
  });

  test('refuses with a reason', async () => {
    server.on(scoreEntryApi.answer, () => {
      waiting = [];
      return openingRequest({ TrangThai: 'TuChoi', LyDoTuChoi: 'Điểm đã duyệt' });
    });
    await openPage('/giaovu', 'GiaoVu');
    await refuseButton().click();
    await dialog().getByRole('button', { name: 'Từ chối' }).click();
    await expect.element(fieldOf('Lý do từ chối', dialog())).toHaveFocus();
    await userEvent.keyboard('Điểm đã duyệt{Enter}');
    await expectToasts('success', [`Đã từ chối yêu cầu mở khóa ${label}.`]);
    expect(answers()).toEqual([['7', { TuChoi: 'Điểm đã duyệt' }]]);
  });

  test('given too late shows who answered first, and how', async () => {
    server.on(scoreEntryApi.answer, () => {
      waiting = [];
      const theirs = openingRequest({ TrangThai: 'DaMo', Den: '2026-11-18T16:59:00.000Z' });
      return refuse(409, { ...theirs, detail: scoreEntryMessages.answered });
    });
    await openPage('/giaovu', 'GiaoVu');
    await refuseButton().click();
    await fieldOf('Lý do từ chối', dialog()).fill('Điểm đã duyệt');
    await userEvent.keyboard('{Enter}');
    await expectToasts('warning', [
      `${label}: Trần Giáo Vụ trả lời lúc 15:00 16/11/2026: đã mở đến 23:59 18/11/2026.`,
    ]);
    await expectCount(dialog(), 0);
    await expectCount(panel(), 0);
  });
});

test('if the requests cannot be loaded, an error is shown and the rest of the home page works', async () => {
  const answerAgain = server.on(scoreEntryApi.requests, () => refuse(404));
  await openPage('/giaovu', 'GiaoVu');
  await expect.element(panel().getByRole('alert')).toMatchTextContent('Không thể tải các yêu cầu mở khóa.');
  answerAgain();
  await panel().getByRole('button', { name: 'Thử lại' }).click();
  await expectCount(panel().getByRole('listitem'), 1);
});

describe('a teacher', () => {
  const own = () => page.getByRole('region', { name: 'Yêu cầu mở khóa của tôi' });

  test('sees the answer with a link to the sheet', async () => {
    waiting = [
      openingRequest({ id: 9, TenMonHoc: 'Ngữ văn' }),
      openingRequest({ id: 8, TrangThai: 'DaMo', Den: '2026-11-19T16:59:00.000Z' }),
      openingRequest({ id: 6, TrangThai: 'TuChoi', LyDoTuChoi: 'Điểm đã duyệt', TenLop: '10A2' }),
      openingRequest({ id: 5, TrangThai: 'DaMo', Den: '2026-11-15T16:59:00.000Z', TenLop: '10A3' }),
    ];
    await openPage('/giaovien', 'GiaoVien');
    await expectTexts(own().getByRole('listitem'), [
      '10A1 – Ngữ văn – Học kỳ 1Đã gửi yêu cầu lúc 14:05 16/11/2026, đang chờ trả lời.',
      `${label}Trần Giáo Vụ trả lời lúc 15:00 16/11/2026: đã mở đến 23:59 19/11/2026.`,
      '10A2 – Toán – Học kỳ 1Trần Giáo Vụ trả lời lúc 15:00 16/11/2026: từ chối. Điểm đã duyệt',
    ]);
    await expect.element(own().getByRole('link', { name: label })).toHaveAttribute('href', sheetAddress);
  });

  test('sees their sheets only together with the answers, so that nothing moves', async () => {
    const late = Promise.withResolvers<OpeningRequest[]>();
    server.on(scoreEntryApi.requests, () => late.promise);
    server.on(assignmentsApi.homeroom, () => ({ IDLopHoc: 11, TenLop: '10A1', SiSo: 40 }));
    server.on(homeroomApi.ownProgress, () => []);
    await openPage('/giaovien', 'GiaoVien');
    const sheets = page.getByRole('region', { name: 'Bảng điểm của tôi' });
    const homeroom = sheets.getByText(/^Lớp chủ nhiệm/u);
    await expect.poll(() => queryClient.getQueryData(homeroomQuery.queryKey)).toBeDefined();
    await drawn();
    await expectCount(homeroom, 0);
    late.resolve([openingRequest({ id: 9 })]);
    await expect.element(homeroom).toBeVisible();
    await expectCount(own().getByRole('listitem'), 1);
  });

  test('sees nothing if there are no current requests', async () => {
    waiting = [];
    await openPage('/giaovien', 'GiaoVien');
    await expect
      .element(page.getByRole('main').getByRole('link', { name: /Nhập và sửa bảng điểm/u }))
      .toBeVisible();
    await expectCount(own(), 0);
  });
});
