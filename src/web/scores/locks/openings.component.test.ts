import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { classesApi } from '#shared/school/classes/api.ts';
import { type SheetOpening, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { allOpen, scoreLockAddress, scoreLockAnswers, stored } from '#test/web/scores/score-lock.ts';
import { classes, subjects } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectFieldError, expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';

beforeEach(scoreLockAnswers);

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
    await openPage(scoreLockAddress, 'GiaoVu');
    await expect.element(openOne()).toHaveAttribute('aria-disabled', 'true');
    await openOne().click({ force: true });
    await expectCount(dialog(), 0);
  });

  test('are listed, and each can be ended', async () => {
    stored.lock = { ...allOpen, ChoPhepSuaDiemHK1: false };
    stored.openings = [opening];
    server.on(scoreEntryApi.close, () => {
      stored.openings = [];
      return undefined;
    });
    await openPage(scoreLockAddress, 'BGH');
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
    stored.lock = { ...allOpen, ChoPhepSuaDiemHK2: false };
    server.on(classesApi.ofYear, () => classes);
    server.on(classesApi.subjectsOf, () => subjects);
    server.on(scoreEntryApi.open, ({ body: { Den } }) => ({ ...opening, Den }));
    await openPage(scoreLockAddress, 'GiaoVu');
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
