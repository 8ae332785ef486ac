import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { type As, scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { subjects } from '#test/helpers/school/school.ts';
import {
  askFor,
  at,
  closedSheet,
  day,
  LyDo,
  minute,
  oldSheet,
  openFor,
  openSheet,
  queryOf,
  saveScore,
  setDeadline,
} from '#test/helpers/scores/score-entry.ts';

const access = (sheet = openSheet) => `/api/grading/quyen-nhap/?${queryOf(sheet)}`;
const free = {
  DuocSua: true,
  MaKhoa: null,
  LyDoKhoa: null,
  AiMo: null,
  CanLyDo: false,
  Han: null,
  MoDen: null,
  LyDoMo: null,
  YeuCau: null,
};

const office = 'Giáo vụ hoặc Ban Giám Hiệu có thể';
const switchedOff = {
  ...free,
  DuocSua: false,
  MaKhoa: 'KHOA',
  LyDoKhoa: scoreEntryMessages.termLocked,
  AiMo: `${office} mở lại học kỳ, hoặc mở khóa riêng bảng điểm này.`,
};

const oldYear = { ...free, DuocSua: false, MaKhoa: 'NAM_CU', LyDoKhoa: messages.oldYear };

const accessOf = async (api: TestApp, as: As, sheet = openSheet) =>
  (await api.call(as, `GET ${access(sheet)}`)).json();

describe('whether a user may enter scores in a sheet', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: `GET ${access()}`, status: 401 },
    {
      name: 'an unknown class',
      as: 'GiaoVien',
      request: `GET ${access({ ...openSheet, IDLopHoc: 99 })}`,
      status: 404,
      reply: { detail: messages.unknown('Lớp học') },
    },
    {
      name: 'a subject that the class is not taught',
      as: 'GiaoVien',
      request: `GET ${access({ ...openSheet, IDMonHoc: subjects.unused })}`,
      status: 400,
      reply: { detail: gradingMessages.notTaught },
    },
    { name: 'no term', as: 'GiaoVien', request: 'GET /api/grading/quyen-nhap/?IDLopHoc=1', status: 400 },
    { name: 'open', as: 'GiaoVien', request: `GET ${access()}`, status: 200, reply: free },
    { name: 'open', as: 'BGH', request: `GET ${access()}`, status: 200, reply: free },
    {
      name: 'switched off',
      as: 'GiaoVien',
      request: `GET ${access(closedSheet)}`,
      status: 200,
      reply: switchedOff,
    },
    {
      name: 'switched off: the office may, and is asked why',
      as: 'GiaoVu',
      request: `GET ${access(closedSheet)}`,
      status: 200,
      reply: { ...free, CanLyDo: true },
    },
    { name: 'an old year', as: 'GiaoVien', request: `GET ${access(oldSheet)}`, status: 200, reply: oldYear },
    { name: 'an old year', as: 'BGH', request: `GET ${access(oldSheet)}`, status: 200, reply: oldYear },
  ]);

  test('reports a future deadline, and one that has passed', async ({ api }) => {
    const Han = at(30 * minute);
    await setDeadline(api, Han);
    expect(await accessOf(api, 'GiaoVien')).toEqual({ ...free, Han });
    api.pass(30 * minute);
    const passed = {
      ...free,
      DuocSua: false,
      MaKhoa: 'HET_HAN',
      LyDoKhoa: 'Đã hết hạn nhập điểm Học kỳ 1 (08:30 ngày 16/11/2026).',
      AiMo: `${office} dời hạn nhập điểm, hoặc mở khóa riêng bảng điểm này.`,
      Han,
    };
    expect(await accessOf(api, 'GiaoVien')).toEqual(passed);
    expect(await accessOf(api, 'BGH')).toEqual({ ...free, CanLyDo: true, Han });
    expect(await accessOf(api, 'GiaoVien', oldSheet)).toEqual(oldYear);
  });

  test('reports an opening and the caller’s own request', async ({ api }) => {
    const { id, ThoiDiem } = await askFor(api);
    const YeuCau = { id, ThoiDiem };
    expect(await accessOf(api, 'GiaoVien', closedSheet)).toEqual({ ...switchedOff, YeuCau });
    expect(await accessOf(api, 'otherTeacher', closedSheet)).toEqual(switchedOff);
    expect(await accessOf(api, 'GiaoVien', { ...closedSheet, IDMonHoc: subjects.physics })).toEqual(
      switchedOff,
    );
    await openFor(api, day);
    const opened = { MoDen: at(day), LyDoMo: LyDo };
    expect(await accessOf(api, 'GiaoVien', closedSheet)).toEqual({ ...free, ...opened, YeuCau });
    expect(await accessOf(api, 'GiaoVu', closedSheet)).toEqual({ ...free, CanLyDo: true, ...opened });
    await api.call('GiaoVu', `POST /api/grading/mo-khoa/yeu-cau/${id}/tra-loi/`, { Den: at(2 * day) });
    expect(await accessOf(api, 'GiaoVien', closedSheet)).toEqual({ ...free, ...opened, MoDen: at(2 * day) });
  });

  test('agrees with the reply to a save', async ({ api }) => {
    await setDeadline(api, at(minute));
    await openFor(api, 2 * minute);
    for (const wait of [0, minute, minute]) {
      api.pass(wait);
      for (const as of ['BGH', 'GiaoVu', 'GiaoVien'] as const)
        for (const sheet of [openSheet, closedSheet]) {
          const { DuocSua, LyDoKhoa } = await accessOf(api, as, sheet);
          const reply = await saveScore(api, as, sheet, 5);
          expect([as, reply.statusCode === 200]).toEqual([as, DuocSua]);
          if (!DuocSua) expect(reply.json()).toEqual({ detail: LyDoKhoa });
        }
    }
  });
});
