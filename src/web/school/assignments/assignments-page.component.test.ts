import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AssignedClass, type Assignments, assignmentsApi } from '#shared/school/assignments/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  answerForAssignments,
  assignmentsAddress,
  cell,
  grid,
  loads,
  rowOf,
  stored,
} from '#test/web/school/assignments.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';

const totals = () => page.getByRole('main').getByRole('definition');
const copyButton = () => page.getByRole('button', { name: 'Chép từ năm trước' });
const exportButton = () => page.getByRole('button', { name: 'Xuất Excel' });
const onlyAssigned = () => page.getByRole('switch', { name: 'Chỉ người được phân công mới được nhập điểm' });
const dialog = () => page.getByRole('dialog');

beforeEach(answerForAssignments);

describe('the page', () => {
  test('shows classes by subject, missing assignments and each teacher’s load', async () => {
    await openPage(assignmentsAddress, 'GiaoVu');
    await expectTexts(grid().getByRole('columnheader'), ['Lớp', 'Chủ nhiệm', 'Âm nhạc', 'Toán', 'Vật lí']);
    await expectTexts(grid().getByRole('rowheader'), ['10A1Thiếu 1 môn', '10A2Thiếu 1 môn', '11A1Đã đủ']);
    await expect.element(cell('10A1 – Toán')).toHaveValue('Nguyễn Văn An');
    await expect.element(cell('10A1 – Vật lí')).toHaveValue('');
    await expect.element(cell('10A1 – Vật lí')).toHaveAttribute('placeholder', 'Chưa có');
    await expectCount(cell('10A2 – Âm nhạc'), 0);
    await expectTexts(totals(), ['4/6 môn', '2 môn', '1 lớp', '1/3']);
    await expectTexts(loads().getByRole('listitem'), [
      'Nguyễn Văn An2 lớp, chủ nhiệm 10A1',
      'Trần Thị Bình2 lớp, chủ nhiệm 11A1',
      'Lê Hoàng LanChưa được phân công',
    ]);
  });

  test('filters by block, but counts each teacher’s load in all blocks', async () => {
    const { address } = await openPage(assignmentsAddress, 'BGH');
    await page.getByRole('combobox', { name: 'Khối' }).selectOptions('Khối 11');
    await expect.poll(address).toBe(`${assignmentsAddress}?khoi=2`);
    await expectTexts(grid().getByRole('rowheader'), ['11A1Đã đủ']);
    await expectTexts(grid().getByRole('columnheader'), ['Lớp', 'Chủ nhiệm', 'Toán']);
    await expectTexts(totals(), ['1/1 môn', '0 môn', '0 lớp', '1/1']);
    await expect.element(loads().getByText('2 lớp, chủ nhiệm 10A1')).toBeVisible();
    await page.getByRole('combobox', { name: 'Khối' }).selectOptions('Khối 12');
    await expect.element(page.getByText('Khối này chưa có lớp học nào.')).toBeVisible();
  });

  test('highlights a teacher in the grid when pressed or focused', async () => {
    await openPage(assignmentsAddress, 'GiaoVu');
    const shown = () =>
      [...document.querySelectorAll('td[data-shown] input')].map((input) => input.getAttribute('aria-label'));
    const button = loads().getByRole('button', { name: /^Trần Thị Bình/u });
    await button.click();
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(shown).toEqual(['10A1 – Âm nhạc', '11A1 – Chủ nhiệm', '11A1 – Toán']);
    await userEvent.keyboard('{Tab}');
    await expect.poll(shown).toEqual([]);
    await userEvent.keyboard('{Tab}');
    await expect.poll(shown).toEqual(['10A1 – Âm nhạc', '11A1 – Chủ nhiệm', '11A1 – Toán']);
    await button.click();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.poll(shown).toEqual(['10A1 – Chủ nhiệm', '10A1 – Toán', '10A2 – Toán']);
  });

  test('finds teachers by part of their name', async () => {
    await openPage(assignmentsAddress, 'GiaoVu');
    await loads().getByRole('searchbox', { name: 'Tìm giáo viên' }).fill('binh');
    await expectTexts(loads().getByRole('listitem'), ['Trần Thị Bình2 lớp, chủ nhiệm 11A1']);
    await loads().getByRole('searchbox').fill('không ai');
    await expect.element(loads().getByText('Không có giáo viên nào khớp.')).toBeVisible();
  });

  test('is read-only for an old year', async () => {
    await openPage(`${assignmentsAddress}?nienkhoa=1`, 'GiaoVu');
    await expect.element(page.getByRole('note')).toMatchTextContent('2025-2026 là niên khóa cũ');
    await expectTexts(rowOf('10A2').getByRole('cell'), ['Chưa có', '–', 'Nguyễn Văn An', 'Chưa có']);
    await expectCount(grid().getByRole('combobox'), 0);
    await expectCount(copyButton(), 0);
    await expectCount(onlyAssigned(), 0);
    await expect.element(exportButton()).toBeEnabled();
  });

  test('shows one class at a time on a phone', async () => {
    await resizeTo(360, 740);
    await openPage(assignmentsAddress, 'GiaoVu');
    await expect.element(cell('10A1 – Toán')).toBeVisible();
    await expectCount(cell('10A2 – Toán'), 0);
    await page.getByRole('button', { name: 'Lớp sau' }).click();
    await expect.element(cell('10A2 – Toán')).toBeVisible();
    await expectCount(cell('10A1 – Toán'), 0);
    await page.getByRole('combobox', { name: 'Lớp', exact: true }).selectOptions('11A1');
    await expect.element(cell('11A1 – Toán')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Lớp sau' })).toBeDisabled();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});

describe('without anything to assign', () => {
  test.each([
    ['BGH', 'Lập quy định của niên khóa'],
    ['GiaoVu', 'Ban Giám Hiệu cần lập quy định của niên khóa trước.'],
  ] as const)('no year, %s', async (role, text) => {
    server.on(regulationsApi.years, () => []);
    await openPage(assignmentsAddress, role);
    await expect.element(page.getByRole('main').getByText(text)).toBeVisible();
    await expect.element(exportButton()).toBeDisabled();
    await expect.element(copyButton()).toBeDisabled();
  });

  const emptyClass: AssignedClass = { id: 11, TenLop: '10A1', IDKhoi: 1, GVCN: null, MonHoc: [] };
  test.each<[string, Partial<Assignments>, string, string]>([
    ['no class', { Lop: [] }, 'Niên khóa này chưa có lớp học nào.', 'Tạo lớp và chọn môn học của lớp'],
    [
      'no subject',
      { Lop: [emptyClass] },
      'Chưa có lớp nào được xếp môn học.',
      'Tạo lớp và chọn môn học của lớp',
    ],
    [
      'no teacher',
      { GiaoVien: [] },
      'Chưa có tài khoản giáo viên nào.',
      'Ban Giám Hiệu cần tạo tài khoản cho giáo viên trước.',
    ],
  ])('%s', async (_name, lack, text, step) => {
    server.on(assignmentsApi.list, () => ({ ...stored, ...lack }));
    await openPage(assignmentsAddress, 'GiaoVu');
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText(step)).toBeVisible();
  });

  test('shows an error with a retry if loading fails', async () => {
    const answerAgain = server.on(assignmentsApi.list, () => refuse(403, { detail: 'Bạn không có quyền.' }));
    await openPage(assignmentsAddress, 'GiaoVu');
    await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent('Bạn không có quyền.');
    answerAgain();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(cell('10A1 – Toán')).toBeVisible();
  });
});

describe('copying from last year', () => {
  test('fills empty cells after confirmation and reports how many', async () => {
    server.on(assignmentsApi.copy, () => {
      stored.Lop = stored.Lop.map((one) => ({ ...one, GVCN: one.GVCN ?? 33 }));
      return { GVCN: 1, MonHoc: 2 };
    });
    await openPage(assignmentsAddress, 'GiaoVu');
    await copyButton().click();
    await expect.element(dialog().getByRole('button', { name: 'Hủy' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectCount(dialog(), 0);
    expect(server.calls(assignmentsApi.copy)).toHaveLength(0);
    await copyButton().click();
    await dialog().getByRole('button', { name: 'Chép', exact: true }).click();
    await expectToasts('success', ['Đã điền 3 ô: 2 môn học, 1 chủ nhiệm.']);
    await expect.element(cell('10A2 – Chủ nhiệm')).toHaveValue('Lê Hoàng Lan');
  });

  test('reports if there is nothing to fill or no previous year', async () => {
    server.on(assignmentsApi.copy, () => ({ GVCN: 0, MonHoc: 0 }));
    await openPage(assignmentsAddress, 'GiaoVu');
    await copyButton().click();
    await dialog().getByRole('button', { name: 'Chép', exact: true }).click();
    await expectToasts('info', ['Không có ô trống nào được điền từ niên khóa trước.']);
    server.on(assignmentsApi.copy, () => refuse(404, { detail: 'Không có niên khóa trước.' }));
    await copyButton().click();
    await dialog().getByRole('button', { name: 'Chép', exact: true }).click();
    await expectToasts('error', ['Không có niên khóa trước.']);
  });

  test('is disabled while a cell is unsaved', async () => {
    server.on(assignmentsApi.change, noAnswer);
    await openPage(assignmentsAddress, 'GiaoVu');
    await cell('10A1 – Vật lí').fill('lan');
    await userEvent.keyboard('{Enter}');
    await copyButton().click();
    await expectToasts('warning', ['Còn ô chưa lưu được. Vui lòng xem lại trước khi chép.']);
    await expectCount(dialog(), 0);
  });
});

describe('restricting score entry to assigned teachers', () => {
  test('the confirmation says how many subjects of classes have no teacher, and cancelling changes nothing', async () => {
    server.on(assignmentsApi.setRule, ({ body }) => body);
    await openPage(assignmentsAddress, 'GiaoVu');
    await onlyAssigned().click();
    await expect.element(dialog()).toMatchTextContent('Còn 2 môn của các lớp chưa có giáo viên');
    await dialog().getByRole('button', { name: 'Hủy' }).click();
    await expect.element(onlyAssigned()).not.toBeChecked();
    expect(server.calls(assignmentsApi.setRule)).toHaveLength(0);
    await onlyAssigned().click();
    await dialog().getByRole('button', { name: 'Bật' }).click();
    await expectToasts('success', ['Từ bây giờ chỉ người được phân công mới nhập được điểm.']);
    await expect.element(onlyAssigned()).toBeChecked();
    await onlyAssigned().click();
    await dialog().getByRole('button', { name: 'Tắt' }).click();
    await expect.element(onlyAssigned()).not.toBeChecked();
    expect(server.calls(assignmentsApi.setRule).map(({ body }) => body)).toEqual([
      { ChiNguoiDuocPhanCong: true },
      { ChiNguoiDuocPhanCong: false },
    ]);
  });

  test('a rejected change leaves the switch as it was', async () => {
    server.on(assignmentsApi.setRule, () => refuse(403, { detail: 'Bạn không có quyền.' }));
    await openPage(assignmentsAddress, 'GiaoVu');
    await onlyAssigned().click();
    await dialog().getByRole('button', { name: 'Bật' }).click();
    await expectToasts('error', ['Cập nhật thất bại: Bạn không có quyền.']);
    await expect.element(onlyAssigned()).not.toBeChecked();
  });
});
