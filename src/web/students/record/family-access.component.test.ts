import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { familiesApi } from '#shared/families/api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { studentRecordApi } from '#shared/students/record/api.ts';
import { server } from '#test/web/fake-server.ts';
import { button, dialog, familiesAnswers, stored } from '#test/web/families/families.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount } from '#test/web/seen.ts';
import { studentRecord as student } from '#test/web/students/student-record.ts';

const address = `/giaovu/hoc-sinh/${student.id}`;
const title = () => page.getByRole('heading', { name: 'Tra cứu cho phụ huynh' });

beforeEach(() => {
  familiesAnswers();
  stored.students = [{ IDHocSinh: student.id, HoTen: student.HoTen, CoMa: true, LyDoHet: null }];
  server.on(studentRecordApi.record, () => ({ ...student, PhuHuynhXem: '2027-01-12T02:05:00Z' }));
  server.on(studentRecordApi.corrections, () => []);
});

test('the office sees the last visit and can replace the code', async () => {
  await openPage(address, 'GiaoVu');
  await expect.element(page.getByText('Phụ huynh đã xem 09:05 12/01/2027. Học sinh đã có mã.')).toBeVisible();
  await button('Cấp mã mới').click();
  await dialog('Cấp mã mới?').getByRole('button', { name: 'Cấp mã mới' }).click();
  await expect.element(dialog('Mã tra cứu vừa tạo')).toBeVisible();
  expect(server.calls(familiesApi.createCodes).map(({ body }) => body)).toEqual([{ IDHocSinh: student.id }]);
});

test('without a visit or a code, it says so', async () => {
  stored.students = [{ IDHocSinh: student.id, HoTen: student.HoTen, CoMa: false, LyDoHet: null }];
  server.on(studentRecordApi.record, () => ({ ...student, PhuHuynhXem: null }));
  await openPage(address, 'BGH');
  await expect.element(page.getByText('Phụ huynh chưa xem lần nào. Học sinh chưa có mã.')).toBeVisible();
  await expectCount(button('Thu hồi'), 0);
});

test('a code that has ended says why', async () => {
  const LyDoHet = familyMessages.tooManyWrongDates;
  stored.students = [{ IDHocSinh: student.id, HoTen: student.HoTen, CoMa: false, LyDoHet }];
  await openPage(address, 'GiaoVu');
  await expect.element(page.getByText(`Phụ huynh đã xem 09:05 12/01/2027. ${LyDoHet}`)).toBeVisible();
  await expect.element(button('Tạo mã')).toBeEnabled();
});

test('while it is off, the record does not mention it', async () => {
  server.on(familySettingsApi.settings, () => ({ ChoTraCuu: false }));
  await openPage(address, 'GiaoVu');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(student.HoTen);
  await expectCount(title(), 0);
  expect(server.calls(familiesApi.codes)).toEqual([]);
});
