import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { noAnswer, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  an,
  answerForAssignments,
  assignmentsAddress,
  binh,
  cell,
  changes,
  grid,
  lan,
  options,
  rowOf,
  stored,
} from '#test/web/school/assignments.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const press = (keys: string) => userEvent.keyboard(keys);
const state = () => page.getByRole('main').getByRole('status');
const teacherOf = (classId: number, subjectId: number) =>
  stored.Lop.find(({ id }) => id === classId)?.MonHoc.find(({ id }) => id === subjectId)?.IDGiaoVien;

let address: () => string;
beforeEach(async () => {
  answerForAssignments();
  ({ address } = await openPage(assignmentsAddress, 'GiaoVu'));
  await expect.element(cell('10A1 – Chủ nhiệm')).toBeVisible();
});

async function focus(name: string): Promise<void> {
  (cell(name).element() as HTMLElement).focus();
  await expect.element(cell(name)).toHaveFocus();
}

describe('by keyboard', () => {
  test('part of a name without accents and Enter choose the first match and move down', async () => {
    await focus('10A1 – Vật lí');
    await press('la');
    await expectTexts(options(), ['Lê Hoàng LanChưa được phân công']);
    await expect.element(cell('10A1 – Vật lí')).toHaveAttribute('aria-expanded', 'true');
    await press('{Enter}');
    await expect.element(cell('10A2 – Vật lí')).toHaveFocus();
    await expect.element(cell('10A1 – Vật lí')).toHaveValue('Lê Hoàng Lan');
    await expect.element(state()).toMatchTextContent('Đã lưu lớp 10A1.');
    expect(teacherOf(11, 22)).toBe(lan);
    expect(changes().map(({ body }) => body)).toEqual([
      {
        GVCN: an,
        MonHoc: [{ id: 22, IDGiaoVien: lan }],
        Goc: { GVCN: an, MonHoc: [{ id: 22, IDGiaoVien: null }] },
      },
    ]);
    await expectTexts(rowOf('10A1').getByRole('rowheader'), ['10A1Đã đủ']);
  });

  test('arrow keys move through the list, and the active option is exposed to screen readers', async () => {
    await focus('10A1 – Vật lí');
    await press('n');
    await expectTexts(options(), [
      'Nguyễn Văn An2 lớp, chủ nhiệm 10A1',
      'Trần Thị Bình2 lớp, chủ nhiệm 11A1',
      'Lê Hoàng LanChưa được phân công',
    ]);
    await press('{ArrowDown}');
    const active = () => cell('10A1 – Vật lí').element().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active())?.textContent).toMatch(/^Trần Thị Bình/u);
    await press('{ArrowUp}{ArrowUp}');
    expect(document.getElementById(active())?.textContent).toMatch(/^Lê Hoàng Lan/u);
    await press('{ArrowDown}{ArrowDown}{Tab}');
    await expect.element(cell('10A1 – Vật lí')).toHaveValue('Trần Thị Bình');
    await expect.element(cell('10A2 – Chủ nhiệm')).toHaveFocus();
    await expect.poll(() => teacherOf(11, 22)).toBe(binh);
  });

  test('arrow keys move between cells and skip subjects a class does not take', async () => {
    await focus('10A1 – Chủ nhiệm');
    await press('{ArrowRight}');
    await expect.element(cell('10A1 – Âm nhạc')).toHaveFocus();
    await press('{ArrowDown}');
    await expect.element(cell('10A1 – Âm nhạc')).toHaveFocus();
    await press('{ArrowRight}{ArrowDown}{Enter}');
    await expect.element(cell('11A1 – Toán')).toHaveFocus();
    await press('{Shift>}{Enter}{/Shift}{ArrowLeft}');
    await expect.element(cell('10A2 – Chủ nhiệm')).toHaveFocus();
    await press('{Control>}{End}{/Control}');
    await expect.element(cell('11A1 – Toán')).toHaveFocus();
    expect(changes()).toHaveLength(0);
  });

  test('Delete clears a cell, and so does deleting its text', async () => {
    await focus('10A1 – Toán');
    await press('{Delete}');
    await expect.element(cell('10A1 – Toán')).toHaveValue('');
    await expect.poll(() => teacherOf(11, 21)).toBeNull();
    await focus('10A1 – Âm nhạc');
    await press('{Backspace}');
    await expectCount(options(), 3);
    await press('{Enter}');
    await expect.poll(() => teacherOf(11, 23)).toBeNull();
    await focus('10A1 – Chủ nhiệm');
    await press('{Delete}');
    await expect.poll(() => stored.Lop[0]?.GVCN).toBeNull();
  });

  test('Esc restores the cell; F2 opens the list at the current teacher', async () => {
    await focus('10A1 – Toán');
    await press('lan{Escape}');
    await expect.element(cell('10A1 – Toán')).toHaveValue('Nguyễn Văn An');
    await expectCount(options(), 0);
    await press('{F2}');
    await expect.element(options().first()).toHaveAttribute('aria-selected', 'true');
    await press('{Escape}{Tab}');
    expect(changes()).toHaveLength(0);
  });

  test('an unknown name is rejected, and the cell says so', async () => {
    await focus('10A1 – Toán');
    await press('xyz');
    await expect.element(page.getByText('Không có giáo viên nào khớp.')).toBeVisible();
    await press('{Enter}');
    await expect.element(cell('10A1 – Toán')).toHaveFocus();
    await expect.element(cell('10A1 – Toán')).toHaveValue('xyz');
    await press('{Tab}');
    await expectToasts('warning', ['10A1 – Toán: không có giáo viên nào khớp “xyz”. Ô giữ nguyên như cũ.']);
    await expect.element(cell('10A1 – Toán')).toHaveValue('Nguyễn Văn An');
  });
});

describe('by pointer', () => {
  test('a click opens the list, and another chooses a teacher', async () => {
    await cell('10A2 – Chủ nhiệm').click();
    await expectCount(options(), 3);
    await options().filter({ hasText: 'Lê Hoàng Lan' }).click();
    await expect.element(cell('10A2 – Chủ nhiệm')).toHaveValue('Lê Hoàng Lan');
    await expect.element(cell('10A2 – Chủ nhiệm')).toHaveFocus();
    await expect.poll(() => stored.Lop[1]?.GVCN).toBe(lan);
  });

  test('clicking elsewhere accepts only an unambiguous name', async () => {
    await cell('10A1 – Vật lí').fill('binh');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.element(cell('10A1 – Vật lí')).toHaveValue('Trần Thị Bình');
    await cell('10A2 – Vật lí').fill('n');
    await page.getByRole('heading', { level: 1 }).click();
    await expectToasts('warning', [
      '10A2 – Vật lí: “n” khớp 3 giáo viên, chưa chọn ai. Ô giữ nguyên như cũ.',
    ]);
    await expect.element(cell('10A2 – Vật lí')).toHaveValue('');
  });
});

describe('unsaved cells', () => {
  const problem = () => grid().getByRole('alert');

  test('a rejection shows its reason and can be retried or discarded', async () => {
    await focus('10A2 – Chủ nhiệm');
    await press('an{Enter}');
    await expect.element(problem()).toMatchTextContent('Giáo viên này đang chủ nhiệm lớp 10A1.');
    await expect.element(state()).toMatchTextContent('1 lớp chưa lưu');
    await expectTexts(rowOf('10A2').getByRole('rowheader'), ['10A2Chưa lưu']);
    await expect
      .element(cell('10A2 – Chủ nhiệm'))
      .toHaveAccessibleDescription('Giáo viên này đang chủ nhiệm lớp 10A1.');
    stored.Lop = stored.Lop.map((one) => (one.id === 11 ? { ...one, GVCN: null } : one));
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expectCount(problem(), 0);
    await expect.poll(() => stored.Lop[1]?.GVCN).toBe(an);
    await focus('11A1 – Chủ nhiệm');
    await press('an{Enter}');
    await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();
    await expect.element(cell('11A1 – Chủ nhiệm')).toHaveValue('Trần Thị Bình');
    await expectCount(problem(), 0);
  });

  test('a conflict in one cell shows both teachers, and the user chooses one', async () => {
    const others = (IDGiaoVien: number) => {
      stored.Lop = structuredClone(stored.Lop);
      Object.assign(stored.Lop[0]?.MonHoc[1] ?? {}, { IDGiaoVien });
    };
    others(binh);
    await focus('10A1 – Vật lí');
    await press('lan{Enter}');
    await expect
      .element(problem())
      .toMatchTextContent(
        'Người khác vừa phân công lớp này. Vật lí: đã lưu Trần Thị Bình, của bạn Lê Hoàng Lan.',
      );
    await expect.element(cell('10A1 – Vật lí')).toHaveValue('Lê Hoàng Lan');
    await page.getByRole('button', { name: 'Lấy phân công đã lưu' }).click();
    await expect.element(cell('10A1 – Vật lí')).toHaveValue('Trần Thị Bình');
    await expectCount(problem(), 0);
    expect(teacherOf(11, 22)).toBe(binh);
    others(an);
    await focus('10A1 – Vật lí');
    await press('lan{Enter}');
    await page.getByRole('button', { name: 'Giữ lựa chọn của tôi' }).click();
    await expectCount(problem(), 0);
    await expect.poll(() => teacherOf(11, 22)).toBe(lan);
  });

  test('a change by someone else in another cell of the class does not interfere', async () => {
    stored.Lop = stored.Lop.map((one) => (one.id === 11 ? { ...one, GVCN: lan } : one));
    await focus('10A1 – Vật lí');
    await press('binh{Enter}');
    await expect.poll(() => teacherOf(11, 22)).toBe(binh);
    await expect.element(cell('10A1 – Chủ nhiệm')).toHaveValue('Lê Hoàng Lan');
    await expectCount(problem(), 0);
  });

  test('without a connection all input stays and is sent together later', async () => {
    const answerAgain = server.on(assignmentsApi.change, noAnswer);
    await focus('10A1 – Vật lí');
    await press('lan{Enter}binh{Enter}');
    await expect.element(state()).toMatchTextContent('2 lớp chưa lưu');
    await expectCount(problem(), 2);
    answerAgain();
    await page.getByRole('button', { name: 'Lưu lại tất cả' }).click();
    await expectCount(problem(), 0);
    expect([teacherOf(11, 22), teacherOf(12, 22)]).toEqual([lan, binh]);
  });

  test('leaving asks first and can save', async () => {
    const answerAgain = server.on(assignmentsApi.change, noAnswer);
    await focus('10A1 – Vật lí');
    await press('lan{Enter}');
    await expectCount(problem(), 1);
    const leave = () => page.getByRole('combobox', { name: 'Khối' }).selectOptions('Khối 11');
    await leave();
    await page.getByRole('dialog').getByRole('button', { name: 'Ở lại' }).click();
    expect(address()).toBe(assignmentsAddress);
    answerAgain();
    await leave();
    await page.getByRole('dialog').getByRole('button', { name: 'Lưu rồi rời đi' }).click();
    await expect.poll(address).toBe(`${assignmentsAddress}?khoi=2`);
    expect(teacherOf(11, 22)).toBe(lan);
  });

  test('leaving does not ask if everything is saved', async () => {
    await focus('10A1 – Vật lí');
    await press('lan{Enter}');
    await expect.element(state()).toMatchTextContent('Đã lưu lớp 10A1.');
    await page.getByRole('combobox', { name: 'Khối' }).selectOptions('Khối 11');
    await expect.poll(address).toBe(`${assignmentsAddress}?khoi=2`);
    await expectCount(page.getByRole('dialog'), 0);
  });
});
