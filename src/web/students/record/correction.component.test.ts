import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import { studentRecordApi } from '#shared/students/record/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectToasts, fieldOf } from '#test/web/seen.ts';
import { studentRecord as student } from '#test/web/students/student-record.ts';

const { Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email } = student;
const further = {
  MaDinhDanh: null,
  SoDinhDanh: null,
  NoiSinh: null,
  DanToc: null,
  DienUuTien: null,
  NguoiThan: [],
};
const stored = { Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email, ...further };
const dialog = () => page.getByRole('dialog', { name: 'Cải chính thông tin học sinh' });
const field = (label: string) => fieldOf(label, dialog());
const save = () => dialog().getByRole('button', { name: 'Lưu cải chính' });
const alert = () => dialog().getByRole('alert');
const sent = () => server.calls(studentRecordApi.correct).map(({ body }) => body);

let name = student.HoTen;

beforeEach(() => {
  name = student.HoTen;
  server.on(studentRecordApi.record, () => ({ ...student, HoTen: name }));
  server.on(studentRecordApi.corrections, () => []);
});

async function openForm(): Promise<void> {
  await openPage(`/giaovu/hoc-sinh/${student.id}`, 'GiaoVu');
  await page.getByRole('button', { name: 'Cải chính', exact: true }).click();
  await expect.element(field('Họ')).toHaveFocus();
}

describe('the form rejects', () => {
  test.each([
    ['Họ', '', 'Trường này là bắt buộc.'],
    ['Ngày sinh', '31/02/2009', 'Ngày không hợp lệ. Hãy nhập theo dạng ngày/tháng/năm.'],
    ['Ngày sinh', '01/01/2999', correctionMessages.birthDate],
    ['Email', 'an@', 'Địa chỉ Email không hợp lệ.'],
    ['Lý do', 'vì', 'Phải có ít nhất 5 ký tự.'],
    ['Lý do', '', 'Trường này là bắt buộc.'],
  ])('%s “%s”', async (label, value, sentence) => {
    await openForm();
    await field('Tên').fill('Ân');
    await field('Lý do').fill('Theo giấy khai sinh');
    await field(label).fill(value);
    await save().click();
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    await expect.element(field(label)).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});

describe('the server rejects', () => {
  test.each([
    [400, { Email: ['Email đã tồn tại.'] }, 'Email đã tồn tại.'],
    [400, { detail: correctionMessages.nothing }, correctionMessages.nothing],
    [400, { detail: correctionMessages.notEnrolled }, correctionMessages.notEnrolled],
  ])('%i %o: the input stays', async (status, body, sentence) => {
    server.on(studentRecordApi.correct, () => refuse(status, body));
    await openForm();
    await field('Lý do').fill('Theo giấy khai sinh');
    await save().click();
    await expectToasts('error', [sentence]);
    await expect.element(alert()).toHaveTextContent(sentence);
    await expect.element(field('Lý do')).toHaveValue('Theo giấy khai sinh');
  });

  test('a change by someone else: the stored values are shown, and the next save succeeds', async () => {
    const theirs = { ...stored, Ten: 'Ấn', DiaChi: '1 Trần Phú, Huế' };
    const answerAgain = server.on(studentRecordApi.correct, () =>
      refuse(409, { detail: correctionMessages.conflict(['Ten']), ...theirs }),
    );
    await openForm();
    await field('Tên').fill('Ân');
    await field('Lý do').fill('Theo giấy khai sinh');
    await save().click();
    await expect
      .element(alert())
      .toHaveTextContent(
        'Tên vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.Tên hiện là “Ấn”.',
      );
    await expect.element(field('Tên')).toHaveValue('Ân');
    answerAgain();
    server.on(studentRecordApi.correct, () => ({ ...student, Ten: 'Ân', HoTen: 'Nguyễn Văn Ân' }));
    await save().click();
    await expectCount(page.getByRole('dialog'), 0);
    expect(sent().map((body) => body.Goc)).toEqual([stored, theirs]);
  });

  test('a change by someone else: the next save keeps what only they have changed', async () => {
    const father = {
      QuanHe: 'Cha' as const,
      HoTen: 'Nguyễn Văn Ba',
      SoDienThoai: '',
      Email: '',
      NgheNghiep: '',
    };
    const theirs = { ...stored, Ten: 'Ấn', DiaChi: '1 Trần Phú, Huế', NguoiThan: [father] };
    const answerAgain = server.on(studentRecordApi.correct, () =>
      refuse(409, { detail: correctionMessages.conflict(['Ten']), ...theirs }),
    );
    await openForm();
    await field('Tên').fill('Ân');
    await field('Email').fill('an@example.com');
    await field('Lý do').fill('Theo giấy khai sinh');
    await save().click();
    await expect.element(field('Địa chỉ')).toHaveValue('1 Trần Phú, Huế');
    await expect.element(field('Lý do')).toHaveValue('Theo giấy khai sinh');
    answerAgain();
    server.on(studentRecordApi.correct, () => ({ ...student, Ten: 'Ân', HoTen: 'Nguyễn Văn Ân' }));
    await save().click();
    await expectCount(page.getByRole('dialog'), 0);
    expect(sent().at(-1)).toEqual({
      ...{ ...theirs, Ten: 'Ân', Email: 'an@example.com', LyDo: 'Theo giấy khai sinh', Goc: theirs },
    });
  });
});

test('relatives changed by both: the stored ones are named, and the input stays', async () => {
  const relative = (HoTen: string) => ({
    QuanHe: 'Cha' as const,
    HoTen,
    SoDienThoai: '',
    Email: '',
    NgheNghiep: '',
  });
  const theirs = { ...stored, NguoiThan: [relative('Nguyễn Văn Ba')] };
  const answerAgain = server.on(studentRecordApi.correct, () =>
    refuse(409, { detail: correctionMessages.conflict(['NguoiThan']), ...theirs }),
  );
  await openForm();
  await field('Lý do').fill('Theo giấy khai sinh');
  await dialog().getByText('Thông tin thêm').click();
  await field('Họ và tên').fill('Nguyễn Văn Bá');
  await save().click();
  await expect
    .element(alert())
    .toHaveTextContent(
      'Người thân vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.Người thân hiện là “Cha: Nguyễn Văn Ba”.',
    );
  await expect.element(field('Họ và tên')).toHaveValue('Nguyễn Văn Bá');
  answerAgain();
  server.on(studentRecordApi.correct, () => student);
  await save().click();
  await expectCount(page.getByRole('dialog'), 0);
  expect(sent().at(-1)).toMatchObject({ NguoiThan: [relative('Nguyễn Văn Bá')], Goc: theirs });
});

test('a correction is sent with its reason and the loaded values, and appears immediately', async () => {
  server.on(studentRecordApi.correct, ({ body }) => {
    name = `${body.Ho} ${body.Ten}`;
    return { ...student, Ten: body.Ten, HoTen: name };
  });
  await openForm();
  const asked = server.calls(studentRecordApi.corrections).length;
  await field('Tên').fill('Ân');
  await field('Lý do').fill('Theo giấy khai sinh');
  await userEvent.keyboard('{Enter}');
  await expectToasts('success', ['Đã cải chính thông tin của Nguyễn Văn Ân.']);
  await expectCount(page.getByRole('dialog'), 0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Nguyễn Văn Ân');
  expect(sent()).toEqual([{ ...stored, Ten: 'Ân', LyDo: 'Theo giấy khai sinh', Goc: stored }]);
  await expect.poll(() => server.calls(studentRecordApi.corrections).length).toBeGreaterThan(asked);
});

test('closing with unsaved input asks first', async () => {
  await openForm();
  await field('Tên').fill('Ân');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Đóng mà không lưu?' })).toBeVisible();
  await page.getByRole('button', { name: 'Nhập tiếp' }).click();
  await expect.element(field('Tên')).toHaveValue('Ân');
});
