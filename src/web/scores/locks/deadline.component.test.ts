import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { regulationsApi } from '#shared/school/years/api.ts';
import { scoreEntryApi } from '#shared/scores/locks/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { allOpen, scoreLockAddress, scoreLockAnswers, stored, term } from '#test/web/scores/score-lock.ts';
import { expectFieldError, expectToasts, fieldOf } from '#test/web/seen.ts';

beforeEach(scoreLockAnswers);

describe('the deadline of a term', () => {
  const form = (number: 1 | 2 = 1) => page.getByRole('form', { name: `Hạn nhập điểm Học kỳ ${number}` });
  const date = () => fieldOf('Hạn nhập điểm', form());
  const time = () => fieldOf('Giờ', form());
  const sent = () => server.calls(scoreEntryApi.changeDeadlines).map(({ body }) => body);

  beforeEach(() => {
    server.on(scoreEntryApi.changeDeadlines, ({ body }) => {
      stored.deadlines = stored.deadlines.map((one) => {
        const change = body.find(({ IDHocKy }) => IDHocKy === one.IDHocKy);
        return change ? { ...one, Han: change.Han } : one;
      });
      return stored.deadlines;
    });
  });

  test('is set in Vietnamese time without touching the switch', async () => {
    await openPage(scoreLockAddress, 'GiaoVu');
    await expect.element(form()).toMatchTextContent('Chưa có hạn: học kỳ mở hay khóa chỉ theo công tắc.');
    await date().fill('15/01/2127');
    await expect.element(time()).toHaveValue('23:59');
    await form().getByRole('button', { name: 'Lưu hạn' }).click();
    await expectToasts('success', ['Đã đặt hạn nhập điểm Học kỳ 1: 23:59 15/01/2127.']);
    await expect
      .element(form())
      .toMatchTextContent('Học kỳ đang mở: giáo viên nhập điểm được đến 23:59 15/01/2127');
    expect(sent()).toEqual([[{ IDHocKy: 1, Han: '2127-01-15T16:59:00.000Z', Goc: null }]]);
    expect(server.calls(regulationsApi.changeScoreLock)).toEqual([]);

    await form().getByRole('button', { name: 'Bỏ hạn' }).click();
    await expectToasts('success', ['Đã bỏ hạn nhập điểm Học kỳ 1.']);
    await expect.element(date()).toHaveValue('');
    expect(sent()[1]).toEqual([{ IDHocKy: 1, Han: null, Goc: '2127-01-15T16:59:00.000Z' }]);
  });

  test.each([
    ['15/01/2020', '23:59', scoreEntryMessages.pastDeadline],
    ['15/01/2127', '24:00', 'Hãy nhập ngày theo dạng ngày/tháng/năm và giờ theo dạng 23:59.'],
  ])('cannot be %s %s', async (day, clock, text) => {
    await openPage(scoreLockAddress, 'GiaoVu');
    await date().fill(day);
    await time().fill(clock);
    await form().getByRole('button', { name: 'Lưu hạn' }).click();
    await expectFieldError(date(), text);
    expect(sent()).toEqual([]);
  });

  test('moved by someone else meanwhile is shown instead', async () => {
    server.on(scoreEntryApi.changeDeadlines, () => {
      stored.deadlines = stored.deadlines.map((one) => ({ ...one, Han: '2127-03-01T16:59:00.000Z' }));
      return refuse(409, { detail: scoreEntryMessages.deadlineConflict, HanNhap: stored.deadlines });
    });
    await openPage(scoreLockAddress, 'GiaoVu');
    await date().fill('15/01/2127');
    await form().getByRole('button', { name: 'Lưu hạn' }).click();
    await expectToasts('error', [scoreEntryMessages.deadlineConflict]);
    await expect.element(date()).toHaveValue('01/03/2127');
  });

  test('of a locked term does not claim that teachers can enter scores', async () => {
    stored.lock = { ...allOpen, ChoPhepSuaDiemHK1: false };
    stored.deadlines = stored.deadlines.map((one) => ({ ...one, Han: '2127-01-15T16:59:00.000Z' }));
    await openPage(scoreLockAddress, 'GiaoVu');
    await expect
      .element(form())
      .toMatchTextContent('Học kỳ đang khóa. Khi mở lại, giáo viên nhập điểm được đến');
    await expect.element(form(2)).toMatchTextContent('Học kỳ đang mở: giáo viên nhập điểm được đến');
  });

  test('that passes while the page is open is noticed, and input for the other term stays', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const Han = new Date(Date.now() + 60_000).toISOString();
    stored.deadlines = stored.deadlines.map((one) => (one.IDHocKy === 1 ? { ...one, Han } : one));
    await openPage(scoreLockAddress, 'GiaoVu');
    await expect.element(form()).toMatchTextContent('Học kỳ đang mở: giáo viên nhập điểm được đến');
    await fieldOf('Hạn nhập điểm', form(2)).fill('15/01/2127');
    stored.lock = { ...allOpen, ChoPhepSuaDiemHK1: false };
    await vi.advanceTimersByTimeAsync(62_000);
    await expect.element(term(1)).not.toBeChecked();
    await expect.element(fieldOf('Hạn nhập điểm', form(2))).toHaveValue('15/01/2127');
  });

  test('that has passed is shown as such, and switching the term on removes it', async () => {
    stored.lock = { ...allOpen, ChoPhepSuaDiemHK1: false };
    stored.deadlines = stored.deadlines.map((one) =>
      one.IDHocKy === 1 ? { ...one, Han: '2026-01-15T16:59:00.000Z' } : one,
    );
    await openPage(scoreLockAddress, 'GiaoVu');
    await expect.element(page.getByText('Đã hết hạn', { exact: true })).toBeVisible();
    await expect
      .element(form())
      .toMatchTextContent(
        'Đã hết hạn lúc 23:59 15/01/2026 nên giáo viên không nhập điểm được nữa. Bật công tắc Học kỳ 1 sẽ bỏ hạn này và mở lại',
      );
    server.on(regulationsApi.changeScoreLock, ({ body }) => {
      stored.lock = { ...stored.lock, ...body };
      stored.deadlines = stored.deadlines.map((one) => ({ ...one, Han: null }));
      return stored.lock;
    });
    await term(1).click();
    await expectToasts('success', ['Đã mở quyền sửa điểm Học kỳ 1.']);
    await expect.element(date()).toHaveValue('');
    await expect.element(form()).toMatchTextContent('Chưa có hạn');
  });
});
