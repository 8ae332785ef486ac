import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import {
  applyRollover,
  decided,
  rolloverOverview,
  rolloverPath,
  undoDecision,
  up,
} from '#test/helpers/results/rollover.ts';
import { classes, removeYears, students, subjects, years } from '#test/helpers/school/school.ts';
import { completeScores } from '#test/helpers/scores/complete-scores.ts';

const runs = `GET ${rolloverPath}dot/`;
const undoRun = `DELETE ${rolloverPath}dot/1/`;
const noPair = { detail: 'Chưa có niên khóa trước để kết chuyển.' };

const bad = (name: string, body: unknown, reply: unknown) => ({
  ...{ name, as: 'GiaoVu' as const, request: `POST ${rolloverPath}`, body, status: 400, reply },
});

const refused = (field: string, text: string) => ({ [field]: [text], detail: text });

describe('permissions', () => {
  scenarios(
    (['nobody', 'GiaoVien'] as const).flatMap((as) =>
      [
        `GET ${rolloverPath}`,
        `POST ${rolloverPath}`,
        `GET ${rolloverPath}con-lai/`,
        undoDecision,
        runs,
        undoRun,
      ].map((request) => ({
        ...{ name: 'is refused', as, request, status: as === 'nobody' ? 401 : 403 },
        ...(request.startsWith('POST') && { body: { HocSinh: [up] } }),
      })),
    ),
  );

  test('is not possible without a previous year', async ({ api }) => {
    await removeYears(api.database);
    for (const request of [`GET ${rolloverPath}`, `POST ${rolloverPath}`, undoDecision]) {
      const reply = await api.call('BGH', request, request.startsWith('POST') ? {} : undefined);
      expect([request, reply.statusCode, reply.json()]).toEqual([request, 404, noPair]);
    }
    const left = (await api.call('BGH', `GET ${rolloverPath}con-lai/`)).json();
    expect(left).toEqual({ TuNienKhoa: null, DenNienKhoa: null, HocSinh: 0 });
    expect((await api.call('BGH', runs)).json()).toEqual([]);
  });
});

describe('bad input', () => {
  scenarios([
    bad('no list', { MonHoc: 1 }, refused('MonHoc', messages.notList)),
    bad(
      'an unknown decision',
      decided('DuHoc'),
      refused(
        'HocSinh',
        messages.inList(1, 'QuyetDinh', 'Quyết định phải là lên lớp, ở lại lớp, ra trường hoặc thôi học.'),
      ),
    ),
    bad(
      'a reason too short',
      decided('LenLop', ' ừ  '),
      refused('HocSinh', messages.inList(1, 'LyDo', messages.tooShort(5))),
    ),
    bad(
      'a reason too long',
      decided('LenLop', 'x'.repeat(256)),
      refused('HocSinh', messages.inList(1, 'LyDo', messages.tooLong(255))),
    ),
    bad(
      'a subject of the new year',
      { MonHoc: [subjects.math] },
      refused('MonHoc', 'Có môn học không thuộc niên khóa 2025-2026.'),
    ),
    bad(
      'a class of the new year',
      { Lop: [{ IDLopHoc: classes.a1, TenLop: '11A5', IDKhoi: 2 }] },
      refused('Lop', 'Có lớp không thuộc niên khóa 2025-2026.'),
    ),
    bad(
      'a student of the new year',
      { HocSinh: [{ ...up, id: students.an }] },
      refused('HocSinh', 'Có học sinh không thuộc niên khóa 2025-2026.'),
    ),
    bad(
      'no reason while scores are missing',
      decided('LenLop'),
      refused('HocSinh', 'Quyết định cho Hoàng Minh Tuấn khác với đề xuất nên phải có lý do (5–255 ký tự).'),
    ),
    bad(
      'graduating from the first block',
      decided('RaTruong', 'Học xong sớm'),
      refused('HocSinh', 'Hoàng Minh Tuấn học Khối 10 nên không thể ra trường.'),
    ),
  ]);

  test('one invalid part rejects the whole request', async ({ api }) => {
    const before = await contentsOf(api.database);
    const fresh = { IDLopHoc: null, TenLop: '10A3', IDKhoi: 1 };
    const reply = await applyRollover(api, { MonHoc: [subjects.oldMath], Lop: [fresh], ...decided('OLai') });
    expect(reply.statusCode).toBe(400);
    expect(await contentsOf(api.database)).toEqual(before);
  });
});

describe('reading', () => {
  test('lists what can be carried over and what already exists', async ({ api }) => {
    expect(await rolloverOverview(api)).toEqual({
      TuNienKhoa: '2025-2026',
      DenNienKhoa: '2026-2027',
      MonHoc: [{ id: subjects.oldMath, TenMonHoc: 'Toán', DaCo: true }],
      Lop: [
        {
          ...{ IDLopHoc: classes.old10A1, TenLop: '10A1', IDKhoi: 1 },
          TenLopMoi: '11A1',
          IDKhoiMoi: 2,
          DaCo: true,
        },
        { ...{ IDLopHoc: null, TenLop: '10A1', IDKhoi: 1 }, TenLopMoi: '10A1', IDKhoiMoi: 1, DaCo: true },
      ],
      HocSinh: [
        {
          ...{ id: students.old, HoTen: 'Hoàng Minh Tuấn', NgaySinh: '2010-02-28' },
          ...{ IDLopHoc: classes.old10A1, TenLop: '10A1', IDKhoi: 1 },
          ...{ DiemTB_HK1: 7, DiemTB_HK2: null, DiemTB_CaNam: null, DuDiem: false, Dat: null },
          ...{ DeXuat: null, QuyetDinh: null, LyDo: null, CoTheHoanTac: false },
        },
      ],
    });
    const left = (await api.call('BGH', `GET ${rolloverPath}con-lai/`)).json();
    expect(left).toEqual({ TuNienKhoa: '2025-2026', DenNienKhoa: '2026-2027', HocSinh: 1 });
  });

  test('lists a student decided a year ago as undecided', async ({ api }) => {
    await applyRollover(api, { HocSinh: [up] });
    const left = async () => (await api.call('BGH', `GET ${rolloverPath}con-lai/`)).json();
    expect((await left()).HocSinh).toBe(0);
    const enrolled = (
      await api.call('BGH', `GET /api/students/hocsinh/?nien_khoa_id=${years.current}`)
    ).json();
    expect(enrolled.map(({ id }: { id: number }) => id)).toContain(students.old);
    const next = { ...regulationDefaults, TenNienKhoa: '2027-2028' };
    await api.call('BGH', 'POST /api/configurations/quydinh/', next);
    expect(await left()).toEqual({
      ...{ TuNienKhoa: '2026-2027', DenNienKhoa: '2027-2028', HocSinh: enrolled.length },
    });
  });

  test('includes the year average and the suggestion once all scores exist', async ({ api }) => {
    await completeScores(api.database, years.old);
    const [tuan] = (await rolloverOverview(api)).HocSinh;
    expect(tuan).toMatchObject({ DiemTB_HK1: 7, DiemTB_HK2: 6, DiemTB_CaNam: 6.333333 });
    expect(tuan).toMatchObject({ DuDiem: true, Dat: true, DeXuat: 'LenLop' });
    await setPassScore(api, 634);
    expect((await rolloverOverview(api)).HocSinh[0]).toMatchObject({ Dat: false, DeXuat: 'OLai' });
  });
});

/** For the old year, which can no longer be changed through the API. */
const setPassScore = (api: TestApp, DiemDatMon: number) =>
  writable(api.database)
    .updateTable('QUYDINH')
    .set({ DiemDatMon: hundredths(DiemDatMon) })
    .where('IDNienKhoa', '=', years.old)
    .execute();
