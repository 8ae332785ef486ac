// The study topics of a class, in the dialog of its subjects: a switch per scored subject, and the term.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type AssessedSubject, classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { topicMessages } from '#shared/school/classes/topic-messages.ts';
import { topicsApi } from '#shared/school/classes/topics-api.ts';
import { type Subject, subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks, currentYear, groups, tt22Year } from '#test/web/school/school.ts';
import { latest } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const scored = { HinhThuc: 'DiemSo', SoDiemTX: 3 } as const;
const judged = { HinhThuc: 'NhanXet', SoDiemTX: 2 } as const;
const subject = (id: number, TenMonHoc: string, form: typeof scored | typeof judged): Subject => ({
  ...{
    id,
    TenMonHoc,
    IDNienKhoa: currentYear.id,
    IDToHop: null,
    TenToHop: null,
    ThuTu: id,
    is_deletable: false,
  },
  ...form,
});
const subjects = [subject(1, 'Toán', scored), subject(2, 'Vật lí', scored), subject(3, 'Âm nhạc', judged)];
const schoolClass = (id: number, TenLop: string, ids: number[], IDKhoi = 1): SchoolClass => ({
  ...{ id, TenLop, IDNienKhoa: currentYear.id, TenNienKhoa: currentYear.TenNienKhoa, IDKhoi },
  ...{ TenKhoi: 'Khối 10', IDToHop: null, TenToHop: null, SiSo: 0, is_editable: true },
  MonHoc: subjects
    .filter((one) => ids.includes(one.id))
    .map((one) => ({ id: one.id, TenMonHoc: one.TenMonHoc })),
});
const [a1, a2, k6] = [
  schoolClass(1, '10A1', [1, 3]),
  schoolClass(2, '10A2', [1]),
  schoolClass(6, '6A1', [1], 4),
];
const taught = (ChuyenDe: 0 | 1 | 2): AssessedSubject[] => [
  { id: 1, TenMonHoc: 'Toán', ...scored, ChuyenDe },
  { id: 3, TenMonHoc: 'Âm nhạc', ...judged, ChuyenDe: 0 },
];

const dialog = () => page.getByRole('dialog');
const topic = (name: string) => dialog().getByRole('switch', { name: `Chuyên đề ${name}` });
const term = (name: string) => dialog().getByRole('combobox', { name: `Học kỳ có điểm chuyên đề ${name}` });
const save = () => dialog().getByRole('button', { name: 'Lưu', exact: true });
const changes = () =>
  server.calls(topicsApi.change).map(({ params, body }) => [Number(params.IDLopHoc), body]);

beforeEach(() => {
  server.on(regulationsApi.years, () => [tt22Year]);
  server.on(regulationsApi.blocksOfClasses, () => blocks);
  server.on(subjectsApi.groups, () => groups);
  server.on(regulationsApi.latest, () => latest);
  server.on(subjectsApi.list, () => subjects);
  server.on(classesApi.list, () => [a1, a2, k6]);
  server.on(classesApi.subjectsOf, () => taught(0));
});

async function openSubjects(name = '10A1'): Promise<void> {
  await openPage('/giaovu/quan-ly-lop-hoc', 'GiaoVu');
  await page.getByRole('button', { name: `Môn học của lớp ${name}` }).click();
  await expect.element(save()).toBeVisible();
}

test('each scored subject of the class has a switch; a topic is saved with its term and base', async () => {
  server.on(topicsApi.change, () => ({ id: 1, TenLop: '10A1', MonHoc: taught(2) }));
  await openSubjects();
  await expectCount(dialog().getByRole('switch'), 1);
  await expect.element(topic('Toán')).not.toBeChecked();
  await expectCount(term('Toán'), 0);
  await topic('Toán').click();
  await expect.element(term('Toán')).toHaveValue('1');
  await term('Toán').selectOptions('Học kỳ 2');
  await save().click();
  await expectToasts('success', ['Đã lưu môn học của lớp 10A1.']);
  expect(changes()).toEqual([
    [1, { MonHoc: [{ id: 1, ChuyenDe: 2 }], Goc: { MonHoc: [{ id: 1, ChuyenDe: 0 }] } }],
  ]);
  // The subjects themselves are the same.
  expect(server.calls(classesApi.setSubjects)).toEqual([]);
});

test('a subject that is added gets its topics after it is saved; a removed one has none', async () => {
  server.on(classesApi.setSubjects, () => a1);
  server.on(topicsApi.change, () => ({ id: 1, TenLop: '10A1', MonHoc: taught(0) }));
  await openSubjects();
  await dialog().getByRole('checkbox', { name: 'Vật lí' }).click();
  await topic('Vật lí').click();
  await topic('Toán').click();
  await dialog().getByRole('checkbox', { name: 'Toán' }).click();
  await expectCount(topic('Toán'), 0);
  await save().click();
  await expectCount(dialog(), 0);
  expect(server.calls(classesApi.setSubjects)[0]?.body).toEqual({ monhoc_ids: [3, 2] });
  expect(changes()).toMatchObject([[1, { MonHoc: [{ id: 2, ChuyenDe: 1 }] }]]);
});

test('a refusal is shown with the choice, and what others have stored meanwhile', async () => {
  server.on(classesApi.subjectsOf, () => taught(1));
  await openSubjects();
  await expect.element(term('Toán')).toHaveValue('1');
  const sentence = topicMessages.hasScores(['Toán']);
  const answerAgain = server.on(topicsApi.change, () => refuse(400, { MonHoc: [sentence] }));
  server.on(classesApi.subjectsOf, () => taught(2));
  await topic('Toán').click();
  await save().click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(topic('Toán')).not.toBeChecked();
  answerAgain();
  server.on(topicsApi.change, () => ({ id: 1, TenLop: '10A1', MonHoc: taught(0) }));
  await save().click();
  await expectCount(dialog(), 0);
  expect(changes()[1]).toMatchObject([1, { Goc: { MonHoc: [{ id: 1, ChuyenDe: 2 }] } }]);
});

test('other classes get the topics too, and one sentence says which could not', async () => {
  server.on(classesApi.setSubjectsOfClasses, () => [a1, a2, k6]);
  server.on(topicsApi.change, ({ params }) =>
    Number(params.IDLopHoc) === 2
      ? refuse(400, { MonHoc: [topicMessages.hasScores(['Toán'])] })
      : { id: 1, TenLop: '10A1', MonHoc: taught(1) },
  );
  await openSubjects();
  await topic('Toán').click();
  await dialog().getByRole('button', { name: 'Áp dụng cho các lớp…' }).click();
  await expect.element(dialog()).toMatchTextContent('2 môn học đã chọn, kèm chuyên đề của 1 môn, thay cho');
  for (const name of ['10A2', '6A1'])
    await dialog()
      .getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') })
      .click();
  await dialog().getByRole('button', { name: 'Lưu cho 3 lớp' }).click();
  await expectTexts(dialog().getByRole('alert'), [
    'Đã lưu môn học, nhưng chưa đặt được chuyên đề ở lớp 10A2 (Đã có điểm chuyên đề nên không bỏ được: Toán); 6A1 (Chỉ lớp khối 10, 11 và 12 học chuyên đề).',
  ]);
  expect(changes()).toEqual([1, 2].map((id) => [id, { MonHoc: [{ id: 1, ChuyenDe: 1 }] }]));
});

test('a class of another block has no topics', async () => {
  await openSubjects('6A1');
  await expectCount(dialog().getByRole('checkbox'), 3);
  await expectCount(dialog().getByRole('switch'), 0);
  expect(server.calls(classesApi.subjectsOf)).toEqual([]);
});
