import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noAnswer, refuse, server } from '../../../test/web/fake-server.ts';
import { openPage } from '../../../test/web/open.tsx';
import { expectCount, expectTexts, expectToasts } from '../../../test/web/seen.ts';
import { resizeTo } from '../../../test/web/viewport.ts';
import { type Rollover, type RolloverRun, type RolloverStudent, rolloverApi } from '../../shared/rollover.ts';

const address = '/giaovu/ket-chuyen';
const years = { TuNienKhoa: '2025-2026', DenNienKhoa: '2026-2027' };

const student = (id: number, HoTen: string, more: Partial<RolloverStudent> = {}): RolloverStudent => ({
  ...{ id, HoTen, NgaySinh: '2010-01-01', IDLopHoc: 1, TenLop: '10A1', IDKhoi: 1 },
  ...{ DiemTB_HK1: 7, DiemTB_HK2: 7.25, DiemTB_CaNam: 7.166667, DuDiem: true, Dat: true, DeXuat: 'LenLop' },
  ...{ QuyetDinh: null, LyDo: null, CoTheHoanTac: false },
  ...more,
});
const up = { IDLopHoc: 1, TenLop: '10A1', IDKhoi: 1, TenLopMoi: '11A1', IDKhoiMoi: 2, DaCo: false };
const rollover: Rollover = {
  ...years,
  MonHoc: [
    { id: 1, TenMonHoc: 'Toán', DaCo: true },
    { id: 2, TenMonHoc: 'Ngữ văn', DaCo: false },
  ],
  Lop: [
    up,
    { ...up, IDLopHoc: 2, TenLop: '12A1', IDKhoi: 3, TenLopMoi: null, IDKhoiMoi: null },
    { ...up, IDLopHoc: null, TenLopMoi: '10A1', IDKhoiMoi: 1 },
  ],
  HocSinh: [
    student(1, 'Nguyễn Văn An'),
    student(2, 'Trần Thị Bình', {
      DiemTB_HK2: null,
      DiemTB_CaNam: null,
      DuDiem: false,
      Dat: null,
      DeXuat: null,
    }),
    student(3, 'Lê Thị Em', { QuyetDinh: 'OLai', LyDo: 'Gia đình xin', CoTheHoanTac: true }),
    student(4, 'Vũ Duy Khánh', { IDLopHoc: 2, TenLop: '12A1', IDKhoi: 3, DeXuat: 'RaTruong' }),
  ],
};

const step = (name: string) =>
  page.getByRole('navigation', { name: 'Các bước kết chuyển' }).getByRole('button', { name });
const list = () => page.getByRole('combobox', { name: 'Danh sách' });
const decision = (name: string) => page.getByRole('combobox', { name: `Quyết định cho ${name}` });
const reason = (name: string) => page.getByRole('textbox', { name: `Lý do cho ${name}` });
const inClass = (name: string) => `${name}Lớp 10A1 · 01/01/2010`;
const confirm = () => page.getByRole('button', { name: 'Xác nhận kết chuyển' });
const apply = () => page.getByRole('button', { name: 'Kết chuyển', exact: true });

async function openStep(name: string): Promise<void> {
  await openPage(address, 'GiaoVu');
  await step(name).click();
}

beforeEach(() => {
  server.on(rolloverApi.remaining, () => ({ ...years, HocSinh: 3 }));
  server.on(rolloverApi.overview, () => rollover);
  server.on(rolloverApi.runs, () => []);
});

test('a step begins at its top, with the focus on its heading', async () => {
  await resizeTo(360, 400);
  await openPage(address, 'GiaoVu');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect.element(heading('Bước 1: Môn học')).toBeVisible();
  await expect.element(heading('Bước 1: Môn học')).not.toHaveFocus();
  for (const [next, name] of [
    ['Tiếp: Lớp học', 'Bước 2: Lớp học'],
    ['Tiếp: Học sinh', 'Bước 3: Học sinh'],
  ] as const) {
    window.scrollTo(0, document.body.scrollHeight);
    await page.getByRole('button', { name: next }).click();
    await expect.element(heading(name)).toHaveFocus();
    expect(window.scrollY).toBe(0);
  }
});

test('without a year before there is nothing to do, and it says so', async () => {
  server.on(rolloverApi.remaining, () => ({ TuNienKhoa: null, DenNienKhoa: null, HocSinh: 0 }));
  await openPage(address, 'BGH');
  await expect.element(page.getByText('Chưa có niên khóa trước để kết chuyển.')).toBeVisible();
  expect(server.calls(rolloverApi.overview)).toEqual([]);
});

test('what cannot be loaded can be tried again', async () => {
  const answerAgain = server.on(rolloverApi.overview, noAnswer);
  await openPage(address, 'GiaoVu');
  const problem = page.getByRole('main').getByRole('alert');
  await expect.element(problem).toBeVisible();
  answerAgain();
  await problem.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(step('Môn học')).toBeVisible();
});

describe('subjects and classes', () => {
  test('are preset, what is there is shown as done', async () => {
    await openPage(address, 'GiaoVu');
    await expect.element(page.getByRole('checkbox', { name: 'Toán – đã có' })).toBeDisabled();
    await expect.element(page.getByRole('checkbox', { name: 'Ngữ văn' })).toBeChecked();
    await page.getByRole('button', { name: 'Tiếp: Lớp học' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Lớp 10A1 chuyển thành' })).toHaveValue('11A1');
    await expect.element(page.getByRole('row', { name: /12A1/u })).toMatchTextContent('Không có lớp kế tiếp');
  });
});

describe('students', () => {
  test('the first list is of those without a decision; missing scores are marked', async () => {
    await openStep('Học sinh');
    await expectTexts(page.getByRole('rowheader'), [inClass('Trần Thị Bình')]);
    await expect.element(page.getByRole('row', { name: /Bình/u })).toMatchTextContent('Thiếu điểm');
    await list().selectOptions('Lớp 10A1 (còn 1)');
    await expectTexts(
      page.getByRole('rowheader'),
      ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Thị Em'].map(inClass),
    );
    await expect.element(decision('Nguyễn Văn An')).toHaveValue('LenLop');
    await expectCount(reason('Nguyễn Văn An'), 0);
  });

  test('another decision than suggested asks why; Enter goes down the column', async () => {
    await openStep('Học sinh');
    await list().selectOptions('Lớp 10A1 (còn 1)');
    await decision('Nguyễn Văn An').selectOptions('Ở lại lớp');
    await expect.element(reason('Nguyễn Văn An')).toHaveAttribute('aria-invalid', 'true');
    decision('Nguyễn Văn An').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(decision('Trần Thị Bình')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(decision('Nguyễn Văn An')).toHaveFocus();
  });

  test('one decision and reason for all who have none', async () => {
    await openStep('Học sinh');
    await page.getByRole('textbox', { name: 'Lý do chung' }).fill('Đã thi lại trong hè');
    // Students who lack scores are left out unless included explicitly.
    await expect.element(page.getByRole('button', { name: 'Áp dụng cho 0 học sinh' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Gồm cả 1 học sinh thiếu điểm' }).click();
    await page.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }).click();
    await expect.element(decision('Trần Thị Bình')).toHaveValue('LenLop');
    await expect.element(reason('Trần Thị Bình')).toHaveValue('Đã thi lại trong hè');
  });

  test('a reason is needed for all of them, too', async () => {
    await openStep('Học sinh');
    await page.getByRole('checkbox', { name: 'Gồm cả 1 học sinh thiếu điểm' }).click();
    const all = page.getByRole('button', { name: 'Áp dụng cho 1 học sinh' });
    await page.getByRole('textbox', { name: 'Lý do chung' }).fill('ừ');
    await expect.element(all).toBeDisabled();
    await page.getByRole('textbox', { name: 'Lý do chung' }).fill('Đã thi lại');
    await expect.element(all).toBeEnabled();
  });

  test('with scores and without a decision, one is among those that are meant from the start', async () => {
    await openStep('Học sinh');
    await list().selectOptions('Lớp 10A1 (còn 1)');
    await decision('Nguyễn Văn An').selectOptions('Chưa quyết định');
    await page.getByRole('textbox', { name: 'Lý do chung' }).fill('Đã thi lại trong hè');
    await page.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }).click();
    await expect.element(decision('Nguyễn Văn An')).toHaveValue('LenLop');
    await expect.element(decision('Trần Thị Bình')).toHaveValue('');
  });

  test('a decision is taken back', async () => {
    server.on(rolloverApi.undo, () => undefined);
    await openStep('Học sinh');
    await list().selectOptions('Lớp 10A1 (còn 1)');
    await expect.element(page.getByRole('row', { name: /Em/u })).toMatchTextContent('Đã xong: Ở lại lớp');
    await page.getByRole('button', { name: 'Hoàn tác quyết định của Lê Thị Em' }).click();
    await expectToasts('success', ['Đã hoàn tác quyết định của Lê Thị Em.']);
    expect(server.calls(rolloverApi.undo).map(({ params }) => Number(params.id))).toEqual([3]);
  });

  test('what stands against taking back is told', async () => {
    const detail = 'Học sinh đã có điểm ở niên khóa mới nên không thể hoàn tác quyết định.';
    server.on(rolloverApi.undo, () => refuse(400, { detail }));
    await openStep('Học sinh');
    await list().selectOptions('Lớp 10A1 (còn 1)');
    await page.getByRole('button', { name: 'Hoàn tác quyết định của Lê Thị Em' }).click();
    await expectToasts('error', [detail]);
  });
});

describe('the summary', () => {
  test('asks once more, with the counts; until then nothing is sent', async () => {
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

  test('sends what is chosen, and tells who waits for a class', async () => {
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

  test('a refusal stays in sight with all its reasons', async () => {
    const detail = 'Khối 11 sẽ có 6 lớp, quá số lớp tối đa (5).';
    server.on(rolloverApi.apply, () => refuse(400, { Lop: [detail], detail }));
    await openStep('Tổng kết');
    await apply().click();
    await confirm().click();
    await expectTexts(page.getByRole('main').getByRole('alert'), [detail]);
  });

  test('nothing left to do', async () => {
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

  test('is taken back from its result, after one more question', async () => {
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

  test('stands on the screen until it is taken back; what had to stay is told', async () => {
    server.on(rolloverApi.runs, () => [run]);
    server.on(rolloverApi.undoRun, () => ({ ...undone, GiuLai: ['Lớp 11A1'] }));
    await openPage(address, 'GiaoVu');
    await expect
      .element(page.getByRole('region', { name: 'Các lần kết chuyển' }))
      .toMatchTextContent('2 học sinh, 2 lớp, 1 môn học, Nguyễn Thị Lan');
    await page.getByRole('button', { name: /^Hoàn tác lần kết chuyển lúc/u }).click();
    await yes().click();
    await expectToasts('warning', ['Giữ lại vì đang được dùng: Lớp 11A1.']);
  });

  test('who was too late is told why, and the list is asked for again', async () => {
    const detail =
      'Học sinh Nguyễn Văn An đã có điểm ở niên khóa mới nên không thể hoàn tác lần kết chuyển này.';
    let scored = false;
    server.on(rolloverApi.runs, () => [{ ...run, CoTheHoanTac: !scored }]);
    server.on(rolloverApi.undoRun, () => {
      scored = true;
      return refuse(400, { detail });
    });
    await openPage(address, 'GiaoVu');
    await page.getByRole('button', { name: /^Hoàn tác lần kết chuyển lúc/u }).click();
    await yes().click();
    await expectToasts('error', [detail]);
    await expect
      .element(page.getByText('Đã có điểm ở niên khóa mới nên không hoàn tác cả lần được.'))
      .toBeVisible();
    await expectCount(page.getByRole('button', { name: /^Hoàn tác/u }), 0);
  });
});
