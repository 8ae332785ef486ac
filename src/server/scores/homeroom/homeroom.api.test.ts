import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { nothingToExport } from '#server/platform/files/excel/export.ts';
import { messages } from '#shared/contract/messages.ts';
import { homeroomMessages } from '#shared/scores/homeroom/messages.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { aboveSignatures } from '#test/helpers/files/signatures.ts';
import { enterTerm, goodTerm } from '#test/helpers/results/results.ts';
import { classes, students, testTime, years } from '#test/helpers/school/school.ts';
import { test as base, refusals } from '#test/helpers/school/tt22-school.ts';
import {
  giveHomeroom,
  homeroomRequest,
  homeroomSheet,
  nothingEntered,
  saveHomeroom,
  saveRequest,
  sheetSaveRequest,
} from '#test/helpers/scores/homeroom.ts';
import { addAssessmentHistory } from '../saves/tt22-queries.ts';

const test = base.extend<{ $test: { homeroom: TestApp } }>({
  homeroom: async ({ school }, use) => {
    await giveHomeroom(school);
    await use(school);
  },
});

const body = { IDHocSinh: students.an, ...homeroomSheet, RenLuyen: 'Tot' };
const reads = ['', 'quyen-nhap/', 'lich-su/', 'lich-su/xuat-excel/', 'da-sua/', 'xuat-excel/'];
const an = { id: students.an, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-03-02' };

describe('is refused', () => {
  refusals([
    ...reads.flatMap((part) => [
      { name: 'not signed in', as: 'nobody' as const, request: homeroomRequest(part), status: 401 },
      {
        name: 'a teacher who is not the homeroom teacher',
        as: 'GiaoVien' as const,
        request: homeroomRequest(part),
        status: 403,
        reply: { detail: homeroomMessages.notHomeroom },
      },
      {
        name: 'an unknown class',
        as: 'BGH' as const,
        request: homeroomRequest(part, { IDLopHoc: 99 }),
        status: 404,
        reply: { detail: messages.unknown('Lớp học') },
      },
      {
        name: 'an unknown term',
        as: 'BGH' as const,
        request: homeroomRequest(part, { IDHocKy: 3 }),
        status: 404,
        reply: { detail: messages.unknown('Học kỳ') },
      },
      {
        name: 'a year of the other kind',
        as: 'GiaoVu' as const,
        request: homeroomRequest(part, { IDLopHoc: classes.old10A1 }),
        status: 400,
        reply: { detail: homeroomMessages.otherMethod },
      },
      {
        name: 'no class',
        as: 'BGH' as const,
        request: `GET /api/grading/chu-nhiem/${part}?IDHocKy=1`,
        status: 400,
        reply: { detail: messages.badQuery('IDLopHoc') },
      },
    ]),
    { name: 'not signed in', as: 'nobody', request: saveRequest, body, status: 401 },
    {
      name: 'a teacher who is not the homeroom teacher',
      as: 'GiaoVien',
      request: saveRequest,
      body,
      status: 403,
      reply: { detail: homeroomMessages.notHomeroom },
    },
    {
      name: 'a student of another class',
      as: 'GiaoVu',
      request: saveRequest,
      body: { ...body, IDHocSinh: students.em },
      status: 400,
      reply: { detail: gradingMessages.notInClass },
    },
    {
      name: 'values of the wrong kind',
      as: 'GiaoVu',
      request: saveRequest,
      body: { ...body, RenLuyen: 'Gioi', NghiCoPhep: 301, NghiKhongPhep: 1.5, NhanXet: 'a'.repeat(501) },
      status: 400,
      reply: {
        RenLuyen: ['Phải là Tốt, Khá, Đạt, Chưa đạt.'],
        NghiCoPhep: ['Phải là số nguyên từ 0 đến 300.'],
        NghiKhongPhep: ['Phải là số nguyên từ 0 đến 300.'],
        NhanXet: [messages.tooLong(500)],
      },
    },
    {
      name: 'negative absences, and a base without what is changed',
      as: 'GiaoVu',
      request: saveRequest,
      body: { ...body, NghiCoPhep: -1 },
      status: 400,
      reply: { NghiCoPhep: ['Phải là số nguyên từ 0 đến 300.'] },
    },
    {
      name: 'a base that lacks a changed value',
      as: 'GiaoVu',
      request: saveRequest,
      body: { ...body, Goc: { NghiCoPhep: null } },
      status: 400,
      reply: { Goc: [gradingMessages.baseWithout(['Rèn luyện'])] },
    },
    {
      name: 'a reason that is too short',
      as: 'GiaoVu',
      request: saveRequest,
      body: { ...body, LyDo: 'ab' },
      status: 400,
    },
    {
      name: 'the past year',
      as: 'BGH',
      request: saveRequest,
      body: { ...body, IDLopHoc: classes.old10A1, IDHocSinh: students.old },
      status: 400,
      reply: { detail: homeroomMessages.otherMethod },
    },
    {
      name: 'no list',
      as: 'GiaoVu',
      request: sheetSaveRequest,
      body: { ...homeroomSheet, HocSinh: {} },
      status: 400,
      reply: { HocSinh: [messages.notList] },
    },
  ]);

  test('as a file of history if there is none', async ({ homeroom }) => {
    const reply = await homeroom.call('GiaoVien', homeroomRequest('lich-su/xuat-excel/'));
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: nothingToExport }]);
  });
});

test('starts empty, in the order of the class', async ({ homeroom }) => {
  const reply = await homeroom.call('GiaoVien', homeroomRequest());
  expect(reply.json()).toEqual([
    { ...an, ...nothingEntered },
    { id: students.binh, HoTen: 'Trần Thị Bình', NgaySinh: '2011-09-05', ...nothingEntered },
    { id: students.dung, HoTen: 'Đặng Quốc Dũng', NgaySinh: '2010-12-31', ...nothingEntered },
  ]);
});

describe('a save', () => {
  test('stores what it has and keeps the rest, per term', async ({ homeroom }) => {
    const first = await saveHomeroom(homeroom, { RenLuyen: 'Kha', NghiCoPhep: 0, NhanXet: ' Chăm  ngoan. ' });
    const stored = { RenLuyen: 'Kha', NghiCoPhep: 0, NghiKhongPhep: null, NhanXet: 'Chăm ngoan.' };
    expect(first.json()).toEqual({ IDHocSinh: students.an, ...homeroomSheet, ...stored });
    await saveHomeroom(homeroom, { NghiKhongPhep: 300, NhanXet: '' }, 'GiaoVu');
    const changed = { ...stored, NghiKhongPhep: 300, NhanXet: null };
    expect((await homeroom.call('BGH', homeroomRequest())).json()[0]).toEqual({ ...an, ...changed });
    const secondTerm = await homeroom.call('BGH', homeroomRequest('', { IDHocKy: 2 }));
    expect(secondTerm.json()[0]).toEqual({ ...an, ...nothingEntered });
  });

  test('without any value changes nothing', async ({ homeroom }) => {
    expect((await saveHomeroom(homeroom, {})).json()).toMatchObject(nothingEntered);
    expect((await homeroom.call('BGH', homeroomRequest('lich-su/'))).json()).toEqual([]);
  });

  test('does not overwrite what somebody else has changed', async ({ homeroom }) => {
    await saveHomeroom(homeroom, { RenLuyen: 'Kha', NghiCoPhep: 1 });
    const Goc = { RenLuyen: null, NghiCoPhep: null };
    const late = await saveHomeroom(homeroom, { RenLuyen: 'Dat', Goc }, 'GiaoVu');
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        detail: gradingMessages.conflict,
        ...{ RenLuyen: 'Kha', NghiCoPhep: 1, NghiKhongPhep: null, NhanXet: null },
        NguoiSua: 'Nguyễn Thị Mai',
        ThoiDiem: testTime.toISOString(),
      },
    ]);
    // Another value of the same student is no conflict.
    const other = await saveHomeroom(homeroom, { NghiKhongPhep: 2, Goc: { NghiKhongPhep: null } }, 'GiaoVu');
    expect(other.json()).toMatchObject({ RenLuyen: 'Kha', NghiCoPhep: 1, NghiKhongPhep: 2 });
  });

  test('of a whole class reports each student', async ({ homeroom }) => {
    const HocSinh = [
      { IDHocSinh: students.an, RenLuyen: 'Tot' },
      { IDHocSinh: students.binh, RenLuyen: 'Xấu' },
      { IDHocSinh: students.em, RenLuyen: 'Tot' },
      'không phải học sinh',
    ];
    const reply = await homeroom.call('GiaoVien', sheetSaveRequest, { ...homeroomSheet, HocSinh });
    expect(reply.json().map(({ TrangThai }: { TrangThai: number }) => TrangThai)).toEqual([
      200, 400, 400, 400,
    ]);
    expect(reply.json()[0].TraLoi).toMatchObject({ IDHocSinh: students.an, RenLuyen: 'Tot' });
    const rows = (await homeroom.call('BGH', homeroomRequest())).json();
    expect(rows.map(({ RenLuyen }: { RenLuyen: string | null }) => RenLuyen)).toEqual(['Tot', null, null]);
  });
});

describe('the lock', () => {
  const Den = new Date(testTime.getTime() + 3_600_000).toISOString();
  const opening = { ...homeroomSheet, IDMonHoc: null, Den, LyDo: 'Bổ sung hạnh kiểm' };

  async function lockTerm(app: TestApp) {
    await write(app.database, 'exclusive', async (tx) => {
      await tx.updateTable('QUYDINH').set({ ChoPhepSuaDiemHK1: 0 }).execute();
    });
  }

  test('of a term applies to the homeroom teacher, not to the office', async ({ homeroom }) => {
    await lockTerm(homeroom);
    const refused = await saveHomeroom(homeroom, { RenLuyen: 'Tot' });
    expect([refused.statusCode, refused.json()]).toEqual([403, { detail: scoreEntryMessages.termLocked }]);
    expect((await saveHomeroom(homeroom, { RenLuyen: 'Tot' }, 'GiaoVu')).statusCode).toBe(200);
    const access = (await homeroom.call('GiaoVien', homeroomRequest('quyen-nhap/'))).json();
    expect(access).toMatchObject({ DuocSua: false, MaKhoa: 'KHOA', CanLyDo: false });
  });

  test('is lifted by opening the homeroom sheet, and by nothing else', async ({ homeroom }) => {
    await lockTerm(homeroom);
    const opened = await homeroom.call('GiaoVu', 'POST /api/grading/mo-khoa/', opening);
    expect([opened.statusCode, opened.json()]).toMatchObject([
      201,
      { IDLopHoc: classes.a1, IDMonHoc: null, TenMonHoc: 'Sổ chủ nhiệm', LyDo: opening.LyDo },
    ]);
    expect((await saveHomeroom(homeroom, { RenLuyen: 'Tot' })).statusCode).toBe(200);
    const [change] = (await homeroom.call('BGH', homeroomRequest('lich-su/'))).json();
    expect(change).toMatchObject({ Cot: 'RenLuyen', Cu: null, Moi: 'Tot', LyDo: opening.LyDo });
    // A second opening replaces the first.
    const again = await homeroom.call('BGH', 'POST /api/grading/mo-khoa/', { ...opening, LyDo: 'Thêm giờ' });
    expect(again.json()).toMatchObject({ id: opened.json().id, LyDo: 'Thêm giờ' });
    const list = (await homeroom.call('GiaoVien', 'GET /api/grading/mo-khoa/')).json();
    expect(list).toMatchObject([{ IDMonHoc: null, LyDo: 'Thêm giờ' }]);
    const ended = await homeroom.call('GiaoVu', `DELETE /api/grading/mo-khoa/${opened.json().id}/`);
    expect(ended.statusCode).toBe(204);
    expect((await saveHomeroom(homeroom, { RenLuyen: 'Kha' })).statusCode).toBe(403);
  });

  test('can be asked to be lifted', async ({ homeroom }) => {
    await lockTerm(homeroom);
    const { Den: _, ...asking } = opening;
    const asked = await homeroom.call('GiaoVien', 'POST /api/grading/mo-khoa/yeu-cau/', asking);
    expect([asked.statusCode, asked.json()]).toMatchObject([201, { IDMonHoc: null, TrangThai: 'Cho' }]);
    const twice = await homeroom.call('GiaoVien', 'POST /api/grading/mo-khoa/yeu-cau/', asking);
    expect(twice.statusCode).toBe(400);
    const answered = await homeroom.call(
      'GiaoVu',
      `POST /api/grading/mo-khoa/yeu-cau/${asked.json().id}/tra-loi/`,
      { Den },
    );
    expect(answered.json()).toMatchObject({ TrangThai: 'DaMo' });
    expect((await saveHomeroom(homeroom, { RenLuyen: 'Tot' })).statusCode).toBe(200);
  });

  test('of a year: nothing can be opened or asked for', async ({ homeroom }) => {
    await lockTerm(homeroom);
    const old = { ...opening, IDLopHoc: classes.old10A1 };
    expect((await homeroom.call('GiaoVu', 'POST /api/grading/mo-khoa/', old)).json()).toEqual({
      detail: homeroomMessages.otherMethod,
    });
    const { Den: _, ...asking } = { ...opening, IDLopHoc: classes.a2 };
    const foreign = await homeroom.call('GiaoVien', 'POST /api/grading/mo-khoa/yeu-cau/', asking);
    expect([foreign.statusCode, foreign.json()]).toEqual([403, { detail: homeroomMessages.notHomeroom }]);
  });
});

test('the history has every change, newest first, and marks what was changed later', async ({ homeroom }) => {
  await saveHomeroom(homeroom, { RenLuyen: 'Kha', NhanXet: 'Ngoan.', Nguon: { RenLuyen: 'sheet' } });
  await saveHomeroom(homeroom, { RenLuyen: 'Tot', NghiCoPhep: 3, LyDo: 'Họp hội đồng' }, 'BGH');
  const by = (id: number, Cot: string, Cu: unknown, Moi: unknown, isBoard: boolean) => ({
    ...{ id, IDHocSinh: students.an, HoTen: an.HoTen, Cot, Cu, Moi },
    NguoiSua: isBoard ? 'Nguyễn Thị Hạnh' : 'Nguyễn Thị Mai',
    VaiTro: isBoard ? 'BGH' : 'GiaoVien',
    ThoiDiem: testTime.toISOString(),
    Nguon: id === 1 ? 'sheet' : 'API',
    LyDo: isBoard ? 'Họp hội đồng' : null,
  });
  const rows = [
    by(4, 'NghiCoPhep', null, 3, true),
    by(3, 'RenLuyen', 'Kha', 'Tot', true),
    by(2, 'NhanXet', null, 'Ngoan.', false),
    by(1, 'RenLuyen', null, 'Kha', false),
  ];
  const history = homeroomRequest('lich-su/');
  expect((await homeroom.call('GiaoVien', history)).json()).toEqual(rows);
  expect((await homeroom.call('BGH', `${history}&page=2&page_size=3`)).json()).toMatchObject({
    count: 4,
    results: [rows[3]],
  });
  expect((await homeroom.call('BGH', `${history}&IDHocSinh=${students.binh}`)).json()).toEqual([]);
  expect((await homeroom.call('BGH', homeroomRequest('lich-su/', { IDHocKy: 2 }))).json()).toEqual([]);
  expect((await homeroom.call('BGH', homeroomRequest('da-sua/'))).json()).toEqual([
    { IDHocSinh: students.an, Cot: 'RenLuyen', SoLan: 1 },
  ]);
});

test('the history and its marks are those of the year', async ({ homeroom }) => {
  await saveHomeroom(homeroom, { RenLuyen: 'Tot' });
  await write(homeroom.database, 'exclusive', (tx) =>
    addAssessmentHistory(tx, [
      {
        ...{ IDHocSinh: students.an, IDMonHoc: null, IDNienKhoa: years.old, IDHocKy: 1 },
        ...{ IDLopHoc: classes.old10A1, Cot: 'RenLuyen', Cu: 1, Moi: 2, Nguon: 'API', LyDo: null },
        ...{ IDTaiKhoan: 1, NguoiSua: 'x', VaiTro: 'BGH', ThoiDiem: testTime.toISOString() },
      },
    ]),
  );
  expect((await homeroom.call('BGH', homeroomRequest('da-sua/'))).json()).toEqual([]);
  expect((await homeroom.call('BGH', homeroomRequest('lich-su/'))).json()).toHaveLength(1);
});

test('can be exported', async ({ homeroom }) => {
  await enterTerm(homeroom, students.an, 1, goodTerm);
  await saveHomeroom(homeroom, { RenLuyen: 'ChuaDat', NghiCoPhep: 3, NhanXet: 'Cần cố gắng.' });
  const reply = await homeroom.call('GiaoVien', homeroomRequest('xuat-excel/'));
  expect(reply.headers['content-disposition']).toContain('SoChuNhiem_10A1');
  const rows = aboveSignatures((await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? []);
  expect(rows[0]?.[0]).toBe('SỔ CHỦ NHIỆM');
  const from = rows.findIndex(([first]) => first === 'STT');
  expect(rows.slice(from, from + 2)).toEqual([
    [
      ...['STT', 'Mã HS', 'Học sinh', 'Ngày sinh', 'Rèn luyện', 'Học tập'],
      ...['Số buổi nghỉ có phép', 'Số buổi nghỉ không phép', 'Nhận xét'],
    ],
    [1, students.an, an.HoTen, expect.anything(), 'Chưa đạt', 'Tốt', 3, null, 'Cần cố gắng.'],
  ]);
  const history = await homeroom.call('GiaoVien', homeroomRequest('lich-su/xuat-excel/'));
  const changes = (await readXlsx(history.rawPayload)).sheets[0]?.rows ?? [];
  expect(changes[0]?.[0]).toBe('LỊCH SỬ SỬA SỔ CHỦ NHIỆM');
  expect(changes.flatMap((row) => (typeof row[0] === 'number' ? [row.slice(4, 7)] : []))).toEqual([
    ['Nhận xét', null, 'Cần cố gắng.'],
    ['Nghỉ có phép', null, 3],
    ['Rèn luyện', 'Tốt', 'Chưa đạt'],
  ]);
});

test('counts as entered: the year keeps its way of assessing', async ({ homeroom }) => {
  await saveHomeroom(homeroom, { NghiCoPhep: 0 });
  const entered = await homeroom.database.main.selectFrom('DANHAP').selectAll().execute();
  expect(entered).toContainEqual(expect.objectContaining({ IDMonHoc: null, IDHocSinh: students.an }));
});
