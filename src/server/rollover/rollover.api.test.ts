// The test school: its old year has one student, Tuấn, in 10A1 with one subject; the new year has that subject, a 10A1
// and an 11A1.

import { describe, expect } from 'vitest';
import { scenarios, type TestApp, test } from '../../../test/api.ts';
import { completeScores } from '../../../test/complete-scores.ts';
import { contentsOf } from '../../../test/contents.ts';
import { hundredths } from '../../../test/hundredths.ts';
import { classes, removeYears, students, subjects, years } from '../../../test/school.ts';
import { messages } from '../../shared/common-messages.ts';
import { regulationDefaults } from '../../shared/limits.ts';
import { writable } from '../database/writable.ts';

const path = '/api/students/ket-chuyen/';
const undo = `DELETE ${path}${students.old}/`;
const runs = `GET ${path}dot/`;
const undoRun = `DELETE ${path}dot/1/`;
const up = { id: students.old, QuyetDinh: 'LenLop', LyDo: 'Đã thi lại trong hè' };
const noPair = { detail: 'Chưa có niên khóa trước để kết chuyển.' };

const apply = (api: TestApp, body: object) => api.call('GiaoVu', `POST ${path}`, body);
const overview = async (api: TestApp) => (await api.call('GiaoVu', `GET ${path}`)).json();
const nothing = {
  IDDotKetChuyen: null,
  MonHoc: 0,
  Lop: 0,
  HocSinh: { LenLop: 0, OLai: 0, RaTruong: 0, ThoiHoc: 0 },
  DaXepLop: 0,
  ChuaXepLop: [],
};
const bad = (name: string, body: unknown, reply: unknown) => ({
  ...{ name, as: 'GiaoVu' as const, request: `POST ${path}`, body, status: 400, reply },
});
const decided = (QuyetDinh: unknown, LyDo?: unknown) => ({
  HocSinh: [{ id: students.old, QuyetDinh, LyDo }],
});
const refused = (field: string, text: string) => ({ [field]: [text], detail: text });

describe('permissions', () => {
  scenarios(
    (['nobody', 'GiaoVien'] as const).flatMap((as) =>
      [`GET ${path}`, `POST ${path}`, `GET ${path}con-lai/`, undo, runs, undoRun].map((request) => ({
        ...{ name: 'is refused', as, request, status: as === 'nobody' ? 401 : 403 },
        ...(request.startsWith('POST') && { body: { HocSinh: [up] } }),
      })),
    ),
  );

  test('is not possible without a previous year', async ({ api }) => {
    await removeYears(api.database);
    for (const request of [`GET ${path}`, `POST ${path}`, undo]) {
      const reply = await api.call('BGH', request, request.startsWith('POST') ? {} : undefined);
      expect([request, reply.statusCode, reply.json()]).toEqual([request, 404, noPair]);
    }
    const left = (await api.call('BGH', `GET ${path}con-lai/`)).json();
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
    const reply = await apply(api, { MonHoc: [subjects.oldMath], Lop: [fresh], ...decided('OLai') });
    expect(reply.statusCode).toBe(400);
    expect(await contentsOf(api.database)).toEqual(before);
  });
});

describe('reading', () => {
  test('lists what can be carried over and what already exists', async ({ api }) => {
    expect(await overview(api)).toEqual({
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
    const left = (await api.call('BGH', `GET ${path}con-lai/`)).json();
    expect(left).toEqual({ TuNienKhoa: '2025-2026', DenNienKhoa: '2026-2027', HocSinh: 1 });
  });

  test('lists a student decided a year ago as undecided', async ({ api }) => {
    await apply(api, { HocSinh: [up] });
    const left = async () => (await api.call('BGH', `GET ${path}con-lai/`)).json();
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
    const [tuan] = (await overview(api)).HocSinh;
    expect(tuan).toMatchObject({ DiemTB_HK1: 7, DiemTB_HK2: 6, DiemTB_CaNam: 6.333333 });
    expect(tuan).toMatchObject({ DuDiem: true, Dat: true, DeXuat: 'LenLop' });
    await setPassScore(api, 634);
    expect((await overview(api)).HocSinh[0]).toMatchObject({ Dat: false, DeXuat: 'OLai' });
  });
});

/** For the old year, which can no longer be changed through the API. */
const setPassScore = (api: TestApp, DiemDatMon: number) =>
  writable(api.database)
    .updateTable('QUYDINH')
    .set({ DiemDatMon: hundredths(DiemDatMon) })
    .where('IDNienKhoa', '=', years.old)
    .execute();

describe('carrying over', () => {
  const tie = { IDLopHoc: classes.old10A1, TenLop: '11A1', IDKhoi: 2 };

  test('links an existing class and moves the student into it', async ({ api }) => {
    const reply = await apply(api, { MonHoc: [subjects.oldMath], Lop: [tie], HocSinh: [up] });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { ...nothing, IDDotKetChuyen: 1, HocSinh: { ...nothing.HocSinh, LenLop: 1 }, DaXepLop: 1 },
    ]);
    const members = (await api.call('BGH', `GET /api/classes/lophoc/${classes.k11}/hocsinh/`)).json();
    expect(members.students_in_class).toMatchObject([{ id: students.old }]);
    expect(await overview(api)).toMatchObject({
      Lop: [{ DaCo: true }, { DaCo: true }],
      HocSinh: [{ QuyetDinh: 'LenLop', LyDo: up.LyDo, CoTheHoanTac: true }],
    });
    const [line] = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=KetChuyen')).json();
    expect(line).toMatchObject({
      NguoiDung: 'giaovu',
      NoiDung: 'Đã kết chuyển từ niên khóa 2025-2026 sang 2026-2027: 0 môn học, 0 lớp, 1 học sinh.',
    });
  });

  test('changes nothing when repeated, not even the audit log; links persist between parts', async ({
    api,
  }) => {
    await apply(api, { Lop: [tie] });
    // Whatever the class is called by then.
    await api.call('GiaoVu', `PATCH /api/classes/lophoc/${classes.k11}/`, { TenLop: '11 Toán' });
    expect((await apply(api, { HocSinh: [up] })).json()).toMatchObject({ DaXepLop: 1 });
    const before = await contentsOf(api.database);
    const again = await apply(api, { MonHoc: [subjects.oldMath], Lop: [tie], HocSinh: [up] });
    expect([again.statusCode, again.json()]).toEqual([200, nothing]);
    expect(await contentsOf(api.database)).toEqual(before);
    expect((await overview(api)).Lop[0]).toMatchObject({ TenLopMoi: '11 Toán', DaCo: true });
  });

  test('refuses another decision until the first is undone', async ({ api }) => {
    await apply(api, { HocSinh: [up] });
    const other = await apply(api, decided('ThoiHoc', 'Gia đình chuyển đi'));
    expect([other.statusCode, other.json()]).toEqual([
      409,
      {
        detail:
          'Đã có quyết định khác cho Hoàng Minh Tuấn (đã quyết định: lên lớp). Hãy hoàn tác quyết định cũ trước.',
      },
    ]);
    expect((await api.call('GiaoVu', undo)).statusCode).toBe(204);
    expect((await apply(api, decided('ThoiHoc', 'Gia đình chuyển đi'))).statusCode).toBe(200);
  });

  test('moves students into a manually created class of the same name, also after a rename', async ({
    api,
  }) => {
    await api.call('GiaoVu', `PATCH /api/classes/lophoc/${classes.k11}/`, { TenLop: '11a1' });
    expect((await overview(api)).Lop[0]).toMatchObject({ TenLopMoi: '11a1', IDKhoiMoi: 2, DaCo: true });
    expect((await apply(api, { HocSinh: [up] })).json()).toMatchObject({ DaXepLop: 1, ChuaXepLop: [] });
    const members = (await api.call('BGH', `GET /api/classes/lophoc/${classes.k11}/hocsinh/`)).json();
    expect(members.students_in_class).toMatchObject([{ id: students.old }]);
    await api.call('GiaoVu', `PATCH /api/classes/lophoc/${classes.k11}/`, { TenLop: '11 Toán' });
    expect((await overview(api)).Lop[0]).toMatchObject({ TenLopMoi: '11 Toán', DaCo: true });
  });

  test('does not link a class of that name in another block', async ({ api }) => {
    await writable(api.database)
      .updateTable('LOPHOC')
      .set({ IDKhoi: 3 })
      .where('id', '=', classes.k11)
      .execute();
    expect((await overview(api)).Lop[0]).toMatchObject({ TenLopMoi: '11A1', IDKhoiMoi: 2, DaCo: false });
    expect((await apply(api, { HocSinh: [up] })).json()).toMatchObject({
      DaXepLop: 0,
      ChuaXepLop: [{ LyDo: 'Lớp cũ chưa có lớp kế tiếp.' }],
    });
  });

  test('removes the link to a deleted class', async ({ api }) => {
    await apply(api, { Lop: [tie] });
    expect((await api.call('GiaoVu', `DELETE /api/classes/lophoc/${classes.k11}/`)).statusCode).toBe(204);
    expect((await overview(api)).Lop[0]).toMatchObject({ TenLopMoi: '11A1', DaCo: false });
  });

  test('does not apply the age rule of admission', async ({ api }) => {
    await api.call('BGH', `PATCH /api/configurations/quydinh/${years.current}/`, {
      TuoiToiDa: 15,
      TuoiToiThieu: 14,
    });
    expect((await apply(api, { HocSinh: [up] })).statusCode).toBe(200);
  });
});

describe('undoing', () => {
  scenarios([
    {
      ...{ name: 'what was never decided', as: 'GiaoVu', request: undo, status: 404 },
      reply: { detail: 'Học sinh này chưa có quyết định nào để hoàn tác.' },
    },
  ]);

  test('restores everything, except for the audit log', async ({ api }) => {
    // The successor of the class is already set; undoing this decision must not change that.
    await apply(api, { Lop: [{ IDLopHoc: classes.old10A1, TenLop: '11A1', IDKhoi: 2 }] });
    const { NHATKY: _before, ...before } = await contentsOf(api.database);
    await apply(api, { HocSinh: [up] });
    expect((await api.call('BGH', undo)).statusCode).toBe(204);
    const { NHATKY: _after, ...after } = await contentsOf(api.database);
    expect(after).toEqual(before);
    const [line] = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=KetChuyen')).json();
    expect(line.NoiDung).toBe(
      'Đã hoàn tác quyết định “Lên lớp” của học sinh mã 7 khi sang niên khóa 2026-2027.',
    );
  });

  test('is refused while the new year has a score; a cleared one does not count', async ({ api }) => {
    const monhoc_ids = [subjects.math];
    await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.k11}/monhoc/`, { monhoc_ids });
    await apply(api, { Lop: [{ IDLopHoc: classes.old10A1, TenLop: '11A1', IDKhoi: 2 }], HocSinh: [up] });
    const save = (Diem15: number | null) =>
      api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', {
        ...{ IDHocSinh: students.old, IDLopHoc: classes.k11, IDMonHoc: subjects.math, IDHocKy: 1 },
        ...{ Diem15, Diem1Tiet: null },
      });
    expect((await save(8)).statusCode).toBe(200);
    expect((await overview(api)).HocSinh[0].CoTheHoanTac).toBe(false);
    const reply = await api.call('GiaoVu', undo);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { detail: 'Học sinh đã có điểm ở niên khóa mới nên không thể hoàn tác quyết định.' },
    ]);
    expect((await save(null)).statusCode).toBe(200);
    expect((await overview(api)).HocSinh[0].CoTheHoanTac).toBe(true);
    expect((await api.call('GiaoVu', undo)).statusCode).toBe(204);
  });
});

describe('a student who has left', () => {
  const search = 'search=tuan';
  test('is in no list of the new year and in every old one', async ({ api }) => {
    const lists = (year: number, schoolClass: number) => [
      `/api/students/hocsinh/?nien_khoa_id=${year}&${search}`,
      `/api/students/tra-cuu/?nien_khoa_id=${year}&${search}`,
      `/api/classes/lophoc/danh-sach-json/?lophoc_id=${schoolClass}`,
      `/api/classes/lophoc/${schoolClass}/hocsinh/`,
    ];
    const named = async (address: string) =>
      (await api.call('GiaoVu', `GET ${address}`)).body.includes('Tuấn');
    await apply(api, decided('ThoiHoc', 'Gia đình chuyển đi'));
    for (const address of lists(years.current, classes.k11))
      expect([address, await named(address)]).toEqual([address, false]);
    for (const address of lists(years.old, classes.old10A1))
      expect([address, await named(address)]).toEqual([address, true]);
    const kept = await api.call('GiaoVu', `PATCH /api/students/hocsinh/${students.old}/`, { Ho: 'Trần' });
    expect([kept.statusCode, kept.json()]).toEqual([403, { detail: messages.oldYear }]);
  });

  test('loses the decision when the new year is deleted', async ({ api }) => {
    const values = (await api.call('BGH', 'GET /api/configurations/quydinh/')).json()[0];
    const next = await api.call('BGH', 'POST /api/configurations/quydinh/', {
      ...values,
      TenNienKhoa: '2027-2028',
    });
    const out = { HocSinh: [{ id: students.an, QuyetDinh: 'ThoiHoc', LyDo: 'Gia đình chuyển đi' }] };
    expect((await apply(api, out)).statusCode).toBe(200);
    const { IDNienKhoa } = next.json();
    expect((await api.call('BGH', `DELETE /api/configurations/quydinh/${IDNienKhoa}/`)).statusCode).toBe(204);
    expect(await api.database.main.selectFrom('KETCHUYEN').selectAll().execute()).toEqual([]);
  });
});
