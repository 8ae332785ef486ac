import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { regulationsApi } from '#shared/school/years/api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { latestRegulation } from '#test/web/school/school.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import {
  dialog,
  field,
  pageOf,
  rowOf,
  save,
  student,
  students,
  studentsAnswer,
  table,
} from '#test/web/students/students.ts';

const goodValues = { Họ: 'Kiểm Thử', Tên: 'Ẩn', 'Ngày sinh': '05/09/2010', 'Địa chỉ': '1 Lê Lợi, Huế' };
const add = () => page.getByRole('button', { name: 'Thêm học sinh' });
const gender = () => dialog().getByRole('combobox', { name: 'Giới tính' });
const block = () => dialog().getByRole('combobox', { name: 'Khối dự kiến' });

async function openForm(): Promise<void> {
  await openPage('/giaovu/hoc-sinh/tiep-nhan', 'GiaoVu');
  await add().click();
  await expect.element(dialog()).toBeVisible();
}

async function fill(values: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...goodValues, ...values })) await field(label).fill(value);
  await gender().selectOptions('Nam');
  await block().selectOptions('Khối 10');
}

const schoolClass = () => dialog().getByRole('combobox', { name: 'Lớp' });

async function expectError(input: ReturnType<typeof field>, text: string): Promise<void> {
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription(expect.stringContaining(text));
}

beforeEach(studentsAnswer);

describe('the form rejects', () => {
  test.each([
    ['Email', 'kiem.thu@', 'Địa chỉ Email không hợp lệ.'],
    ['Ngày sinh', '31/02/2010', 'Ngày không hợp lệ. Hãy nhập theo dạng ngày/tháng/năm.'],
    ['Ngày sinh', '01/01/2999', 'Ngày sinh không được ở tương lai.'],
  ] as const)('%s %s', async (label, value, error) => {
    await openForm();
    await fill({ [label]: value });
    await save().click();
    await expectError(field(label), error);
    await expect.element(field(label)).toHaveFocus();
    await expect.element(field(label)).toHaveValue(value);
    expect(server.calls(studentsApi.admit)).toEqual([]);
  });
});

describe('the server rejects', () => {
  test('an existing e-mail and an age out of range: the form reopens with the input', async () => {
    const answerAgain = server.on(studentsApi.admit, () =>
      refuse(400, { NgaySinh: ['Tuổi tiếp nhận phải từ 15 đến 20'], Email: ['Email đã tồn tại.'] }),
    );
    await openForm();
    await fill({ Email: 'co.roi@hocsinh.example', 'Ngày sinh': '05/09/1990' });
    await save().click();
    await expect.poll(() => document.querySelectorAll('[data-kind=error]').length).toBe(1);
    await expectError(field('Ngày sinh'), 'Tuổi tiếp nhận phải từ 15 đến 20');
    await expectError(field('Email'), 'Email đã tồn tại.');
    await expect.element(field('Ngày sinh')).toHaveFocus();
    for (const [label, value] of Object.entries({ ...goodValues, 'Ngày sinh': '05/09/1990' }))
      await expect.element(field(label)).toHaveValue(value);
    await expectCount(table().getByText('Kiểm Thử Ẩn'), 0);
    answerAgain();
    const admitted = student(9, 'Ẩn');
    server.on(studentsApi.admit, () => admitted);
    server.on(studentsApi.list, () => pageOf([...students, admitted]));
    await field('Email').fill('');
    await field('Ngày sinh').fill('05/09/2010');
    await save().click();
    await expectToasts('success', ['Đã tiếp nhận học sinh Kiểm Thử Ẩn.']);
  });

  test.each([
    ['500', () => refuse(500), 'Lỗi kết nối máy chủ.'],
    ['400', () => refuse(400), 'Thao tác thất bại. Vui lòng thử lại.'],
    ['network', noAnswer, 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.'],
  ] as const)(
    'an admission (%s): the dimmed row disappears and the form reopens',
    async (_name, answer, text) => {
      const { promise: release, resolve } = Promise.withResolvers<void>();
      server.on(studentsApi.admit, async () => {
        await release;
        return answer();
      });
      await openForm();
      await fill();
      await save().click();
      await expectCount(dialog(), 0);
      const row = rowOf('Kiểm Thử Ẩn');
      await expect.element(row).toHaveAttribute('data-pending', 'true');
      for (const action of ['Sửa', 'Xóa'])
        await expect
          .element(row.getByRole('button', { name: `${action} học sinh Kiểm Thử Ẩn`, disabled: true }))
          .toBeVisible();
      resolve();
      await expectCount(row, 0);
      await expectToasts('error', [text]);
      await expectTexts(dialog().getByRole('alert'), [text]);
      await expect.element(field('Tên')).toHaveValue('Ẩn');
    },
  );

  test('one of two admissions: its form reopens only when the other form is closed', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    server.on(studentsApi.admit, async () => {
      await release;
      return refuse(500);
    });
    await openForm();
    await fill({ Tên: 'Một' });
    await save().click();
    await add().click();
    await field('Tên').fill('Hai');
    resolve();
    await expectToasts('error', ['Lỗi kết nối máy chủ.']);
    await expect.element(field('Tên')).toHaveValue('Hai');
    await dialog().getByRole('button', { name: 'Hủy' }).click();
    await expect.element(field('Tên')).toHaveValue('Một');
  });
});

test('no gender is preselected: without one nothing is sent', async () => {
  await openForm();
  await expect.element(gender()).toHaveValue('');
  for (const [label, value] of Object.entries(goodValues)) await field(label).fill(value);
  await block().selectOptions('Khối 10');
  await save().click();
  await expectError(gender(), 'Trường này là bắt buộc.');
  await expect.element(gender()).toHaveFocus();
  expect(server.calls(studentsApi.admit)).toEqual([]);
});

describe('the class', () => {
  test('is one of the chosen block that has a free seat', async () => {
    server.on(regulationsApi.latest, () => latestRegulation);
    await openForm();
    await expect.element(schoolClass()).toBeDisabled();
    await block().selectOptions('Khối 10');
    await expect
      .poll(() =>
        [...(schoolClass().element() as HTMLSelectElement).options].map((one) => [one.text, one.disabled]),
      )
      .toEqual([
        ['Chưa xếp lớp', false],
        ['10A1 (40/40)', true],
        ['10A2 (39/40)', false],
      ]);
    await schoolClass().selectOptions('10A2 (39/40)');
    await block().selectOptions('Khối 12');
    await expect.element(schoolClass()).toHaveValue('');
  });

  test('is shown and announced at once; a rejection is shown at its field', async () => {
    const error = 'Sĩ số lớp (41) không được vượt quá sĩ số tối đa (40).';
    const answerAgain = server.on(studentsApi.admit, () => refuse(400, { IDLopHoc: [error] }));
    await openForm();
    await fill();
    await schoolClass().selectOptions('10A2 (39 học sinh)');
    await save().click();
    await expectError(schoolClass(), error);
    await expect.element(schoolClass()).toHaveValue('12');
    answerAgain();
    server.on(studentsApi.admit, () => student(9, 'Ẩn', { TenLop: '10A2' }));
    await save().click();
    await expectToasts('success', ['Đã tiếp nhận học sinh Kiểm Thử Ẩn vào lớp 10A2.']);
  });
});

describe('entering several students', () => {
  const saveAndNext = () => dialog().getByRole('button', { name: 'Lưu và thêm tiếp' });

  test('each is saved, the form stays open with its block, and the first field gets the focus', async () => {
    let admitted = 8;
    server.on(studentsApi.admit, ({ body }) => student(++admitted, body.Ten));
    await openForm();
    await fill({ Tên: 'Một', Email: 'mot@hocsinh.example' });
    await gender().selectOptions('Nữ');
    await schoolClass().selectOptions('10A2 (39 học sinh)');
    await saveAndNext().click();
    await expectToasts('success', ['Đã tiếp nhận học sinh Kiểm Thử Một.']);
    for (const label of ['Họ', 'Tên', 'Ngày sinh', 'Địa chỉ', 'Email'])
      await expect.element(field(label)).toHaveValue('');
    await expect.element(field('Họ')).toHaveFocus();
    await expect.element(gender()).toHaveValue('');
    await expect.element(block()).toHaveValue('1');
    await expect.element(schoolClass()).toHaveValue('12');
    for (const [label, value] of Object.entries({ ...goodValues, Tên: 'Hai' }))
      await field(label).fill(value);
    await gender().selectOptions('Nam');
    await save().click();
    await expectCount(dialog(), 0);
    expect(
      server
        .calls(studentsApi.admit)
        .map(({ body }) => [body.Ten, body.KhoiDuKien, body.IDLopHoc, body.Email]),
    ).toEqual([
      ['Một', 1, 12, 'mot@hocsinh.example'],
      ['Hai', 1, 12, null],
    ]);
  });

  test('a rejected student stays in the form with the error at its field', async () => {
    const answerAgain = server.on(studentsApi.admit, () => refuse(400, { Email: ['Email đã tồn tại.'] }));
    await openForm();
    await fill({ Email: 'co.roi@hocsinh.example' });
    await saveAndNext().click();
    await expectError(field('Email'), 'Email đã tồn tại.');
    await expect.element(field('Tên')).toHaveValue('Ẩn');
    await expectCount(rowOf('Kiểm Thử Ẩn'), 0);
    answerAgain();
    server.on(studentsApi.admit, () => student(9, 'Ẩn'));
    await field('Email').fill('');
    await saveAndNext().click();
    await expect.element(field('Tên')).toHaveValue('');
    await expectCount(dialog().getByRole('alert'), 0);
  });

  test("editing an existing student has no 'save and next' button", async () => {
    await openPage('/giaovu/hoc-sinh/tiep-nhan', 'GiaoVu');
    await page.getByRole('button', { name: 'Sửa học sinh Kiểm Thử Mới' }).click();
    await expect.element(field('Tên')).toHaveValue('Mới');
    await expectCount(saveAndNext(), 0);
  });
});
