import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { classMessages } from '#shared/school/classes/messages.ts';
import { type Subject, subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks, currentYear, groups, years } from '#test/web/school/school.ts';
import { latest } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectToasts } from '#test/web/seen.ts';

const subject = (id: number, TenMonHoc: string): Subject => ({
  id,
  TenMonHoc,
  IDNienKhoa: currentYear.id,
  IDToHop: null,
  TenToHop: null,
  ThuTu: id,
  is_deletable: false,
});
const [maths, music, physics] = [subject(1, 'Toán'), subject(2, 'Âm nhạc'), subject(3, 'Vật lí')];
const schoolClass = (id: number, TenLop: string, IDKhoi: number, MonHoc: Subject[]): SchoolClass => ({
  id,
  TenLop,
  IDNienKhoa: currentYear.id,
  TenNienKhoa: currentYear.TenNienKhoa,
  IDKhoi,
  TenKhoi: `Khối ${IDKhoi + 9}`,
  IDToHop: null,
  TenToHop: null,
  SiSo: 0,
  MonHoc: MonHoc.map(({ id: subjectId, TenMonHoc }) => ({ id: subjectId, TenMonHoc })),
  is_editable: true,
});
const a1 = schoolClass(1, '10A1', 1, [maths]);
const a2 = schoolClass(2, '10A2', 1, [maths, music]);
const a3 = schoolClass(3, '10A3', 1, [physics]);
const k11 = schoolClass(4, '11A1', 2, []);

const dialog = () => page.getByRole('dialog');
const box = (name: string) => dialog().getByRole('checkbox', { name: new RegExp(`^${name}`, 'u') });
const labels = () =>
  [...dialog().getByRole('group', { name: 'Lớp' }).element().querySelectorAll('label')].map(
    ({ textContent }) => textContent,
  );
const apply = () => dialog().getByRole('button', { name: 'Áp dụng cho các lớp…' });
const saveFor = (count: number) => dialog().getByRole('button', { name: `Lưu cho ${count} lớp` });

beforeEach(async () => {
  server.on(regulationsApi.years, () => years);
  server.on(regulationsApi.blocksOfClasses, () => blocks);
  server.on(subjectsApi.groups, () => groups);
  server.on(regulationsApi.latest, () => latest);
  server.on(subjectsApi.list, () => [music, maths, physics]);
  server.on(classesApi.list, ({ query }) => (query['search'] === '10A1' ? [a1] : [a1, a2, a3, k11]));
});

async function chooseSubjects(address = '/giaovu/quan-ly-lop-hoc'): Promise<void> {
  await openPage(address, 'GiaoVu');
  await page.getByRole('button', { name: 'Môn học của lớp 10A1' }).click();
  await box('Âm nhạc').click();
  await apply().click();
}

test.each([
  ['BGH', 'Sửa quy định'],
  ['GiaoVu', 'Ban Giám Hiệu sửa được quy định này.'],
] as const)(
  '%s: the number of chosen subjects is updated live, and too many cannot be saved',
  async (role, help) => {
    server.on(regulationsApi.latest, () => ({ ...latest, SoMonHocToiDa: 2 }));
    await openPage('/giaovu/quan-ly-lop-hoc', role);
    await page.getByRole('button', { name: 'Môn học của lớp 10A1' }).click();
    const counter = dialog().getByRole('status');
    const problem = dialog().getByRole('alert');
    const save = dialog().getByRole('button', { name: 'Lưu' });
    await expect.element(counter).toHaveTextContent('Đã chọn 1/2 môn');
    await expect
      .element(dialog())
      .toMatchTextContent(`Niên khóa có 3 môn, quy định cho mỗi lớp học tối đa 2 môn. ${help}`);
    await box('Âm nhạc').click();
    await expect.element(counter).toHaveTextContent('Đã chọn 2/2 môn');
    await expectCount(problem, 0);
    await box('Vật lí').click();
    await expect.element(counter).toHaveTextContent('Đã chọn 3/2 môn');
    await expect
      .element(problem)
      .toHaveTextContent(
        `Quy định cho mỗi lớp học tối đa 2 môn: bỏ bớt 1 môn, hoặc nâng số môn học tối đa. ${help}`,
      );
    await expect.element(save).toBeDisabled();
    await expect.element(apply()).toBeDisabled();
    await box('Toán').click();
    await expect.element(save).toBeEnabled();
  },
);

test('all subjects are chosen with one click', async () => {
  await openPage('/giaovu/quan-ly-lop-hoc', 'GiaoVu');
  await page.getByRole('button', { name: 'Môn học của lớp 10A1' }).click();
  const all = dialog().getByRole('button', { name: 'Chọn tất cả' });
  await all.click();
  await expect.element(dialog().getByRole('status')).toMatchTextContent('Đã chọn 3');
  for (const name of ['Âm nhạc', 'Toán', 'Vật lí']) await expect.element(box(name)).toBeChecked();
  await expect.element(all).toBeDisabled();
});

test('the chosen subjects are applied to several classes with one call, and each class shows what changes', async () => {
  server.on(classesApi.setSubjectsOfClasses, () => [a1, a2, a3]);
  // Classes hidden by a search are offered, too.
  await chooseSubjects('/giaovu/quan-ly-lop-hoc?tim=10A1');
  await expect
    .poll(labels)
    .toEqual([
      'Cả khối 10',
      '10A1thêm 1 môn',
      '10A2đã có đúng các môn này',
      '10A3thêm 2 môn, bỏ 1 môn',
      'Cả khối 11',
      '11A1thêm 2 môn',
    ]);
  await expect.element(box('10A1')).toBeChecked();
  await expect.element(saveFor(1)).toBeVisible();
  await box('Cả khối 10').click();
  await expect.element(box('10A3')).toBeChecked();
  await expect.element(box('11A1')).not.toBeChecked();
  await saveFor(3).click();
  await expectToasts('success', ['Đã lưu môn học của 3 lớp.']);
  await expectCount(dialog(), 0);
  expect(server.calls(classesApi.setSubjectsOfClasses).map(({ body }) => body)).toEqual([
    {
      lophoc_ids: [1, 2, 3],
      monhoc_ids: [1, 2],
      Goc: [
        { id: 1, monhoc_ids: [1] },
        { id: 2, monhoc_ids: [1, 2] },
        { id: 3, monhoc_ids: [3] },
        { id: 4, monhoc_ids: [] },
      ],
    },
  ]);
});

test('going back keeps the choice; without a class there is nothing to save', async () => {
  await chooseSubjects();
  await box('10A1').click();
  await expect.element(saveFor(0)).toBeDisabled();
  await dialog().getByRole('button', { name: 'Quay lại' }).click();
  await expect.element(box('Âm nhạc')).toBeChecked();
  await expect.element(dialog().getByRole('button', { name: 'Lưu' })).toBeVisible();
});

test('a class changed by someone else is reported, shown as stored, and saved on the second attempt', async () => {
  const sentence = classMessages.subjectsConflict(['11A1']);
  const answerAgain = server.on(classesApi.setSubjectsOfClasses, () => refuse(409, { detail: sentence }));
  await chooseSubjects();
  await box('11A1').click();
  server.on(classesApi.list, () => [a1, a2, a3, { ...k11, MonHoc: a1.MonHoc }]);
  await saveFor(2).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(sentence);
  await expect.poll(labels).toContain('11A1thêm 1 môn');
  answerAgain();
  server.on(classesApi.setSubjectsOfClasses, () => [a1, k11]);
  await saveFor(2).click();
  await expectCount(dialog(), 0);
  expect(server.calls(classesApi.setSubjectsOfClasses)[1]?.body.Goc?.[3]).toEqual({ id: 4, monhoc_ids: [1] });
});
