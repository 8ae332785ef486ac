// Someone else changes the class while it is being edited.

import { beforeEach, expect, test } from 'vitest';
import { classesApi } from '#shared/school/classes/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import {
  an,
  anh,
  answerForRosters,
  dat,
  eligible,
  expectChanges,
  expectClosed,
  hoa,
  inClass,
  namesake,
  openRoster,
  optionOf,
  rosterDialog,
  saveRoster,
  stored,
} from '#test/web/school/roster.ts';

const problem = () => rosterDialog().getByRole('alert');
const reload = () => rosterDialog().getByRole('button', { name: 'Tải lại danh sách' });

beforeEach(answerForRosters);

test('after a rejected save the moves are kept and applied to the reloaded roster', async () => {
  const before = [an.id, hoa.id, namesake.id];
  await openRoster();
  await optionOf(eligible(), anh).dblClick();
  stored.members = [...before, dat.id];
  await saveRoster().click();
  await expect
    .element(problem())
    .toMatchTextContent(
      'Danh sách lớp vừa được người khác thay đổi. Vui lòng tải lại danh sách trước khi lưu.',
    );
  await expect.element(problem()).toHaveFocus();
  await expect.element(optionOf(inClass(), anh)).toBeVisible();
  expect(stored.members).toEqual([...before, dat.id]);
  await reload().click();
  await expectChanges('Đã tải lại danh sách. Các thay đổi còn thực hiện được vẫn được giữ lại.');
  await expect.element(optionOf(inClass(), dat)).toBeVisible();
  await expectChanges('1 thay đổi chưa lưu.');
  await saveRoster().click();
  await expectClosed();
  expect(stored.members.toSorted()).toEqual([...before, anh.id, dat.id]);
  expect(server.calls(classesApi.setRoster).map(({ body }) => body.Goc?.toSorted())).toEqual([
    before,
    [...before, dat.id],
  ]);
});

test('a student who was moved to another class is named', async () => {
  server.on(classesApi.setRoster, () => refuse(400, { student_ids: ['Trần Ngọc Ánh đã ở lớp 10A4.'] }));
  await openRoster();
  await optionOf(eligible(), anh).dblClick();
  stored.elsewhere = [anh.id];
  await saveRoster().click();
  await expect.element(problem()).toMatchTextContent('Trần Ngọc Ánh đã ở lớp 10A4.');
  await reload().click();
  await expectChanges('Không còn xếp được vào lớp này: Trần Ngọc Ánh.');
  await expectChanges('Chưa có thay đổi.');
  await expect.element(saveRoster()).toBeDisabled();
});
