import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noAnswer, refuse, server } from '../../../test/web/fake-server.ts';
import { openPage } from '../../../test/web/open.tsx';
import { classes, latest, subjects, terms } from '../../../test/web/score-sheet.ts';
import { expectCount, expectFieldError, expectTexts, expectToasts, fieldOf } from '../../../test/web/seen.ts';
import { classesApi } from '../../shared/classes.ts';
import { gradingApi } from '../../shared/grading.ts';
import { regulationsApi, type ScoreLock } from '../../shared/regulations.ts';
import {
  type EntryDeadline,
  type SheetOpening,
  scoreEntryApi,
  scoreEntryMessages,
} from '../../shared/score-entry.ts';

const address = '/giaovu/quyen-sua-diem';
const open: ScoreLock = { TenNienKhoa: '2026-2027', ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: true };

/** The server's state. */
let lock: ScoreLock;
let deadlines: EntryDeadline[];
let openings: SheetOpening[];

const term = (number: 1 | 2) => page.getByRole('switch', { name: `Học kỳ ${number}` });
const problem = () => page.getByRole('main').getByRole('alert');

beforeEach(() => {
  lock = open;
  deadlines = terms.map(({ id, TenHocKy }) => ({ IDHocKy: id, TenHocKy, Han: null }));
  openings = [];
  server.on(regulationsApi.scoreLock, () => lock);
  server.on(scoreEntryApi.deadlines, () => deadlines);
  server.on(scoreEntryApi.openings, () => openings);
  server.on(gradingApi.terms, () => terms);
  server.on(regulationsApi.latest, () => latest);
  server.on(regulationsApi.changeScoreLock, ({ body }) => {
    lock = { ...lock, ...body };
    return lock;
  });
});

test.each([
  [400, {}, 'Không thể tải dữ liệu quy định.'],
  [500, {}, 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
] as const)('loading fails, %i: a toast and an inline error with a retry', async (status, body, text) => {
  const answerAgain = server.on(regulationsApi.scoreLock, () => refuse(status, body));
  await openPage(address, 'GiaoVu');
  await expectToasts('error', [text]);
  await expect.element(problem()).toMatchTextContent(text);
  answerAgain();
  await problem().getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(term(1)).toBeChecked();
});

test('a school without a year shows the previous step, not an error', async () => {
  server.on(regulationsApi.scoreLock, () => refuse(404, { detail: 'x' }));
  await openPage(address, 'BGH');
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

  test('flips the switch back before the stored state has been refetched', async () => {
    const refetch = Promise.withResolvers<ScoreLock>();
    server.on(regulationsApi.changeScoreLock, () => refuse(400, { detail: 'x' }));
    await openPage(address, 'GiaoVu');
    await expect.element(term(2)).toBeChecked();
    server.on(regulationsApi.scoreLock, () => refetch.promise);
    await term(2).click();
    await expectToasts('error', ['Cập nhật thất bại: x']);
    await expect.element(term(2)).toBeChecked();
    refetch.resolve(lock);
  });

  test('leaves the other switch as the user has set it meanwhile', async () => {
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

test('quick flips of a switch are sent one by one, and the last one wins', async () => {
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

describe('the deadline of a term', () => {
  const form = (number: 1 | 2 = 1) => page.getByRole('form', { name: `Hạn nhập điểm Học kỳ ${number}` });
  const date = () => fieldOf('Hạn nhập điểm', form());
  const time = () => fieldOf('Giờ', form());
  const sent = () => server.calls(scoreEntryApi.changeDeadlines).map(({ body }) => body);

  beforeEach(() => {
    server.on(scoreEntryApi.changeDeadlines, ({ body }) => {
      deadlines = deadlines.map((one) => {
        const change = body.find(({ IDHocKy }) => IDHocKy === one.IDHocKy);
        return change ? { ...one, Han: change.Han } : one;
      });
      return deadlines;
    });
  });

  test('is set in Vietnamese time without touching the switch', async () => {
    await openPage(address, 'GiaoVu');
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
    ['15/01/2127', '24:00', 'Hãy nhập ngày theo dạng DD/MM/YYYY và giờ theo dạng 23:59.'],
  ])('cannot be %s %s', async (day, clock, text) => {
    await openPage(address, 'GiaoVu');
    await date().fill(day);
    await time().fill(clock);
    await form().getByRole('button', { name: 'Lưu hạn' }).click();
    await expectFieldError(date(), text);
    expect(sent()).toEqual([]);
  });

  test('moved by someone else meanwhile is shown instead', async () => {
    server.on(scoreEntryApi.changeDeadlines, () => {
      deadlines = deadlines.map((one) => ({ ...one, Han: '2127-03-01T16:59:00.000Z' }));
      return refuse(409, { detail: scoreEntryMessages.deadlineConflict, HanNhap: deadlines });
    });
    await openPage(address, 'GiaoVu');
    await date().fill('15/01/2127');
    await form().getByRole('button', { name: 'Lưu hạn' }).click();
    await expectToasts('error', [scoreEntryMessages.deadlineConflict]);
    await expect.element(date()).toHaveValue('01/03/2127');
  });

  test('of a locked term does not claim that teachers can enter scores', async () => {
    lock = { ...open, ChoPhepSuaDiemHK1: false };
    deadlines = deadlines.map((one) => ({ ...one, Han: '2127-01-15T16:59:00.000Z' }));
    await openPage(address, 'GiaoVu');
    await expect
      .element(form())
      .toMatchTextContent('Học kỳ đang khóa. Khi mở lại, giáo viên nhập điểm được đến');
    await expect.element(form(2)).toMatchTextContent('Học kỳ đang mở: giáo viên nhập điểm được đến');
  });

  test('that passes while the page is open is noticed, and input for the other term stays', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const Han = new Date(Date.now() + 60_000).toISOString();
    deadlines = deadlines.map((one) => (one.IDHocKy === 1 ? { ...one, Han } : one));
    await openPage(address, 'GiaoVu');
    await expect.element(form()).toMatchTextContent('Học kỳ đang mở: giáo viên nhập điểm được đến');
    await fieldOf('Hạn nhập điểm', form(2)).fill('15/01/2127');
    lock = { ...open, ChoPhepSuaDiemHK1: false };
    await vi.advanceTimersByTimeAsync(62_000);
    await expect.element(term(1)).not.toBeChecked();
    await expect.element(fieldOf('Hạn nhập điểm', form(2))).toHaveValue('15/01/2127');
  });

  test('that has passed is shown as such, and switching the term on removes it', async () => {
    lock = { ...open, ChoPhepSuaDiemHK1: false };
    deadlines = deadlines.map((one) =>
      one.IDHocKy === 1 ? { ...one, Han: '2026-01-15T16:59:00.000Z' } : one,
    );
    await openPage(address, 'GiaoVu');
    await expect.element(page.getByText('Đã hết hạn', { exact: true })).toBeVisible();
    await expect
      .element(form())
      .toMatchTextContent(
        'Đã hết hạn lúc 23:59 15/01/2026 nên giáo viên không nhập điểm được nữa. Bật công tắc Học kỳ 1 sẽ bỏ hạn này và mở lại',
      );
    server.on(regulationsApi.changeScoreLock, ({ body }) => {
      lock = { ...lock, ...body };
      deadlines = deadlines.map((one) => ({ ...one, Han: null }));
      return lock;
    });
    await term(1).click();
    await expectToasts('success', ['Đã mở quyền sửa điểm Học kỳ 1.']);
    await expect.element(date()).toHaveValue('');
    await expect.element(form()).toMatchTextContent('Chưa có hạn');
  });
});

describe('openings in a locked term', () => {
  const section = () => page.getByRole('region', { name: 'Bảng điểm đang mở riêng' });
  const openOne = () => section().getByRole('button', { name: 'Mở khóa một bảng điểm' });
  const dialog = () => page.getByRole('dialog', { name: 'Mở khóa một bảng điểm' });
  const opening: SheetOpening = {
    ...{ id: 3, IDLopHoc: 11, TenLop: '10A1', IDMonHoc: 21, TenMonHoc: 'Toán', IDHocKy: 1 },
    TenHocKy: 'Học kỳ 1',
    Den: '2126-11-18T16:59:00.000Z',
    LyDo: 'Ba em thi bù',
    NguoiMo: 'Trần Giáo Vụ',
    ThoiDiem: '2026-11-16T07:05:00.000Z',
  };

  test('are not offered while all terms are open', async () => {
    await openPage(address, 'GiaoVu');
    await expect.element(openOne()).toHaveAttribute('aria-disabled', 'true');
    await openOne().click({ force: true });
    await expectCount(dialog(), 0);
  });

  test('are listed, and each can be ended', async () => {
    lock = { ...open, ChoPhepSuaDiemHK1: false };
    openings = [opening];
    server.on(scoreEntryApi.close, () => {
      openings = [];
      return undefined;
    });
    await openPage(address, 'BGH');
    await expectTexts(section().getByRole('listitem'), [
      '10A1 – Toán – Học kỳ 1Ba em thi bùMở đến 23:59 18/11/2126, Trần Giáo Vụ mở lúc 14:05 16/11/2026Kết thúc',
    ]);
    await section()
      .getByRole('button', { name: /^Kết thúc/u })
      .click();
    await expectToasts('success', ['Đã kết thúc mở khóa 10A1 – Toán – Học kỳ 1.']);
    await expect.element(section()).toMatchTextContent('Không có bảng điểm nào được mở riêng');
    expect(server.calls(scoreEntryApi.close).map(({ params }) => params.id)).toEqual(['3']);
  });

  test('can be added', async () => {
    lock = { ...open, ChoPhepSuaDiemHK2: false };
    server.on(classesApi.ofYear, () => classes);
    server.on(classesApi.subjectsOf, () => subjects);
    server.on(scoreEntryApi.open, ({ body: { Den } }) => ({ ...opening, Den }));
    await openPage(address, 'GiaoVu');
    await openOne().click();
    await dialog().getByRole('button', { name: 'Mở khóa', exact: true }).click();
    await expectFieldError(fieldOf('Lớp học', dialog()), 'Vui lòng chọn lớp học.');
    await expectTexts(fieldOf('Học kỳ', dialog()).getByRole('option'), ['Học kỳ 2']);
    await fieldOf('Lớp học', dialog()).selectOptions('10A1');
    await fieldOf('Môn học', dialog()).selectOptions('Toán');
    await fieldOf('Lý do', dialog()).fill('Ba em thi bù');
    await userEvent.keyboard('{Enter}');
    await expectCount(dialog(), 0);
    const [sent] = server.calls(scoreEntryApi.open).map(({ body }) => body);
    expect(sent).toMatchObject({ IDLopHoc: 11, IDMonHoc: 21, IDHocKy: 2, LyDo: 'Ba em thi bù' });
    const days = (Date.parse(sent?.Den ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThan(4);
  });
});
