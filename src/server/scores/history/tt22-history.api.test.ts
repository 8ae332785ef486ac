// The history of a judged sheet, on screen and as a file.

import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { nothingToExport } from '#server/platform/files/excel/export.ts';
import { messages } from '#shared/contract/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { aboveSignatures } from '#test/helpers/files/signatures.ts';
import { classes, students, subjects, testTime } from '#test/helpers/school/school.ts';
import { sheetOf } from '#test/helpers/school/tt22.ts';
import { refusals, save, test } from '#test/helpers/school/tt22-school.ts';
import { queryOf } from '#test/helpers/scores/score-entry.ts';

const { physics } = subjects;
const { an, binh, dung, em } = students;
const query = queryOf(sheetOf(physics));
const history = `GET /api/grading/diemso/lich-su/?${query}`;
const changed = `GET /api/grading/diemso/da-sua/?${query}`;
const file = `GET /api/grading/diemso/lich-su/xuat-excel/?${query}`;

/** Five changes: of An by a teacher, then of Bình and An by the board. */
async function fill(api: TestApp) {
  const Nguon = { TX1: 'sheet', NhanXet: 'paste' };
  await save(api, physics, { TX1: 'Đ', NhanXet: 'Khá.', Nguon });
  api.pass(61_000);
  await save(api, physics, { IDHocSinh: binh, CK: 'CĐ' }, 'BGH');
  await save(api, physics, { TX1: 'CĐ', NhanXet: null, LyDo: 'Chấm lại bài' }, 'BGH');
}

const [teacher, board] = ['Nguyễn Thị Mai', 'Nguyễn Thị Hạnh'];
const later = new Date(testTime.getTime() + 61_000).toISOString();
const reason = 'Chấm lại bài';

describe('is refused', () => {
  refusals(
    [history, changed, file].flatMap((request) => [
      { name: 'not signed in', as: 'nobody' as const, request, status: 401 },
      {
        name: 'an unknown class',
        as: 'BGH' as const,
        request: request.replace(`IDLopHoc=${classes.a1}`, 'IDLopHoc=99'),
        status: 404,
        reply: { detail: messages.unknown('Lớp học') },
      },
    ]),
  );

  test('as a file if it is empty', async ({ school }) => {
    const reply = await school.call('BGH', file);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: nothingToExport }]);
  });
});

test('has every change, newest first', async ({ school }) => {
  await fill(school);
  const byBoard = { NguoiSua: board, VaiTro: 'BGH', ThoiDiem: later, Nguon: 'API' };
  const byTeacher = { NguoiSua: teacher, VaiTro: 'GiaoVien', ThoiDiem: testTime.toISOString(), LyDo: null };
  const ofAn = { IDHocSinh: an, HoTen: 'Nguyễn Văn An' };
  const rows = [
    { id: 5, ...ofAn, Cot: 'NhanXet', Cu: 'Khá.', Moi: null, ...byBoard, LyDo: reason },
    { id: 4, ...ofAn, Cot: 'TX1', Cu: 'Đ', Moi: 'CĐ', ...byBoard, LyDo: reason },
    {
      ...{ id: 3, IDHocSinh: binh, HoTen: 'Trần Thị Bình', Cot: 'CK', Cu: null, Moi: 'CĐ' },
      ...{ ...byBoard, LyDo: null },
    },
    { id: 2, ...ofAn, Cot: 'NhanXet', Cu: null, Moi: 'Khá.', Nguon: 'paste', ...byTeacher },
    { id: 1, ...ofAn, Cot: 'TX1', Cu: null, Moi: 'Đ', Nguon: 'sheet', ...byTeacher },
  ];
  expect((await school.call('GiaoVien', history)).json()).toEqual(rows);
  expect((await school.call('GiaoVien', `${history}&IDHocSinh=${binh}`)).json()).toEqual([rows[2]]);
  const page = (await school.call('GiaoVien', `${history}&page=2&page_size=2`)).json();
  expect(page).toMatchObject({ count: 5, results: rows.slice(2, 4) });
});

test('of a scored sheet has scores', async ({ school }) => {
  await save(school, subjects.math, { TX1: 0 });
  await save(school, subjects.math, { TX1: 8.5 });
  const rows = (await school.call('BGH', history.replace(query, queryOf(sheetOf(subjects.math))))).json();
  expect(rows).toMatchObject([
    { Cot: 'TX1', Cu: 0, Moi: 8.5 },
    { Cot: 'TX1', Cu: null, Moi: 0 },
  ]);
});

test('marks values and comments that were changed after their first entry', async ({ school }) => {
  await fill(school);
  const marks = async () => (await school.call('GiaoVien', changed)).json();
  const both = ['NhanXet', 'TX1'].map((Cot) => ({ IDHocSinh: an, Cot, SoLan: 1 }));
  expect(await marks()).toEqual(both);
  // The first entry after a value was cleared is no correction.
  await save(school, physics, { NhanXet: 'Giỏi.' });
  expect(await marks()).toEqual(both);
});

test('of a student moves to the next class', async ({ school }) => {
  await fill(school);
  const place = (id: number, student_ids: number[]) =>
    school.call('GiaoVu', `POST /api/classes/lophoc/${id}/hocsinh/`, { student_ids });
  await place(classes.a1, [binh, dung]);
  await place(classes.a2, [em, an]);
  const idsIn = async (request: string) =>
    (await school.call('BGH', request)).json().map(({ id }: { id: number }) => id);
  expect(await idsIn(history)).toEqual([3]);
  expect(await idsIn(history.replace(`=${classes.a1}&`, `=${classes.a2}&`))).toEqual([5, 4, 2, 1]);
});

test('is exported with its judgements and comments', async ({ school }) => {
  await fill(school);
  const reply = await school.call('GiaoVien', file);
  const rows = aboveSignatures((await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? []);
  const headings = rows.findIndex(([first]) => first === 'STT');
  const [ofAn, ofBinh] = [
    [an, 'Nguyễn Văn An'],
    [binh, 'Trần Thị Bình'],
  ];
  const [before, after] = ['16/11/2026 08:00:00', '16/11/2026 08:01:01'];
  const byBoard = [board, 'Ban Giám Hiệu', 'API'];
  expect(rows.slice(headings + 1)).toEqual([
    [1, after, ...ofAn, 'Nhận xét', 'Khá.', null, ...byBoard, reason],
    [2, after, ...ofAn, 'TX 1', 'Đ', 'CĐ', ...byBoard, reason],
    [3, after, ...ofBinh, 'Cuối kì', null, 'CĐ', ...byBoard, null],
    [4, before, ...ofAn, 'Nhận xét', null, 'Khá.', teacher, 'Giáo viên', 'Dán', null],
    [5, before, ...ofAn, 'TX 1', null, 'Đ', teacher, 'Giáo viên', 'Bảng điểm', null],
  ]);
});
