// Leaving and coming back, on the record of a student.

import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import type { Departure } from '#shared/school/enrolment/api.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { leavingApi } from '#shared/students/leaving/api.ts';
import { type StudentRecord, studentRecordApi } from '#shared/students/record/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';
import { studentRecord } from '#test/web/students/student-record.ts';
import { resizeTo } from '#test/web/viewport.ts';

const { id } = studentRecord;
const today = vietnameseDay(new Date());
// The year that contains today, so that leaving today is possible.
const first = today.slice(5) >= '07-01' ? Number(today.slice(0, 4)) : Number(today.slice(0, 4)) - 1;
const [newest, ...older] = studentRecord.NienKhoa;
const departure: Departure = {
  ...{ HinhThuc: 'ChuyenTruong', Ngay: `${first}-10-05`, NoiDen: 'THPT Quốc Học', LyDo: 'Chuyển nhà' },
};

const recordWith = (
  ThaoTac: StudentRecord['ThaoTac'],
  RoiTruong: Departure | null = null,
): StudentRecord => ({
  ...studentRecord,
  ThaoTac,
  NienKhoa: newest ? [{ ...newest, TenNienKhoa: `${first}-${first + 1}`, RoiTruong }, ...older] : older,
});

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const form = () => dialog('Cho học sinh rời trường');
const field = (label: string) => fieldOf(label, form());
const submit = () => form().getByRole('button', { name: 'Cho rời trường' });
const sent = () => server.calls(leavingApi.leave).map(({ body }) => body);

let record = recordWith(['RoiTruong']);

beforeEach(() => {
  record = recordWith(['RoiTruong']);
  server.on(studentRecordApi.record, () => record);
  server.on(studentRecordApi.corrections, () => []);
});

async function openForm(): Promise<void> {
  await openPage(`/giaovu/hoc-sinh/${id}`, 'GiaoVu');
  await button('Cho rời trường').click();
  await expect.element(field('Hình thức')).toHaveFocus();
  await expect.element(field('Lý do')).toHaveAccessibleDescription('Ít nhất 5 ký tự.');
}

describe('the form', () => {
  test.each([
    ['Hình thức', '', 'Vui lòng chọn hình thức rời trường.'],
    ['Ngày', '', 'Trường này là bắt buộc.'],
    ['Ngày', '31/02/2026', 'Ngày không hợp lệ. Hãy nhập theo dạng ngày/tháng/năm.'],
    ['Ngày', '01/01/2999', 'Ngày rời trường phải từ'],
    ['Lý do', 'vì', 'Phải có ít nhất 5 ký tự.'],
    ['Lý do', '', 'Trường này là bắt buộc.'],
  ])('rejects %s “%s”', async (label, value, sentence) => {
    await openForm();
    await field('Hình thức').selectOptions('Thôi học');
    await field('Lý do').fill('Gia đình xin nghỉ');
    if (label === 'Hình thức') await field(label).selectOptions('-- Chọn hình thức --');
    else await field(label).fill(value);
    await submit().click();
    await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    await expect.element(field(label)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('sends everything, today unless changed, and shows how the student left', async () => {
    server.on(leavingApi.leave, ({ body }) => {
      record = recordWith(['HoanTacRoiTruong'], departure);
      return { ...departure, ...(body as object) };
    });
    await openForm();
    await field('Hình thức').selectOptions('Chuyển trường');
    await field('Nơi đến').fill('THPT Quốc Học');
    await field('Lý do').fill('Theo gia đình');
    await submit().click();
    await expectCount(page.getByRole('dialog'), 0);
    const values = { HinhThuc: 'ChuyenTruong', NoiDen: 'THPT Quốc Học', LyDo: 'Theo gia đình' };
    expect(sent()).toEqual([{ ...values, Ngay: today }]);
    await expectCount(button('Cho rời trường'), 0);
    await expect.element(button('Hoàn tác rời trường')).toBeVisible();
    const text = `Đã chuyển trường ngày 05/10/${first}, nơi đến: THPT Quốc Học, lý do: Chuyển nhà.`;
    await expectTexts(page.getByText(/^Đã chuyển trường ngày .*lý do/u), [text]);
    // A student who has left has no report card of that year.
    await expectCount(page.getByRole('link', { name: `Phiếu điểm niên khóa ${first}-${first + 1}` }), 0);
  });

  test('keeps the input when the server rejects it', async () => {
    const refusal = { detail: leavingMessages.alreadyLeft(departure) };
    server.on(leavingApi.leave, () => refuse(400, refusal));
    await openForm();
    await field('Hình thức').selectOptions('Bảo lưu');
    await field('Lý do').fill('Điều trị dài ngày');
    await submit().click();
    await expect.element(form().getByRole('alert')).toHaveTextContent(refusal.detail);
    await expect.element(field('Lý do')).toHaveValue('Điều trị dài ngày');
    await expect.element(field('Hình thức')).toHaveValue('BaoLuu');
  });
});

describe('undoing', () => {
  test('asks first, with the class, and reloads the record', async () => {
    record = recordWith(['HoanTacRoiTruong'], departure);
    server.on(leavingApi.undoLeave, () => {
      record = recordWith(['RoiTruong']);
      return undefined;
    });
    await openPage(`/giaovu/hoc-sinh/${id}`, 'GiaoVu');
    await button('Hoàn tác rời trường').click();
    const question = dialog('Hoàn tác rời trường?');
    await expectCount(question.getByText('Học sinh trở lại lớp 12A1 với mọi điểm đã có.'), 1);
    await expect.element(question.getByRole('button', { name: 'Hủy' })).toHaveFocus();
    await question.getByRole('button', { name: 'Hoàn tác' }).click();
    await expectToasts('success', ['Nguyễn Văn An đã trở lại danh sách.']);
    await expect.element(button('Cho rời trường')).toBeVisible();
  });

  test('shows why not', async () => {
    record = recordWith(['HoanTacRoiTruong'], departure);
    const detail = leavingMessages.classFull('12A1', 45);
    server.on(leavingApi.undoLeave, () => refuse(400, { detail }));
    await openPage(`/giaovu/hoc-sinh/${id}`, 'GiaoVu');
    await button('Hoàn tác rời trường').click();
    await dialog('Hoàn tác rời trường?').getByRole('button', { name: 'Hoàn tác' }).click();
    await expectToasts('error', [detail]);
  });

  test('of a return', async () => {
    record = recordWith(['RoiTruong', 'HoanTacTroLaiHoc']);
    server.on(leavingApi.undoReturn, () => undefined);
    await openPage(`/giaovu/hoc-sinh/${id}`, 'GiaoVu');
    await button('Hoàn tác trở lại học').click();
    await dialog('Hoàn tác trở lại học?').getByRole('button', { name: 'Hoàn tác' }).click();
    await expectToasts('success', ['Đã hoàn tác việc trở lại học của Nguyễn Văn An.']);
    expect(server.calls(leavingApi.undoReturn)).toHaveLength(1);
  });
});

test('coming back sends the block only if one is chosen', async () => {
  record = recordWith(['TroLaiHoc'], departure);
  server.on(regulationsApi.blocks, () => [
    { id: 1, TenKhoi: 'Khối 10' },
    { id: 2, TenKhoi: 'Khối 11' },
  ]);
  server.on(leavingApi.return, () => refuse(400, { detail: 'Học sinh đang học trong niên khóa hiện tại.' }));
  await openPage(`/giaovu/hoc-sinh/${id}`, 'GiaoVu');
  await button('Trở lại học').click();
  const back = dialog('Học sinh trở lại học');
  await expect.element(fieldOf('Khối', back)).toHaveFocus();
  await back.getByRole('button', { name: 'Trở lại học' }).click();
  await expect.element(fieldOf('Lý do', back)).toHaveFocus();
  await userEvent.keyboard('Hết hạn bảo lưu');
  await back.getByRole('button', { name: 'Trở lại học' }).click();
  await expectToasts('error', ['Học sinh đang học trong niên khóa hiện tại.']);
  await fieldOf('Khối', back).selectOptions('Khối 11');
  await back.getByRole('button', { name: 'Trở lại học' }).click();
  await expect
    .poll(() => server.calls(leavingApi.return).map(({ body }) => body))
    .toEqual([{ LyDo: 'Hết hạn bảo lưu' }, { LyDo: 'Hết hạn bảo lưu', IDKhoi: 2 }]);
});

test('a teacher has none of these buttons, and sees how the student left', async () => {
  record = recordWith([], departure);
  await openPage(`/giaovien/hoc-sinh/${id}`, 'GiaoVien');
  await expectCount(page.getByText(`Đã chuyển trường ngày 05/10/${first}`), 1);
  for (const name of ['Cho rời trường', 'Hoàn tác rời trường', 'Trở lại học'])
    await expectCount(button(name), 0);
});

test('at 360 px nothing scrolls sideways', async () => {
  await resizeTo(360, 740);
  await openForm();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
