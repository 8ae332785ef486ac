// Schools where only the assigned teacher enters scores, combined with deadlines and openings. Mai (GiaoVien) teaches
// mathematics in 10A1; the other teacher does not.

import { expect } from 'vitest';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { assign, switchRule } from '#test/helpers/school/assignments.ts';
import {
  at,
  closedSheet,
  day,
  LyDo,
  minute,
  openFor,
  openSheet,
  queryOf,
  saveScore,
  setDeadline,
} from '#test/helpers/scores/score-entry.ts';

const ask = 'POST /api/grading/mo-khoa/yeu-cau/';
const { notAssigned } = scoreEntryMessages;
const { termLocked } = scoreEntryMessages;

const accessOf = async (api: TestApp, as: 'GiaoVien' | 'otherTeacher', sheet = openSheet) =>
  (await api.call(as, `GET /api/grading/quyen-nhap/?${queryOf(sheet)}`)).json();

test('an unassigned teacher gets that reason from the sheet, a save and a request', async ({ api }) => {
  await assign(api);
  await switchRule(api, true);
  for (const sheet of [openSheet, closedSheet]) {
    expect(await accessOf(api, 'otherTeacher', sheet)).toMatchObject({
      DuocSua: false,
      MaKhoa: 'KHONG_PHAN_CONG',
      LyDoKhoa: notAssigned,
      AiMo: 'Giáo vụ hoặc Ban Giám Hiệu có thể phân công bạn dạy môn này ở lớp này.',
    });
    const saved = await saveScore(api, 'otherTeacher', sheet, 5);
    expect([saved.statusCode, saved.json()]).toEqual([403, { detail: notAssigned }]);
    const asked = await api.call('otherTeacher', ask, { ...sheet, LyDo });
    expect([asked.statusCode, asked.json()]).toEqual([403, { detail: notAssigned }]);
  }
  expect(await accessOf(api, 'GiaoVien')).toMatchObject({ DuocSua: true });
  expect(await accessOf(api, 'GiaoVien', closedSheet)).toMatchObject({ MaKhoa: 'KHOA' });
  expect((await api.call('GiaoVien', ask, { ...closedSheet, LyDo })).statusCode).toBe(201);
});

test('an opening applies to assigned teachers; without the rule, to every teacher', async ({ api }) => {
  await assign(api);
  await switchRule(api, true);
  await openFor(api, day);
  expect((await saveScore(api, 'GiaoVien', closedSheet, 5)).statusCode).toBe(200);
  expect((await saveScore(api, 'otherTeacher', closedSheet, 6)).statusCode).toBe(403);
  await switchRule(api, false);
  expect((await saveScore(api, 'otherTeacher', closedSheet, 6)).statusCode).toBe(200);
});

test('own sheets show until when they are open, or why they are closed', async ({ api }) => {
  await assign(api);
  const own = async () => {
    const rows = (await api.call('GiaoVien', 'GET /api/grading/bang-diem-cua-toi/')).json();
    return rows.map(({ DuocSua, LyDoKhoa, Han }: Record<string, unknown>) => ({ DuocSua, LyDoKhoa, Han }));
  };
  const Han = at(30 * minute);
  const locked = { DuocSua: false, LyDoKhoa: termLocked, Han: null };
  await setDeadline(api, Han);
  expect(await own()).toEqual([{ DuocSua: true, LyDoKhoa: null, Han }, locked]);
  await openFor(api, day);
  const opened = { DuocSua: true, LyDoKhoa: null, Han: at(day) };
  expect(await own()).toEqual([{ DuocSua: true, LyDoKhoa: null, Han }, opened]);
  api.pass(30 * minute);
  const LyDoKhoa = 'Đã hết hạn nhập điểm Học kỳ 1 (08:30 ngày 16/11/2026).';
  expect(await own()).toEqual([{ DuocSua: false, LyDoKhoa, Han }, opened]);
});
