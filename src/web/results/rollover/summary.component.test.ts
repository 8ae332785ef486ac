import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type RolloverRun, rolloverApi } from '#shared/results/rollover/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  decision,
  openStep,
  reason,
  rollover,
  rolloverAddress,
  rolloverAnswers,
  step,
} from '#test/web/results/rollover.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const confirm = () => page.getByRole('button', { name: 'Xác nhận kết chuyển' });
const apply = () => page.getByRole('button', { name: 'Kết chuyển', exact: true });

beforeEach(rolloverAnswers);

describe('the summary', () => {
  test('asks for confirmation with the counts, and sends nothing before', async () => {
    await openStep('Học sinh');
    await decision('Trần Thị Bình').selectOptions('Thôi học');
    await reason('Trần Thị Bình').fill('Gia đình chuyển đi');
    await step('Tổng kết').click();
    await apply().click();
    const dialog = page.getByRole('dialog', { name: 'Kết chuyển sang niên khóa 2026-2027?' });
    for (const text of ['3 học sinh có quyết định:', 'Lên lớp: 1', 'Ra trường: 1', 'Thôi học: 1'])
      await expect.element(dialog.getByText(text, { exact: false })).toBeVisible();
    await expect.element(dialog.getByText('1 học sinh trong số đó thiếu điểm.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Hủy' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Hủy' }).click();
    await expectCount(dialog, 0);
    expect(server.calls(rolloverApi.apply)).toEqual([]);
  });

  test('sends the choices and reports who has no class yet', async () => {
    server.on(rolloverApi.apply, () => ({
      ...{
        IDDotKetChuyen: 4,
        MonHoc: 1,
        Lop: 2,
        HocSinh: { LenLop: 1, OLai: 0, RaTruong: 1, ThoiHoc: 0 },
        DaXepLop: 0,
      },
      ChuaXepLop: [{ id: 1, HoTen: 'Nguyễn Văn An', LyDo: 'Lớp kế tiếp đã đủ 45 học sinh.' }],
    }));
    await openStep('Tổng kết');
    await expect
      .element(page.getByText('1 học sinh chưa có quyết định; có thể kết chuyển tiếp sau.'))
      .toBeVisible();
    await apply().click();
    await confirm().click();
    await expectToasts('success', ['Đã kết chuyển năm học.']);
    expect(server.calls(rolloverApi.apply)[0]?.body).toEqual({
      MonHoc: [2],
      Lop: [
        { IDLopHoc: 1, TenLop: '11A1', IDKhoi: 2 },
        { IDLopHoc: null, TenLop: '10A1', IDKhoi: 1 },
      ],
      HocSinh: [
        { id: 1, QuyetDinh: 'LenLop', LyDo: null },
        { id: 4, QuyetDinh: 'RaTruong', LyDo: null },
      ],
    });
    await expect
      .element(page.getByRole('row', { name: /An/u }))
      .toMatchTextContent('Lớp kế tiếp đã đủ 45 học sinh.');
  });

  test('a rejection stays visible with all its reasons', async () => {
    const detail = 'Khối 11 sẽ có 6 lớp, quá số lớp tối đa (5).';
    server.on(rolloverApi.apply, () => refuse(400, { Lop: [detail], detail }));
    await openStep('Tổng kết');
    await apply().click();
    await confirm().click();
    await expectTexts(page.getByRole('main').getByRole('alert'), [detail]);
  });

  test('says that nothing is left to do', async () => {
    server.on(rolloverApi.overview, () => ({ ...rollover, MonHoc: [], Lop: [], HocSinh: [] }));
    await openStep('Tổng kết');
    await expect.element(page.getByText('Không còn gì để kết chuyển.')).toBeVisible();
    await expect.element(apply()).toBeDisabled();
  });
});

describe('a whole run', () => {
  const run: RolloverRun = {
    ...{ id: 4, ThoiDiem: '2026-09-01T01:00:00.000Z', NguoiThucHien: 'Nguyễn Thị Lan' },
    ...{ MonHoc: 1, Lop: 2, HocSinh: 2, CoTheHoanTac: true },
  };
  const undone = { MonHoc: 1, Lop: 2, HocSinh: 2, GiuLai: [] };
  const question = () => page.getByRole('dialog', { name: 'Hoàn tác lần kết chuyển này?' });
  const yes = () => question().getByRole('button', { name: 'Hoàn tác' });

  test('can be undone from its result after confirmation', async () => {
    let runs = [run];
    server.on(rolloverApi.runs, () => runs);
    server.on(rolloverApi.apply, () => ({
      ...{ IDDotKetChuyen: 4, MonHoc: 1, Lop: 2, DaXepLop: 1, ChuaXepLop: [] },
      HocSinh: { LenLop: 1, OLai: 0, RaTruong: 1, ThoiHoc: 0 },
    }));
    server.on(rolloverApi.undoRun, () => {
      runs = [];
      return undone;
    });
    await openStep('Tổng kết');
    await apply().click();
    await confirm().click();
    await page.getByRole('button', { name: 'Hoàn tác lần kết chuyển này' }).click();
    expect(server.calls(rolloverApi.undoRun)).toEqual([]);
    await yes().click();
    await expectToasts('success', [
      'Đã kết chuyển năm học.',
      'Đã hoàn tác lần kết chuyển: 2 học sinh, 2 lớp, 1 môn học.',
    ]);
    expect(server.calls(rolloverApi.undoRun).map(({ params }) => Number(params.id))).toEqual([4]);
    await expectCount(page.getByRole('region', { name: 'Kết quả kết chuyển' }), 0);
    await expect.element(apply()).toBeVisible();
    await expectCount(page.getByRole('region', { name: 'Các lần kết chuyển' }), 0);
  });

  test('stays visible until undone, and reports what could not be undone', async () => {
    server.on(rolloverApi.runs, () => [run]);
    server.on(rolloverApi.undoRun, () => ({ ...undone, GiuLai: ['Lớp 11A1'] }));
    await openPage(rolloverAddress, 'GiaoVu');
    await expect
      .element(page.getByRole('region', { name: 'Các lần kết chuyển' }))
      .toMatchTextContent('2 học sinh, 2 lớp, 1 môn học, Nguyễn Thị Lan');
    await page.getByRole('button', { name: /^Hoàn tác lần kết chuyển lúc/u }).click();
    await yes().click();
    await expectToasts('warning', ['Giữ lại vì đang được dùng: Lớp 11A1.']);
  });

  test('shows why undoing is too late, and reloads the list', async () => {
    const detail =
      'Học sinh Nguyễn Văn An đã có điểm ở niên khóa mới nên không thể hoàn tác lần kết chuyển này.';
    let scored = false;
    server.on(rolloverApi.runs, () => [{ ...run, CoTheHoanTac: !scored }]);
    server.on(rolloverApi.undoRun, () => {
      scored = true;
      return refuse(400, { detail });
    });
    await openPage(rolloverAddress, 'GiaoVu');
    await page.getByRole('button', { name: /^Hoàn tác lần kết chuyển lúc/u }).click();
    await yes().click();
    await expectToasts('error', [detail]);
    await expect
      .element(page.getByText('Đã có điểm ở niên khóa mới nên không hoàn tác cả lần được.'))
      .toBeVisible();
    await expectCount(page.getByRole('button', { name: /^Hoàn tác/u }), 0);
  });
});
