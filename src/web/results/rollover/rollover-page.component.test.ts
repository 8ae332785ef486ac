import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rolloverApi } from '#shared/results/rollover/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
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
import { resizeTo } from '#test/web/viewport.ts';

const list = () => page.getByRole('combobox', { name: 'Danh sách' });
const inClass = (name: string) => `${name}Lớp 10A1 · 01/01/2010`;

beforeEach(rolloverAnswers);

test('each step starts at its top with the focus on its heading', async () => {
  await resizeTo(360, 400);
  await openPage(rolloverAddress, 'GiaoVu');
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

test('without a previous year a message says that there is nothing to do', async () => {
  server.on(rolloverApi.remaining, () => ({ TuNienKhoa: null, DenNienKhoa: null, HocSinh: 0 }));
  await openPage(rolloverAddress, 'BGH');
  await expect.element(page.getByText('Chưa có niên khóa trước để kết chuyển.')).toBeVisible();
  expect(server.calls(rolloverApi.overview)).toEqual([]);
});

test('a loading error can be retried', async () => {
  const answerAgain = server.on(rolloverApi.overview, noAnswer);
  await openPage(rolloverAddress, 'GiaoVu');
  const problem = page.getByRole('main').getByRole('alert');
  await expect.element(problem).toBeVisible();
  answerAgain();
  await problem.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(step('Môn học')).toBeVisible();
});

describe('subjects and classes', () => {
  test('are preset, and existing ones are shown as done', async () => {
    await openPage(rolloverAddress, 'GiaoVu');
    await expect.element(page.getByRole('checkbox', { name: 'Toán – đã có' })).toBeDisabled();
    await expect.element(page.getByRole('checkbox', { name: 'Ngữ văn' })).toBeChecked();
    await page.getByRole('button', { name: 'Tiếp: Lớp học' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Lớp 10A1 chuyển thành' })).toHaveValue('11A1');
    await expect.element(page.getByRole('row', { name: /12A1/u })).toMatchTextContent('Không có lớp kế tiếp');
  });
});

describe('students', () => {
  test('the list starts with students without a decision and marks missing scores', async () => {
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

  test('a different decision asks for a reason; Enter moves down the column', async () => {
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

  test('one decision and reason can be applied to all students without one', async () => {
    await openStep('Học sinh');
    await page.getByRole('textbox', { name: 'Lý do chung' }).fill('Đã thi lại trong hè');
    // Students who lack scores are left out unless included explicitly.
    await expect.element(page.getByRole('button', { name: 'Áp dụng cho 0 học sinh' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Gồm cả 1 học sinh thiếu điểm' }).click();
    await page.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }).click();
    await expect.element(decision('Trần Thị Bình')).toHaveValue('LenLop');
    await expect.element(reason('Trần Thị Bình')).toHaveValue('Đã thi lại trong hè');
  });

  test('applying to all also needs a reason', async () => {
    await openStep('Học sinh');
    await page.getByRole('checkbox', { name: 'Gồm cả 1 học sinh thiếu điểm' }).click();
    const all = page.getByRole('button', { name: 'Áp dụng cho 1 học sinh' });
    const reason = page.getByRole('textbox', { name: 'Lý do chung' });
    await expect.element(reason).toHaveAccessibleDescription('Ít nhất 5 ký tự.');
    await reason.fill('ừ');
    await expect.element(all).toBeDisabled();
    await page.getByRole('textbox', { name: 'Lý do chung' }).fill('Đã thi lại');
    await expect.element(all).toBeEnabled();
  });

  test('students with scores but without a decision are included by default', async () => {
    await openStep('Học sinh');
    await list().selectOptions('Lớp 10A1 (còn 1)');
    await decision('Nguyễn Văn An').selectOptions('Chưa quyết định');
    await page.getByRole('textbox', { name: 'Lý do chung' }).fill('Đã thi lại trong hè');
    await page.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }).click();
    await expect.element(decision('Nguyễn Văn An')).toHaveValue('LenLop');
    await expect.element(decision('Trần Thị Bình')).toHaveValue('');
  });

  test('about a student in inclusive education the head of the school decides, apart from the others', async () => {
    const head = { DeXuat: null, LyDoDeXuat: 'Hiệu trưởng quyết định', HoaNhap: true as const };
    server.on(rolloverApi.overview, () => ({
      ...rollover,
      HocSinh: rollover.HocSinh.map((student) => (student.id === 1 ? { ...student, ...head } : student)),
    }));
    await openStep('Học sinh');
    const row = page.getByRole('row', { name: /Nguyễn Văn An/u });
    await expect.element(row).toMatchTextContent(/Hòa nhập.*7\.3.*Hiệu trưởng quyết định/u);
    await page.getByRole('textbox', { name: 'Lý do chung' }).fill('Đã thi lại trong hè');
    await page.getByRole('checkbox', { name: 'Gồm cả 1 học sinh thiếu điểm' }).click();
    await expect
      .element(page.getByText('Không gồm 1 học sinh hòa nhập, do hiệu trưởng quyết định.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Áp dụng cho 1 học sinh' }).click();
    await expect.element(decision('Trần Thị Bình')).toHaveValue('LenLop');
    await expect.element(decision('Nguyễn Văn An')).toHaveValue('');
    await decision('Nguyễn Văn An').selectOptions('Lên lớp');
    await expect.element(reason('Nguyễn Văn An')).toHaveAttribute('aria-invalid', 'true');
  });

  test('a decision can be undone', async () => {
    server.on(rolloverApi.undo, () => undefined);
    await openStep('Học sinh');
    await list().selectOptions('Lớp 10A1 (còn 1)');
    await expect.element(page.getByRole('row', { name: /Em/u })).toMatchTextContent('Đã xong: Ở lại lớp');
    await page.getByRole('button', { name: 'Hoàn tác quyết định của Lê Thị Em' }).click();
    await expectToasts('success', ['Đã hoàn tác quyết định của Lê Thị Em.']);
    expect(server.calls(rolloverApi.undo).map(({ params }) => Number(params.id))).toEqual([3]);
  });

  test('the reason why a decision cannot be undone is shown', async () => {
    const detail = 'Học sinh đã có điểm ở niên khóa mới nên không thể hoàn tác quyết định.';
    server.on(rolloverApi.undo, () => refuse(400, { detail }));
    await openStep('Học sinh');
    await list().selectOptions('Lớp 10A1 (còn 1)');
    await page.getByRole('button', { name: 'Hoàn tác quyết định của Lê Thị Em' }).click();
    await expectToasts('error', [detail]);
  });
});

test('the question about undoing a run stays until the steps show who is undecided again', async () => {
  const run = {
    ...{ id: 1, ThoiDiem: '2026-08-20T02:00:00.000Z', NguoiThucHien: 'Trần Thị Mai' },
    ...{ HocSinh: 3, Lop: 2, MonHoc: 1, CoTheHoanTac: true },
  };
  const undone = Promise.withResolvers<typeof rollover>();
  server.on(rolloverApi.runs, () => (server.calls(rolloverApi.undoRun).length === 0 ? [run] : []));
  server.on(rolloverApi.overview, () =>
    server.calls(rolloverApi.undoRun).length === 0 ? rollover : undone.promise,
  );
  server.on(rolloverApi.undoRun, () => ({ HocSinh: 3, Lop: 2, MonHoc: 1, GiuLai: [] }));
  await openPage(rolloverAddress, 'GiaoVu');
  const undo = page.getByRole('button', { name: /^Hoàn tác lần kết chuyển lúc/u });
  await undo.click();
  const question = page.getByRole('dialog', { name: 'Hoàn tác lần kết chuyển này?' });
  await question.getByRole('button', { name: 'Hoàn tác' }).click();
  await expectToasts('success', ['Đã hoàn tác lần kết chuyển: 3 học sinh, 2 lớp, 1 môn học.']);
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(question).toBeVisible();
  undone.resolve(rollover);
  await expect.element(question).not.toBeInTheDocument();
});
